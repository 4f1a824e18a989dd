import { Carriers } from '#features/carriers/Carriers.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /productivity/carriers: what carriers are measured by (YARD-2). */
export function CarriersPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader title={title('carriers')} />
      <Carriers
        visitsHref={(search) => `${to('yardActivity')}?${search}`}
        appointmentsHref={(search) => `${to('appointments')}?${search}`}
      />
    </>
  )
}
