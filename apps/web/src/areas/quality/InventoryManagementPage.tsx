import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function InventoryManagementPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('inventoryManagement')}
        beta
        actions={
          <Button variant="outlined" href={to('createInventory')}>
            {title('createInventory')}
          </Button>
        }
      />
      <Panel>
        <EmptyState icon={<Inventory2Outlined />} title={say('inventoryManagement.empty')}>
          {say('inventoryManagement.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
