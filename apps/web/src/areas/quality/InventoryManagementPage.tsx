import { useNavigate } from 'react-router'
import { z } from 'zod'
import { InventoryItems } from '#features/stock/InventoryItems.tsx'
import { Locations } from '#features/stock/Locations.tsx'
import { Products } from '#features/stock/Products.tsx'
import { StockSource } from '#features/stock/StockSource.tsx'
import { useStockTexts } from '#features/stock/texts/texts.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { ViewTabs } from '#ui/ViewTabs.tsx'

const views = ['items', 'products', 'locations'] as const
const viewSearch = defineSearch({ view: z.enum(views).optional(), product: z.string() })

/** /quality/inventory-management: inventory items, products and locations (INV-1). */
export function InventoryManagementPage() {
  const t = useStockTexts()
  const navigate = useNavigate()
  const [{ view, product }] = useSearch(viewSearch)
  // A link to a product need not name the view.
  const shown = view ?? (product === undefined ? 'items' : 'products')
  return (
    <>
      <ScreenHeader of="inventoryManagement" beta />
      <StockSource />
      <ViewTabs
        label={t('view.label')}
        views={views}
        value={shown}
        nameOf={(each) => t(`view.${each}`)}
        // A view's filters mean nothing in the other ones.
        onView={(next) => void navigate({ search: next === 'items' ? '' : `view=${next}` })}
      />
      {shown === 'items' && <InventoryItems />}
      {shown === 'products' && <Products />}
      {shown === 'locations' && <Locations />}
    </>
  )
}
