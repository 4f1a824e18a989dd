import { addDays } from '@foresite/site-time/site-time'
import { day } from '@foresite/contract/primitives'
import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { datePresets, daysOf } from '#ui/period.ts'
import { AccuracyFigures } from './AccuracyFigures.tsx'
import { AccuracyOverTime } from './AccuracyOverTime.tsx'
import { useCycleTexts } from './texts/texts.ts'

const steps = ['daily', 'weekly', 'monthly'] as const
/** The default period, in days. */
const usualDays = 90

const accuracySearch = defineSearch({
  period: z.enum(datePresets),
  from: day,
  to: day,
  by: z.enum(steps).default('daily'),
})

/** The accuracy of the stock, in all and over time. */
export function CycleAccuracy() {
  const t = useCycleTexts()
  const today = useToday()
  const [chosen, change] = useSearch(accuracySearch)
  const days = daysOf(chosen, today)
  const last = days.to ?? today
  const asked = { from: days.from ?? addDays(last, 1 - usualDays), to: last }
  const query = { startDate: asked.from, endDate: asked.to, dateFilter: chosen.by }
  const accuracy = useQuery(queryFor('readCycleAccuracy', { query }))
  return (
    <>
      <FilterBar onClear={undefined}>
        <PeriodPicker value={chosen} allLabel={t('accuracy.usual', { count: usualDays })} onChange={change} />
      </FilterBar>
      <Loaded query={accuracy}>
        {(found) => (
          <Stack sx={{ gap: 2 }}>
            <AccuracyFigures accuracy={found.total} days={asked} />
            <AccuracyOverTime
              found={found}
              days={asked}
              by={chosen.by}
              controls={
                <ChoiceGroup
                  label={t('word.groupBy')}
                  value={chosen.by}
                  choices={choicesOf(steps, (value) => t(`word.by.${value}`))}
                  onChoose={(by) => change({ by })}
                />
              }
            />
          </Stack>
        )}
      </Loaded>
    </>
  )
}
