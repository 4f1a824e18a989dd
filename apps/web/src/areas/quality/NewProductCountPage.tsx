import { NewCount } from '#features/product-counts/NewCount.tsx'
import { UnsavedChanges } from '#platform/forms/UnsavedChanges.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/product-counting/new-count: counts a product in a picture by example (PCNT-2). */
export function NewProductCountPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader
        title={title('newProductCount')}
        back={{ href: to('productCounting'), label: title('productCounting') }}
      />
      <UnsavedChanges />
      <NewCount doneHref={to('productCounting')} />
    </>
  )
}
