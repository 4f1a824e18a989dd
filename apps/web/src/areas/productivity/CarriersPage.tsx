import { Carriers } from '#features/carriers/Carriers.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /productivity/carriers: each carrier's scorecard (YARD-2). */
export function CarriersPage() {
  return (
    <>
      <ScreenHeader of="carriers" />
      <Carriers />
    </>
  )
}
