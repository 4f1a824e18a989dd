import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function CreateInventoryPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('createInventory')}
        beta
        back={{ href: to('inventoryManagement'), label: title('inventoryManagement') }}
      />
      <Panel>
        <EmptyState icon={<AddBoxOutlined />} title={say('createInventory.empty')}>
          {say('createInventory.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
