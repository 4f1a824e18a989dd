import InventoryOutlined from '@mui/icons-material/InventoryOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function ShipmentDetailsPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('shipmentDetails')}
        back={{ href: to('shipmentInspection'), label: title('shipmentInspection') }}
      />
      <Panel>
        <EmptyState icon={<InventoryOutlined />} title={say('shipmentDetails.empty')}>
          {say('shipmentDetails.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
