import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { usePeopleTexts } from './texts/texts.ts'

export function CreateUserPage() {
  const title = useTitles()
  const say = usePeopleTexts()
  return (
    <>
      <PageHeader title={title('createUser')} back={{ href: to('users'), label: title('users') }} />
      <Panel>
        <EmptyState icon={<PersonAddOutlined />} title={say('createUser.empty')}>
          {say('createUser.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
