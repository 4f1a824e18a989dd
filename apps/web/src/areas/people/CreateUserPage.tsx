import { useNavigate } from 'react-router'
import { UserForm } from '#features/people/UserForm.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'

/** /users/create */
export function CreateUserPage() {
  const title = useTitles()
  const navigate = useNavigate()
  const back = () => void navigate(to('users'))
  return (
    <>
      <PageHeader title={title('createUser')} back={{ href: to('users'), label: title('users') }} />
      <Panel>
        <UserForm user={null} onSaved={back} onCancel={back} />
      </Panel>
    </>
  )
}
