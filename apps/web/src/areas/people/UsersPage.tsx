import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import Button from '@mui/material/Button'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { usePeopleTexts } from './texts/texts.ts'

export function UsersPage() {
  const title = useTitles()
  const say = usePeopleTexts()
  return (
    <>
      <PageHeader
        title={title('users')}
        actions={
          <>
            <Button variant="outlined" href={to('groups')}>
              {title('groups')}
            </Button>
            <Button variant="outlined" href={to('createUser')}>
              {title('createUser')}
            </Button>
          </>
        }
      />
      <Panel>
        <EmptyState icon={<PeopleOutlined />} title={say('users.empty')}>
          {say('users.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
