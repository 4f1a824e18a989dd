import { MINUTE_MS } from '@foresite/contract/duration'
import type { Visit } from '@foresite/contract/visits'
import type { SimulatedAppointment } from '#world/trucks/appointments.ts'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import { grid, percent } from './grid.ts'

/** A crossing is seen within this time, so punctuality is only as exact. */
const GATE_SLACK_MS = 30_000
/**
 * Least shares of visits with the right carrier and punctuality. No picture is read in a check: a truck that waits in a
 * bay takes the dock of one that came later, and with it the appointment.
 */
const [MIN_CARRIERS, MIN_PUNCTUAL] = [0.5, 0.7]
/** Largest error of a visit's mean detention. */
const MAX_OFF_MS = 2 * MINUTE_MS

/** The product's defaults: the period is checked on a fresh site. */
const [EARLY_MS, LATE_MS, FREE_MS] = [30 * MINUTE_MS, 15 * MINUTE_MS, 120 * MINUTE_MS]

/** Appointments of the visits of a period, as they were and as the product has them. */
export interface PunctualityComparison {
  /** Trucks that came for an appointment and left, and are found by their arrival. */
  readonly compared: number
  readonly rightCarrier: number
  readonly rightPunctuality: number
  readonly detentionWasMs: number
  readonly detentionFoundMs: number
}

/** `events`: those wholly within a period. */
export function comparePunctuality(
  events: readonly TruthEvent[],
  appointments: readonly SimulatedAppointment[],
  visits: readonly Visit[],
): PunctualityComparison {
  const dueOf = new Map(appointments.flatMap((due) => (due.truckId === null ? [] : [[due.truckId, due] as const])))
  const left = new Map(events.flatMap((one) => (one.kind === 'gate-departure' ? [[one.truckId, one.at] as const] : [])))
  const pairs = events.flatMap((event) => {
    if (event.kind !== 'gate-arrival') return []
    const [due, leftAt] = [dueOf.get(event.truckId), left.get(event.truckId)]
    const isIts = ({ arrivalAt, departureAt }: Visit) =>
      arrivalAt !== null && departureAt !== null && Math.abs(Date.parse(arrivalAt) - event.at) <= GATE_SLACK_MS
    const found = visits.find(isIts)
    return due === undefined || leftAt === undefined || found === undefined
      ? []
      : [{ due, at: event.at, leftAt, found }]
  })
  const sum = (of: (pair: (typeof pairs)[number]) => number) => pairs.reduce((total, pair) => total + of(pair), 0)
  return {
    compared: pairs.length,
    rightCarrier: sum(({ due, found }) => Number(found.carrier === due.carrier)),
    rightPunctuality: sum(({ due, at, found }) => Number(isRight(found.punctuality, at - due.at))),
    detentionWasMs: sum(({ due, at, leftAt }) => Math.max(0, leftAt - Math.max(at, due.at) - FREE_MS)),
    detentionFoundMs: sum(({ found }) => found.detention?.ms ?? 0),
  }
}

/** Within the slack of a limit both sides of it are right. */
function isRight(punctuality: Visit['punctuality'], lateByMs: number): boolean {
  const may = (ms: number) => (ms < -EARLY_MS ? 'early' : ms > LATE_MS ? 'late' : 'on-time')
  return punctuality === may(lateByMs - GATE_SLACK_MS) || punctuality === may(lateByMs + GATE_SLACK_MS)
}

/** By how much the mean detention of a visit is off. */
function offBy({ compared, detentionWasMs, detentionFoundMs }: PunctualityComparison): number {
  return compared === 0 ? 0 : (detentionFoundMs - detentionWasMs) / compared
}

function minutes(ms: number): string {
  return (ms / MINUTE_MS).toFixed(1)
}

/** The comparison as a readable table, with its tolerances. */
export function punctualityTable(compared: PunctualityComparison): string {
  return [
    `Appointments of visits (matched by dock and time: no picture is read here; at least ${percent(MIN_CARRIERS)} and ${percent(MIN_PUNCTUAL)} right, mean detention to ${minutes(MAX_OFF_MS)} min)`,
    grid([
      ['', 'compared', 'right carrier', 'right punctuality', 'detention (min)', 'as found (min)', 'mean off by (min)'],
      [
        'appointments',
        ...[compared.compared, compared.rightCarrier, compared.rightPunctuality].map(String),
        minutes(compared.detentionWasMs),
        minutes(compared.detentionFoundMs),
        minutes(offBy(compared)),
      ],
    ]),
  ].join('\n')
}

/** The failures of a strict check. */
export function punctualityShortcomings(compared: PunctualityComparison): string[] {
  const off = offBy(compared)
  const short = (what: string, right: number, least: number) =>
    right < compared.compared * least ? [`${what}: ${String(right)} of ${String(compared.compared)} right`] : []
  return [
    ...short('carriers', compared.rightCarrier, MIN_CARRIERS),
    ...short('punctuality', compared.rightPunctuality, MIN_PUNCTUAL),
    ...(Math.abs(off) > MAX_OFF_MS ? [`detention: mean off by ${minutes(off)} min`] : []),
  ]
}
