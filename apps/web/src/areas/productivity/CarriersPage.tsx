import { Carriers } from '#features/carriers/Carriers.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'

/** /productivity/carriers: each carrier's scorecard (YARD-2). */
export function CarriersPage() {
  return (
    <>
      <ScreenHeader of="carriers" />
      <Carriers
        visitsHref={(search) => `${to('yardActivity')}?${search}`}
        appointmentsHref={(search) => `${to('appointments')}?${search}`}
      />
    </>
  )
}
