import { NewCount } from '#features/product-counts/NewCount.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'

/** /quality/product-counting/new-count: counts a product in a picture by example (PCNT-2). */
export function NewProductCountPage() {
  return (
    <>
      <ScreenHeader of="newProductCount" back="productCounting" />
      <NewCount doneHref={to('productCounting')} />
    </>
  )
}
