import { CycleSheet } from '#features/cycle-counting/CycleSheet.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality/cycle-counting/update: a session's sheet, bin by bin, and its results (CYC-2). */
export function UpdateCycleCountPage() {
  return (
    <>
      <ScreenHeader of="updateCycleCount" back="cycleCounting" />
      <CycleSheet />
    </>
  )
}
