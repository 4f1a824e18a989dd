import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { to } from '#platform/routing/paths.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import type { Days } from './accuracy-search.ts'
import { AccuracyOf, useAccuracyPeriod, useAccuracyText } from './CountingAccuracy.tsx'
import { Figures } from './Figures.tsx'
import { shipmentsHref } from './shipment-search.ts'
import { useQuantity } from './shipment-look.tsx'
import { useShipmentTexts } from './texts/texts.ts'

/** What the inspections of a period came to (QUAL-1); each figure leads to the shipments behind it. */
export function QualityDashboard() {
  const say = useShipmentTexts()
  const { days, step, picker } = useAccuracyPeriod()
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FilterBar>{picker}</FilterBar>
      {days === null ? (
        <Typography color="textSecondary">{say('accuracy.dates')}</Typography>
      ) : (
        <AccuracyOf days={days} step={step}>
          {({ accuracy, lines }) => <Inspections days={days} accuracy={accuracy} proposed={lines} />}
        </AccuracyOf>
      )}
    </Stack>
  )
}

interface InspectionsProps {
  readonly days: Days
  readonly accuracy: number | null
  /** Quantities that the accuracy is of. */
  readonly proposed: number
}

function Inspections({ days, accuracy, proposed }: InspectionsProps) {
  const say = useShipmentTexts()
  const { percent } = useFormat()
  const quantity = useQuantity()
  const accuracyText = useAccuracyText()
  const ofPeriod = { counted: 'true', period: 'custom', ...days } as const
  const asked = { counted: 'true', startDate: days.from, endDate: days.to, limit: 1 } as const
  const inspected = useQuery({ ...queryFor('listShipments', { query: asked }), placeholderData: keepPreviousData })
  const damaged = useQuery({
    ...queryFor('listShipments', { query: { ...asked, damage: 'all' } }),
    placeholderData: keepPreviousData,
  })
  const differing = useQuery({
    ...queryFor('listShipments', { query: { ...asked, mismatches: 'with' } }),
    placeholderData: keepPreviousData,
  })
  const shareOf = (count: number, all: number) => (all === 0 ? say('dashboard.none') : percent(count / all))
  return (
    <Loaded query={inspected}>
      {({ total: all }) => (
        <Figures>
          <KeyFigure
            label={say('dashboard.inspected')}
            href={shipmentsHref(ofPeriod)}
            note={say('dashboard.inspected.note')}
          >
            {quantity(all)}
          </KeyFigure>
          <Loaded query={damaged}>
            {({ total }) => (
              <KeyFigure
                label={say('dashboard.damage')}
                href={shipmentsHref({ ...ofPeriod, damage: 'all' })}
                note={say('dashboard.damage.note', { count: total })}
              >
                {all === 0 ? '–' : percent(total / all)}
              </KeyFigure>
            )}
          </Loaded>
          <KeyFigure
            label={say('accuracy')}
            href={`${to('countingAccuracy')}?period=custom&from=${days.from}&to=${days.to}`}
            note={say('dashboard.accuracy.note', { count: proposed })}
          >
            {accuracyText(accuracy)}
          </KeyFigure>
          <Loaded query={differing}>
            {({ total }) => (
              <KeyFigure
                label={say('dashboard.mismatches')}
                href={shipmentsHref({ ...ofPeriod, mismatches: 'with' })}
                note={
                  all === 0 ? say('dashboard.none') : say('dashboard.mismatches.note', { share: shareOf(total, all) })
                }
              >
                {quantity(total)}
              </KeyFigure>
            )}
          </Loaded>
        </Figures>
      )}
    </Loaded>
  )
}
