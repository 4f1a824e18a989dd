import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { GroupForm } from '#features/groups/GroupForm.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { Panel } from '#ui/Panel.tsx'

export function CreateGroupPage() {
  const navigate = useNavigate()
  const users = useQuery(queryFor('listUsers'))
  const back = () => void navigate(to('groups'))
  return (
    <>
      <ScreenHeader of="createGroup" back="groups" />
      <Panel>
        <Loaded query={users}>{(all) => <GroupForm group={null} users={all} onClose={back} />}</Loaded>
      </Panel>
    </>
  )
}
