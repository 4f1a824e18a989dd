import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function ShipmentFinalPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('shipmentFinal')}
        back={{ href: to('shipmentInspection'), label: title('shipmentInspection') }}
      />
      <Panel>
        <EmptyState icon={<TaskAltOutlined />} title={say('shipmentFinal.empty')}>
          {say('shipmentFinal.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
