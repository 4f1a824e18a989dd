import { useNavigate } from 'react-router'
import { UserForm } from '#features/people/UserForm.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { Panel } from '#ui/Panel.tsx'

export function CreateUserPage() {
  const navigate = useNavigate()
  const back = () => void navigate(to('users'))
  return (
    <>
      <ScreenHeader of="createUser" back="users" />
      <Panel>
        <UserForm user={null} onSaved={back} onCancel={back} />
      </Panel>
    </>
  )
}
