import { CycleAccuracyOfDays } from '#features/cycle-counting/CycleAccuracyOfDays.tsx'
import { QualityDashboard } from '#features/shipments/QualityDashboard.tsx'
import { ScreenButton, ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality: the inspection results of a period (QUAL-1). */
export function QualityDashboardPage() {
  return (
    <>
      <ScreenHeader of="quality" actions={<ScreenButton screen="productCounting" variant="outlined" />} />
      <QualityDashboard>{(days, step) => <CycleAccuracyOfDays days={days} step={step} />}</QualityDashboard>
    </>
  )
}
