import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Button from '@mui/material/Button'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { usePeopleTexts } from './texts/texts.ts'

export function GroupsPage() {
  const title = useTitles()
  const say = usePeopleTexts()
  return (
    <>
      <PageHeader
        title={title('groups')}
        back={{ href: to('users'), label: title('users') }}
        actions={
          <Button variant="outlined" href={to('createGroup')}>
            {title('createGroup')}
          </Button>
        }
      />
      <Panel>
        <EmptyState icon={<GroupsOutlined />} title={say('groups.empty')}>
          {say('groups.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
