import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useProductivityTexts } from './texts/texts.ts'

export function YardDashboardPage() {
  const title = useTitles()
  const say = useProductivityTexts()
  return (
    <>
      <PageHeader title={title('productivity')} />
      <Panel>
        <EmptyState icon={<WarehouseOutlined />} title={say('productivity.empty')}>
          {say('productivity.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
