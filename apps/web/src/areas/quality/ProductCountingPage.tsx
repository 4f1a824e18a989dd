import Button from '@mui/material/Button'
import { ProductCounts } from '#features/product-counts/ProductCounts.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/product-counting: every count of products in pictures (PCNT-1). */
export function ProductCountingPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader
        title={title('productCounting')}
        back={{ href: to('quality'), label: title('quality') }}
        actions={
          <Button variant="contained" href={to('newProductCount')}>
            {title('newProductCount')}
          </Button>
        }
      />
      <ProductCounts newHref={to('newProductCount')} />
    </>
  )
}
