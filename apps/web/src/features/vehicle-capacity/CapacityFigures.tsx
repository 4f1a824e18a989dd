import {
  ratingOf,
  type CapacityRating,
  type CapacityView,
  type VehicleCapacity,
} from '@foresite/contract/vehicle-capacity'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import { dayFormat } from '@foresite/site-time/date-time'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useFormat } from '#platform/i18n/format.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
import { BarsByCategory, type Category } from '#ui/charts/BarsByCategory.tsx'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ratingTone } from './capacity-look.tsx'
import { useCapacityTexts } from './texts/texts.ts'

/** Half a year of weeks; earlier ones by choosing days. */
const MOST_PERIODS = 26

interface CapacityFiguresProps {
  readonly figures: VehicleCapacity
  readonly view: CapacityView
  readonly thresholds: ThresholdValues
}

/** Average fill and ratings of a period: in all, by month or week, by door and by carrier (VEH-1). */
export function CapacityFigures({ figures, view, thresholds }: CapacityFiguresProps) {
  const say = useCapacityTexts()
  const { percent, number, month } = useFormat()
  const day = dayFormat('dayMonth', useLocale())
  const { capacity, loads, ratings, periods, doors, carriers } = figures
  const fill = capacity === null ? '–' : percent(capacity)
  const category = (key: string, label: string, one: (typeof periods)[number] | (typeof doors)[number]): Category => ({
    key,
    label,
    value: one.capacity ?? 0,
    note: say('trailers', { count: one.loads }),
    tone: ratingTone[ratingOf(one.capacity ?? 0, thresholds)],
  })
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))' }}>
        <KeyFigure label={say('capacity')} note={say('trailers', { count: loads })}>
          {fill}
        </KeyFigure>
        {(['excellent', 'average', 'poor'] as const).map((rating) => (
          <KeyFigure
            key={rating}
            label={say(rating)}
            note={say(`ratings.${rating}.note`, limitsOf(rating, thresholds))}
          >
            {number(ratings[rating])}
          </KeyFigure>
        ))}
      </Box>
      <Panel title={say('over')}>
        <Muted sx={{ mb: 1.5 }}>{say('capacity.how')}</Muted>
        <BarsByCategory
          label={say('over.summary', { fill })}
          format={percent}
          whole={1}
          empty={say('over.nothing')}
          categories={periods
            .slice(-MOST_PERIODS)
            .map((one) => category(one.from, view === 'monthly' ? month(`${one.from}T12:00:00Z`) : day(one.from), one))}
        />
      </Panel>
      {loads > 0 && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' }}>
          <Panel title={say('byDoor')}>
            <BarsByCategory
              label={say('byDoor')}
              format={percent}
              whole={1}
              categories={doors.map((one) => category(one.id, one.name, one))}
            />
          </Panel>
          <Panel title={say('byCarrier')}>
            <BarsByCategory
              label={say('byCarrier')}
              format={percent}
              whole={1}
              categories={carriers.map((one) =>
                category(one.carrier, one.carrier || say('carrier.unknown'), { ...one, id: '', name: '' }),
              )}
            />
          </Panel>
        </Box>
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
