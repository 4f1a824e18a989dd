import { MINUTE_MS } from '@foresite/contract/duration'
import type { Targets } from '@foresite/contract/operations'
import type { Punctuality, Visit } from '@foresite/contract/visits'
import type { Measures } from './measures.ts'
import type { VisitRow } from './store.ts'
import { wholeSecond } from './whole-second.ts'

/** Whether a vehicle came within the site's tolerance of its appointment; `isPunctual` is its SQL form. */
export function punctualityOf(
  { arrivalAt, appointmentAt }: Pick<VisitRow, 'arrivalAt' | 'appointmentAt'>,
  { targets: { earlyMin, lateMin } }: Pick<Measures, 'targets'>,
): Punctuality | null {
  if (arrivalAt === null || appointmentAt === null) return null
  const lateByMs = arrivalAt.getTime() - appointmentAt.getTime()
  if (lateByMs < -earlyMin * MINUTE_MS) return 'early'
  return lateByMs > lateMin * MINUTE_MS ? 'late' : 'on-time'
}

/**
 * `domain.md`: max(0, departure − max(arrival, appointment) − free time) × rate, in whole seconds, because documents
 * state these times without fractions and readers add them up. A vehicle still on site is detained until now; one with
 * an unknown end has none. `isDetained` is its SQL form.
 */
export function detentionOf(
  { at, arrivalAt, appointmentAt, departureAt }: Pick<VisitRow, 'at' | 'arrivalAt' | 'appointmentAt' | 'departureAt'>,
  { now, openMs, targets: { freeTimeMin, detention } }: Measures,
): Visit['detention'] {
  if (arrivalAt === null) return null
  if (departureAt === null && now.getTime() - at.getTime() > openMs) return null
  const from = Math.max(arrivalAt.getTime(), appointmentAt?.getTime() ?? 0)
  const ms = Math.max(0, wholeSecond((departureAt ?? now).getTime()) - wholeSecond(from) - freeTimeMin * MINUTE_MS)
  return { ms, cost: detention && centsOf(ms, detention) / 100, currency: detention?.currency ?? null }
}

/** The cost of whole seconds at a rate, in cents. */
export function centsOf(ms: number, { perHour }: NonNullable<Targets['detention']>): number {
  return Math.floor((ms / 1_000 / 3_600) * perHour * 100 + 0.5)
}
