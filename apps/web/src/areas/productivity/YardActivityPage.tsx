import { YardActivity } from '#features/visits/YardActivity.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /productivity/yard-activity: visits from gate in to gate out (YARD-8). */
export function YardActivityPage() {
  return (
    <>
      <ScreenHeader of="yardActivity" />
      <YardActivity />
    </>
  )
}
