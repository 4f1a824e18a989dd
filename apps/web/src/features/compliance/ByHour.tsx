import type { ComplianceSummary } from '@foresite/contract/compliance'
import { useLocale } from '#platform/i18n/language-store.ts'
import { ChartPanel } from '#ui/charts/ChartPanel.tsx'
import { WeekHours } from '#ui/charts/WeekHours.tsx'
import { weekdays } from '#ui/period.ts'
import type { LinkedSummary } from './incident-links.ts'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'

/** Incidents by hour of the day and day of the week, Sunday first (LOOK-4). */
export function ByHour({ summary, linkTo }: LinkedSummary) {
  const t = useComplianceTexts()
  const { whole, hour: named, coveredIn } = useFigures()
  const locale = useLocale()
  // Portuguese has no short form of "segunda"; three letters are unambiguous in both languages.
  const short = weekdays(locale, 'shortWeekday').map((name) => name.slice(0, 3))
  const long = weekdays(locale)
  const counts = short.map((_, place) =>
    Array.from({ length: 24 }, (__, hour) => countAt(summary, isoWeekday(place), hour)),
  )
  const busiest = summary.byHour.toSorted((a, b) => b.incidents - a.incidents)[0]
  const total = summary.byHour.reduce((sum, { incidents }) => sum + incidents, 0)
  const title = t('byHour')
  return (
    <ChartPanel
      title={title}
      caption={`${t('byHour.caption')} ${coveredIn(summary)}.`}
      summary={
        busiest === undefined
          ? title
          : t('byHour.summary', {
              incidents: t('incidents', { count: total }),
              when: t('byHour.when', {
                weekday: long[busiest.weekday % 7] ?? '',
                hour: named(busiest.hour),
              }),
            })
      }
    >
      <WeekHours
        label={title}
        counts={counts}
        weekdays={short}
        format={whole}
        cellLabel={(place, hour, count) =>
          t('byHour.cell', {
            weekday: long[place] ?? '',
            from: named(hour),
            to: named(hour + 1),
            count,
          })
        }
        hrefOf={(place, hour) => linkTo({ weekday: String(isoWeekday(place)), hour: String(hour) })}
      />
    </ChartPanel>
  )
}

/** Converts a place in a week that starts on Sunday to 1 (Monday) to 7. */
function isoWeekday(place: number): number {
  return place === 0 ? 7 : place
}

function countAt({ byHour }: ComplianceSummary, weekday: number, hour: number): number {
  return byHour.find((one) => one.weekday === weekday && one.hour === hour)?.incidents ?? 0
}
