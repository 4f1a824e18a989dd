import LayersOutlined from '@mui/icons-material/LayersOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function ShipmentPalletsPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('shipmentPallets')}
        back={{ href: to('shipmentInspection'), label: title('shipmentInspection') }}
      />
      <Panel>
        <EmptyState icon={<LayersOutlined />} title={say('shipmentPallets.empty')}>
          {say('shipmentPallets.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
