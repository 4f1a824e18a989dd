import RvHookupOutlined from '@mui/icons-material/RvHookupOutlined'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useProductivityTexts } from './texts/texts.ts'

export function VehicleCapacityPage() {
  const title = useTitles()
  const say = useProductivityTexts()
  return (
    <>
      <PageHeader title={title('vehicleCapacity')} beta />
      <Panel>
        <EmptyState icon={<RvHookupOutlined />} title={say('vehicleCapacity.empty')}>
          {say('vehicleCapacity.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
