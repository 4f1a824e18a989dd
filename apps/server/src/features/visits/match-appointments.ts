import { appointmentReachMs, dockReachMs } from '@foresite/contract/appointments'
import type { AppointedBy } from '@foresite/contract/visits'
import { areDifferentVehicles, areSameVehicle, type Marks } from './match-sightings.ts'

/** An appointment for matching. Times in epoch ms. */
export interface ScheduledAppointment {
  readonly id: string
  readonly at: number
  readonly marks: Marks
  /** Null if it has none. */
  readonly dockId: string | null
  /** Empty: unknown. */
  readonly carrier: string
}

/** A vehicle that came. Times in epoch ms. */
export interface ArrivedVehicle {
  readonly id: string
  readonly at: number
  readonly marks: Marks
  readonly possiblePlates: readonly string[]
  /** The dock where it last stood. */
  readonly dockId: string | null
  /** The carrier found by USDOT number; null if unknown. */
  readonly carrier: string | null
}

interface Appointed {
  readonly dueId: string
  readonly by: AppointedBy
}

/**
 * Matches vehicles to appointments: first by the same id or plate, possible ones included, nearest in time first; then
 * by the same dock at about the same time, unless a reading contradicts it. Each has at most one of the other; the
 * order of either list does not matter. Keyed by the id of the vehicle's visit.
 */
export function matchAppointments(
  due: readonly ScheduledAppointment[],
  came: readonly ArrivedVehicle[],
): Map<string, Appointed> {
  const appointed = new Map<string, Appointed>()
  const taken = new Set<string>()
  const pass = (
    by: AppointedBy,
    reachMs: number,
    fits: (one: ScheduledAppointment, other: ArrivedVehicle) => boolean,
  ) => {
    const pairs = due.flatMap((one) =>
      came
        .filter((other) => Math.abs(other.at - one.at) <= reachMs && fits(one, other))
        .map((other) => ({ dueId: one.id, cameId: other.id, apartMs: Math.abs(other.at - one.at) })),
    )
    const key = ({ cameId, dueId }: (typeof pairs)[number]) => `${cameId} ${dueId}`
    for (const pair of pairs.toSorted((a, b) => a.apartMs - b.apartMs || (key(a) < key(b) ? -1 : 1))) {
      if (appointed.has(pair.cameId) || taken.has(pair.dueId)) continue
      appointed.set(pair.cameId, { dueId: pair.dueId, by })
      taken.add(pair.dueId)
    }
  }
  pass(
    'identity',
    appointmentReachMs,
    (one, other) => areSameVehicle(one.marks, other.marks) || other.possiblePlates.includes(one.marks.plate),
  )
  pass(
    'dock',
    dockReachMs,
    (one, other) =>
      one.dockId !== null &&
      one.dockId === other.dockId &&
      !areDifferentVehicles(one.marks, other.marks) &&
      (one.carrier === '' || other.carrier === null || one.carrier === other.carrier),
  )
  return appointed
}
