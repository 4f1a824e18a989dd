import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { usePeopleTexts } from './texts/texts.ts'

export function CreateGroupPage() {
  const title = useTitles()
  const say = usePeopleTexts()
  return (
    <>
      <PageHeader
        title={title('createGroup')}
        back={{ href: to('groups'), label: title('groups') }}
      />
      <Panel>
        <EmptyState icon={<GroupAddOutlined />} title={say('createGroup.empty')}>
          {say('createGroup.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
