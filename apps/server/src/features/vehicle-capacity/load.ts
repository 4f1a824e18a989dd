import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { trailerLoadTable } from './load-table.ts'

export type LoadRow = typeof trailerLoadTable.$inferSelect
type Fill = ObservationOf<'trailer-fill'>

/** A change of floor share from which a trailer counts as loaded or unloaded. */
const MOVED = 0.1
/** A camera that restarts within this time still sees the same trailer. */
const RESUMED_MS = 30 * 60_000
/** No trailer is loaded for longer. */
const LONGEST_MS = 24 * 3_600_000
/** A second module on the same zone reports the same moments. */
const TWICE_MS = 60_000

export function isFill(observation: Observation): observation is Fill {
  return observation.kind === 'trailer-fill'
}

/**
 * Whether a measurement belongs to the zone's last trailer; otherwise it starts another. `isSameStay`: one truck has
 * stood at the door since that trailer's last measurement.
 */
export function continues(
  load: Pick<LoadRow, 'at' | 'measuredAt' | 'departedAt' | 'departureId'>,
  { moment, startedAt }: Fill,
  isSameStay: boolean,
): boolean {
  const at = Date.parse(startedAt)
  const sinceMs = at - load.measuredAt.getTime()
  // An unseen departure was only inferred: late measurements still belong to this trailer.
  if (load.departedAt !== null && load.departureId !== null)
    return at - load.departedAt.getTime() <= 0 || (moment === 'last' && sinceMs <= TWICE_MS)
  const isFresh = at - load.at.getTime() <= LONGEST_MS
  return moment === 'first' ? sinceMs <= RESUMED_MS || (isSameStay && isFresh) : isFresh
}

/** Whether a late first measurement belongs to a trailer first seen later. `isSameStay`: one truck stood at the door. */
export function precedes(load: Pick<LoadRow, 'at'>, { moment, startedAt }: Fill, isSameStay: boolean): boolean {
  const sinceMs = load.at.getTime() - Date.parse(startedAt)
  return moment === 'first' && (sinceMs <= RESUMED_MS || (isSameStay && sinceMs <= LONGEST_MS))
}

/** A trailer with an earlier first measurement. */
export function withArrival(load: LoadRow, { id, startedAt, fill }: Fill): LoadRow {
  const arrival = { at: startedAt, ...fill }
  const earlier = { at: new Date(startedAt), arrival, arrivalId: id, arrivalPicture: null }
  return judged({ ...load, ...earlier, fills: [arrival, ...load.fills] })
}

/** A trailer with one more measurement; late and repeated ones do not change known facts. */
export function withFill(load: LoadRow, observation: Fill): LoadRow {
  const { moment, fill, frames, confidence, pallets, startedAt, id } = observation
  const at = new Date(startedAt)
  const isKnown = load.fills.some((one) => one.at === startedAt)
  const fills = isKnown ? load.fills : [...load.fills, { at: startedAt, ...fill }].toSorted(byTime)
  const isLatest = at >= load.measuredAt
  const departure = moment === 'last' && load.departureId === null ? { departedAt: at, departureId: id } : {}
  const latest = isLatest ? { measuredAt: at, frames, sameView: confidence, pallets: pallets ?? load.pallets } : {}
  return judged({ ...load, fills, ...latest, ...departure })
}

/** If a trailer's departure was not seen and another has replaced it, it left after its last measurement. */
export function withUnseenDeparture(load: LoadRow): LoadRow {
  return load.departedAt === null ? { ...load, departedAt: load.measuredAt } : load
}

/**
 * Whether a trailer was loaded or unloaded, and the fuller of arrival and departure. Without its arrival neither is
 * known: it may have been unloaded.
 */
export function judged<L extends Pick<LoadRow, 'arrival' | 'fills' | 'direction' | 'capacity' | 'floor'>>(load: L): L {
  const last = load.fills.at(-1)
  if (last === undefined) return load
  if (load.arrival === null) return { ...load, direction: 'unknown' }
  const change = last.floor - load.arrival.floor
  const direction = change >= MOVED ? 'loaded' : change <= -MOVED ? 'unloaded' : 'unchanged'
  const counted = direction === 'unloaded' ? load.arrival : last
  return { ...load, direction, floor: counted.floor, capacity: Math.max(counted.floor, counted.cube) }
}

function byTime(a: { readonly at: string }, b: { readonly at: string }): number {
  return Date.parse(a.at) - Date.parse(b.at)
}
