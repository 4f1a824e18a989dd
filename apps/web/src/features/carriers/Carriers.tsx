import type { Carrier, CarrierScore } from '@foresite/contract/carriers'
import { day } from '@foresite/contract/primitives'
import Add from '@mui/icons-material/Add'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { datePresets, daysOf, type Days } from '#ui/period.ts'
import { CarrierForm } from './CarrierForm.tsx'
import { CarrierTable, type CarrierRow } from './CarrierTable.tsx'
import { useCarrierTexts } from './texts/texts.ts'

const carrierSearch = defineSearch({
  period: z.enum(datePresets).default('30days'),
  from: day,
  to: day,
  /** The open carrier's name; `+` adds one. */
  carrier: z.string().min(1).max(200),
})

/** Carrier scorecards for a period; every figure links to its visits or appointments (YARD-2). */
export function Carriers() {
  const t = useCarrierTexts()
  const today = useToday()
  const [chosen, change] = useSearch(carrierSearch)
  const { from, to } = daysOf(chosen, today)
  const known = useQuery(queryFor('listCarriers'))
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FilterBar>
        <PeriodPicker value={chosen} shown={{ from, to }} onChange={change} />
        <Button
          variant="contained"
          startIcon={<Add />}
          sx={{ ml: { sm: 'auto' } }}
          onClick={() => change({ carrier: '+' })}
        >
          {t('new')}
        </Button>
      </FilterBar>
      <Loaded query={known}>
        {(carriers) => (
          <>
            {from === undefined || to === undefined ? (
              <Typography color="textSecondary">{t('word.missingDates')}</Typography>
            ) : (
              <Scores days={{ from, to }} carriers={carriers} onOpen={(carrier) => change({ carrier })} />
            )}
            {chosen.carrier !== undefined && (
              <OpenCarrier
                key={chosen.carrier}
                name={chosen.carrier}
                carriers={carriers}
                onClose={() => change({ carrier: undefined })}
              />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

interface OpenCarrierProps {
  /** Its name when it was opened; `+` for a new one. */
  readonly name: string
  readonly carriers: readonly Carrier[]
  readonly onClose: () => void
}

/** The form of one carrier, even if someone else renames or deletes it meanwhile. */
function OpenCarrier({ name, carriers, onClose }: OpenCarrierProps) {
  const [opened] = useState(() => carriers.find((one) => one.name === name) ?? null)
  const carrier = carriers.find(({ id }) => id === opened?.id) ?? opened
  return <CarrierForm carrier={carrier} name={name === '+' ? '' : name} onClose={onClose} />
}

interface ScoresProps {
  readonly days: Days
  readonly carriers: readonly Carrier[]
  readonly onOpen: (name: string) => void
}

function Scores({ days, carriers, onOpen }: ScoresProps) {
  const t = useCarrierTexts()
  const query = useQuery({
    ...queryFor('listCarrierScores', { query: { startDate: days.from, endDate: days.to } }),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadedFor query={query} asked={days} gap={2.5}>
      {({ scores, currency }, asked) => {
        const rows = rowsOf(scores, carriers)
        if (rows.length === 0)
          return (
            <Panel>
              <EmptyState icon={<LocalShippingOutlined />} title={t('none.title')}>
                {t('none')}
              </EmptyState>
            </Panel>
          )
        return (
          <>
            <CarrierTable rows={rows} currency={currency} days={asked} onOpen={onOpen} />
            <Muted>{t('how')}</Muted>
          </>
        )
      }}
    </LoadedFor>
  )
}

/** Carriers with figures first, then known ones without visits, then the visits without a carrier. */
function rowsOf(scores: readonly CarrierScore[], carriers: readonly Carrier[]): CarrierRow[] {
  const known = new Map(carriers.map((carrier) => [carrier.name, carrier]))
  const scored = new Set(scores.map(({ carrier }) => carrier))
  return [
    ...scores.map((score) => ({ name: score.carrier, record: known.get(score.carrier) ?? null, score })),
    ...carriers.filter(({ name }) => !scored.has(name)).map((record) => ({ name: record.name, record, score: null })),
  ].toSorted((a, b) => Number(a.name === '') - Number(b.name === ''))
}
