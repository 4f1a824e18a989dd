import { ProductCounts } from '#features/product-counts/ProductCounts.tsx'
import { ScreenButton, ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'

/** /quality/product-counting: every product count (PCNT-1). */
export function ProductCountingPage() {
  return (
    <>
      <ScreenHeader
        of="productCounting"
        back="quality"
        actions={<ScreenButton screen="newProductCount" variant="contained" />}
      />
      <ProductCounts newHref={to('newProductCount')} />
    </>
  )
}
