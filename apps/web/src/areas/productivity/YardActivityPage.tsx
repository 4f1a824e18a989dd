import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useProductivityTexts } from './texts/texts.ts'

export function YardActivityPage() {
  const title = useTitles()
  const say = useProductivityTexts()
  return (
    <>
      <PageHeader title={title('yardActivity')} />
      <Panel>
        <EmptyState icon={<TimelineOutlined />} title={say('yardActivity.empty')}>
          {say('yardActivity.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
