import { NewInventory } from '#features/stock/NewInventory.tsx'
import { StockSource } from '#features/stock/StockSource.tsx'
import { useStockTexts } from '#features/stock/texts/texts.ts'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/inventory-management/create: items of the stock that are to be counted (INV-1). */
export function CreateInventoryPage() {
  const title = useTitles()
  const say = useStockTexts()
  return (
    <>
      <PageHeader
        title={title('createInventory')}
        description={say('new.about')}
        back={{ href: to('inventoryManagement'), label: title('inventoryManagement') }}
        beta
      />
      <StockSource />
      <NewInventory />
    </>
  )
}
