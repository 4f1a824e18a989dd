import { NewInventory } from '#features/stock/NewInventory.tsx'
import { StockSource } from '#features/stock/StockSource.tsx'
import { useStockTexts } from '#features/stock/texts/texts.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality/inventory-management/create: selects the stock items to count (INV-1). */
export function CreateInventoryPage() {
  const t = useStockTexts()
  return (
    <>
      <ScreenHeader of="createInventory" description={t('new.about')} back="inventoryManagement" beta />
      <StockSource />
      <NewInventory />
    </>
  )
}
