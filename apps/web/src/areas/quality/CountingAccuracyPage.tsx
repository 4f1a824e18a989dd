import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function CountingAccuracyPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('countingAccuracy')}
        back={{ href: to('shipmentInspection'), label: title('shipmentInspection') }}
      />
      <Panel>
        <EmptyState icon={<QueryStatsOutlined />} title={say('countingAccuracy.empty')}>
          {say('countingAccuracy.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
