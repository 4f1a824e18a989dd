import ViewTimelineOutlined from '@mui/icons-material/ViewTimelineOutlined'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useProductivityTexts } from './texts/texts.ts'

export function DockUtilizationPage() {
  const title = useTitles()
  const say = useProductivityTexts()
  return (
    <>
      <PageHeader title={title('dockUtilization')} />
      <Panel>
        <EmptyState icon={<ViewTimelineOutlined />} title={say('dockUtilization.empty')}>
          {say('dockUtilization.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
