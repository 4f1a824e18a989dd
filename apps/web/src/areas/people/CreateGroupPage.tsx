import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { GroupForm } from '#features/groups/GroupForm.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'

/** /groups/create */
export function CreateGroupPage() {
  const title = useTitles()
  const navigate = useNavigate()
  const users = useQuery(queryFor('listUsers'))
  const back = () => void navigate(to('groups'))
  return (
    <>
      <PageHeader title={title('createGroup')} back={{ href: to('groups'), label: title('groups') }} />
      <Panel>
        <Loaded query={users}>{(all) => <GroupForm group={null} users={all} onClose={back} />}</Loaded>
      </Panel>
    </>
  )
}
