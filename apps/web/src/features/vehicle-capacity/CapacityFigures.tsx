import {
  ratingOf,
  type CapacityRating,
  type CapacityView,
  type VehicleCapacity,
} from '@foresite/contract/vehicle-capacity'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import { Stack } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { BarsByCategory, type Category } from '#ui/charts/BarsByCategory.tsx'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { ratingTone } from './capacity-rating.tsx'
import { useCapacityTexts } from './texts/texts.ts'

/** Half a year of weeks; the period shows earlier ones. */
const MAX_PERIODS = 26

interface CapacityFiguresProps {
  readonly figures: VehicleCapacity
  readonly view: CapacityView
  readonly thresholds: ThresholdValues
}

/** Average fill and ratings of a period: overall, by month or week, by door and by carrier (VEH-1). */
export function CapacityFigures({ figures, view, thresholds }: CapacityFiguresProps) {
  const t = useCapacityTexts()
  const { dayMonth, percent, number, month } = useFormat()
  const { capacity, loads, ratings, periods, doors, carriers } = figures
  const fill = percent(capacity)
  const category = (key: string, label: string, one: (typeof periods)[number] | (typeof doors)[number]): Category => ({
    key,
    label,
    value: one.capacity ?? 0,
    note: t('trailers', { count: one.loads }),
    tone: ratingTone[ratingOf(one.capacity ?? 0, thresholds)],
  })
  return (
    <Stack sx={{ gap: 2 }}>
      {loads > 0 && (
        <SideBySide narrowest={190}>
          <KeyFigure label={t('capacity')} note={t('trailers', { count: loads })}>
            {fill}
          </KeyFigure>
          {(['excellent', 'average', 'poor'] as const).map((rating) => (
            <KeyFigure
              key={rating}
              label={t(`capacityRating.${rating}`)}
              note={t(`ratings.${rating}.note`, limitsOf(rating, thresholds))}
            >
              {number(ratings[rating])}
            </KeyFigure>
          ))}
        </SideBySide>
      )}
      <Panel title={t('over')}>
        <Muted sx={{ mb: 1.5 }}>{t('capacity.how')}</Muted>
        <BarsByCategory
          label={t('over.summary', { fill })}
          format={percent}
          whole={1}
          empty={t('over.nothing')}
          categories={periods
            .slice(-MAX_PERIODS)
            .map((one) =>
              category(one.from, view === 'monthly' ? month(`${one.from}T12:00:00Z`) : dayMonth(one.from), one),
            )}
        />
      </Panel>
      {loads > 0 && (
        <SideBySide narrowest={320}>
          <Panel title={t('byDoor')}>
            <BarsByCategory
              label={t('byDoor')}
              format={percent}
              whole={1}
              categories={doors.map((one) => category(one.id, one.name, one))}
            />
          </Panel>
          <Panel title={t('byCarrier')}>
            <BarsByCategory
              label={t('byCarrier')}
              format={percent}
              whole={1}
              categories={carriers.map((one) =>
                category(one.carrier, one.carrier || t('carrier.unknown'), { ...one, id: '', name: '' }),
              )}
            />
          </Panel>
        </SideBySide>
      )}
    </Stack>
  )
}

function limitsOf(rating: CapacityRating, thresholds: ThresholdValues): { from: number; to: number } {
  const [excellent, average] = [
    thresholdIn(thresholds, 'capacity.excellent'),
    thresholdIn(thresholds, 'capacity.average'),
  ]
  return { from: rating === 'excellent' ? excellent : average, to: excellent }
}
