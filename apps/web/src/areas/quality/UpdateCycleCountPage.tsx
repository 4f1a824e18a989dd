import { CycleSheet } from '#features/cycle-counting/CycleSheet.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality/cycle-counting/update: the sheet of a session, bin by bin, and what it has found (CYC-2). */
export function UpdateCycleCountPage() {
  return (
    <>
      <ScreenHeader of="updateCycleCount" back="cycleCounting" />
      <CycleSheet />
    </>
  )
}
