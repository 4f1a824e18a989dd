import { Link, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import type { Days } from '#ui/period.ts'
import { AccuracyFigures } from './AccuracyFigures.tsx'
import { AccuracyOverTime } from './AccuracyOverTime.tsx'
import { useCycleTexts } from './texts/texts.ts'

interface CycleAccuracyOfDaysProps {
  readonly days: Days
  readonly step: 'daily' | 'weekly' | 'monthly'
}

/** The accuracy of cycle counts on a dashboard; nothing without a cycle counting module (QUAL-1). */
export function CycleAccuracyOfDays({ days, step }: CycleAccuracyOfDaysProps) {
  const t = useCycleTexts()
  const { data: modules = [] } = useQuery(queryFor('listModules'))
  const isCounting = modules.some(({ enabled, useCase }) => enabled && useCase === 'cycle-counting')
  const query = { startDate: days.from, endDate: days.to, dateFilter: step }
  const accuracy = useQuery({
    ...queryFor('readCycleAccuracy', { query }),
    enabled: isCounting,
    placeholderData: keepPreviousData,
  })
  if (!isCounting) return null
  const search = { view: 'accuracy', period: 'custom', from: days.from, to: days.to, by: step }
  return (
    <Stack component="section" aria-label={t('dashboard')} sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Typography component="h2" variant="h6">
          {t('dashboard')}
        </Typography>
        <Link variant="body2" href={`${to('cycleCounting')}?${new URLSearchParams(search).toString()}`} sx={{ py: 1 }}>
          {t('dashboard.all')}
        </Link>
      </Stack>
      <LoadedFor query={accuracy} asked={{ days, by: step }} gap={2.5}>
        {(found, asked) => (
          <>
            <AccuracyFigures accuracy={found.total} days={asked.days} />
            <AccuracyOverTime found={found} {...asked} />
          </>
        )}
      </LoadedFor>
    </Stack>
  )
}
