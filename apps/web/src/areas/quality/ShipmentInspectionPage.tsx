import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import Button from '@mui/material/Button'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function ShipmentInspectionPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('shipmentInspection')}
        actions={
          <Button variant="outlined" href={to('countingAccuracy')}>
            {title('countingAccuracy')}
          </Button>
        }
      />
      <Panel>
        <EmptyState icon={<LocalShippingOutlined />} title={say('shipmentInspection.empty')}>
          {say('shipmentInspection.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
