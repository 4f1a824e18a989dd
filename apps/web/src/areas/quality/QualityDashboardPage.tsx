import Button from '@mui/material/Button'
import { CycleAccuracyOfDays } from '#features/cycle-counting/CycleAccuracyOfDays.tsx'
import { QualityDashboard } from '#features/shipments/QualityDashboard.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality: what the inspections of a period came to (QUAL-1). */
export function QualityDashboardPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader
        title={title('quality')}
        actions={
          <Button variant="outlined" href={to('productCounting')}>
            {title('productCounting')}
          </Button>
        }
      />
      <QualityDashboard>{(days, step) => <CycleAccuracyOfDays days={days} step={step} />}</QualityDashboard>
    </>
  )
}
