import { NewSession } from '#features/cycle-counting/NewSession.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality/cycle-counting/new-count: opens a session (CYC-2). */
export function NewCycleCountPage() {
  return (
    <>
      <ScreenHeader of="newCycleCount" back="cycleCounting" />
      <NewSession />
    </>
  )
}
