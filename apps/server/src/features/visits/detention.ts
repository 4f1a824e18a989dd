import type { Punctuality, Visit } from '@foresite/contract/visits'
import type { Measures } from './measures.ts'
import type { VisitRow } from './store.ts'

const minuteMs = 60_000

/** Whether a vehicle came within the site's tolerance of its appointment; `isPunctual` in the store does the same. */
export function punctualityOf(
  { arrivalAt, appointmentAt }: Pick<VisitRow, 'arrivalAt' | 'appointmentAt'>,
  { targets: { earlyMin, lateMin } }: Pick<Measures, 'targets'>,
): Punctuality | null {
  if (arrivalAt === null || appointmentAt === null) return null
  const lateByMs = arrivalAt.getTime() - appointmentAt.getTime()
  if (lateByMs < -earlyMin * minuteMs) return 'early'
  return lateByMs > lateMin * minuteMs ? 'late' : 'on-time'
}

/**
 * `domain.md`: max(0, departure − max(arrival, appointment) − free time) × rate. A vehicle still on site is detained
 * until now; one with an unknown end has none.
 */
export function detentionOf(
  { at, arrivalAt, appointmentAt, departureAt }: Pick<VisitRow, 'at' | 'arrivalAt' | 'appointmentAt' | 'departureAt'>,
  { now, openMs, targets: { freeTimeMin, detention } }: Measures,
): Visit['detention'] {
  if (arrivalAt === null) return null
  if (departureAt === null && now.getTime() - at.getTime() > openMs) return null
  const from = Math.max(arrivalAt.getTime(), appointmentAt?.getTime() ?? 0)
  const ms = Math.max(0, (departureAt ?? now).getTime() - from - freeTimeMin * minuteMs)
  return { ms, cost: costOf(ms, detention), currency: detention?.currency ?? null }
}

/** The cost of a duration, in whole seconds as documents state it, at a rate, to the cent; null without a rate. */
export function costOf(ms: number, rate: { readonly perHour: number } | null): number | null {
  return rate === null ? null : Math.round((Math.round(ms / 1_000) / 3_600) * rate.perHour * 100) / 100
}
