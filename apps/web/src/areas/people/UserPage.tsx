import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { usePeopleTexts } from './texts/texts.ts'

export function UserPage() {
  const title = useTitles()
  const say = usePeopleTexts()
  return (
    <>
      <PageHeader title={title('user')} back={{ href: to('users'), label: title('users') }} />
      <Panel>
        <EmptyState icon={<PersonOutlined />} title={say('user.empty')}>
          {say('user.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
