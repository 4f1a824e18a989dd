import type { ErgonomicDay } from '@foresite/contract/ergonomics'
import type { Format } from '#platform/i18n/format.ts'
import type { Point } from '#ui/charts/series.ts'
import { addDays } from '@foresite/site-time/site-time'
import type { Measure } from './ergonomics-search.ts'

/** A zone with its daily figures. */
export interface ZoneTrend {
  readonly zoneId: string
  readonly zoneName: string
  readonly days: readonly ErgonomicDay[]
}

/** A zone's figure for a day; NaN if unknown. */
export function valueOf(day: ErgonomicDay | undefined, measure: Measure): number {
  if (day?.screening.state !== 'scored') return NaN
  const { screening, bendLoad, liftsPerHour } = day
  switch (measure) {
    case 'score':
      return Math.min(screening.bendingScore, screening.liftingScore)
    case 'bends':
      return bendLoad ?? NaN
    case 'lifts':
      return liftsPerHour ?? NaN
  }
}

/** Every day of a period with the value of each zone. */
export function trendPoints(
  zones: readonly ZoneTrend[],
  { from, to }: { readonly from: string; readonly to: string },
  { measure, format }: { readonly measure: Measure; readonly format: Pick<Format, 'day' | 'dayMonth'> },
): Point[] {
  const byDay = zones.map(({ days }) => new Map(days.map((each) => [each.day, each])))
  const points: Point[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const key = day
    points.push({
      key,
      label: format.dayMonth(day),
      title: format.day(day),
      values: byDay.map((days) => valueOf(days.get(key), measure)),
    })
  }
  return points
}
