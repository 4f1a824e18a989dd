import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function ShipmentCountingPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('shipmentCounting')}
        back={{ href: to('shipmentInspection'), label: title('shipmentInspection') }}
      />
      <Panel>
        <EmptyState icon={<CalculateOutlined />} title={say('shipmentCounting.empty')}>
          {say('shipmentCounting.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
