import type { Observation, ObservationOf } from '@foresite/contract/observations'

/** A pause of this length with an empty zone ends a session. */
export const PAUSE_MS = 10 * 60_000
/** A shift, and the range of NIOSH's table: if work never pauses, a new session begins after this. */
export const LONGEST_MS = 8 * 3_600_000

/** Counts of a period in a zone. Times in ms. */
interface Tally {
  readonly moderateBends: number
  readonly deepBends: number
  readonly twistedBends: number
  readonly lifts: number
  readonly presentMs: number
  readonly seenMs: number
  readonly visibleMs: number
}

/** A period in a zone with its counts. */
export interface Interval extends Tally {
  readonly startedAt: Date
  /** When a person was last seen. */
  readonly lastAt: Date
}

/** The contribution of a finished ergonomic observation; null for any other. */
export function intervalOf(observation: Observation, deepDegrees: number): Interval | null {
  if (observation.kind !== 'ergonomics' && observation.kind !== 'ergonomic-stay') return null
  if (observation.endedAt === null) return null
  const startedAt = new Date(observation.startedAt)
  const lastAt = new Date(Math.max(startedAt.getTime(), Date.parse(observation.endedAt)))
  if (observation.kind === 'ergonomics')
    return { ...nothing, ...movementOf(observation, deepDegrees), startedAt, lastAt }
  const presentMs = lastAt.getTime() - startedAt.getTime()
  // A node's clock may be set back during a stay: visible time must not exceed presence.
  const seenMs = Math.min(observation.seenMs, presentMs)
  const visibleMs = Math.min(observation.visibleMs, seenMs)
  return { ...nothing, startedAt, lastAt, presentMs, seenMs, visibleMs }
}

const nothing: Tally = {
  moderateBends: 0,
  deepBends: 0,
  twistedBends: 0,
  lifts: 0,
  presentMs: 0,
  seenMs: 0,
  visibleMs: 0,
}

function movementOf({ movement }: ObservationOf<'ergonomics'>, deepDegrees: number): Partial<Tally> {
  if (movement.kind === 'lift') return { lifts: 1 }
  const isDeep = movement.angle > deepDegrees
  return {
    ...(isDeep ? { deepBends: 1 } : { moderateBends: 1 }),
    twistedBends: movement.twisted === true ? 1 : 0,
  }
}

/** Merges two periods. */
function joined(a: Interval, b: Interval): Interval {
  return {
    startedAt: a.startedAt < b.startedAt ? a.startedAt : b.startedAt,
    lastAt: a.lastAt > b.lastAt ? a.lastAt : b.lastAt,
    moderateBends: a.moderateBends + b.moderateBends,
    deepBends: a.deepBends + b.deepBends,
    twistedBends: a.twistedBends + b.twistedBends,
    lifts: a.lifts + b.lifts,
    presentMs: a.presentMs + b.presentMs,
    seenMs: a.seenMs + b.seenMs,
    visibleMs: a.visibleMs + b.visibleMs,
  }
}

/** Whether two periods belong to one session: no pause between them, and together not too long. */
function areOne(a: Interval, b: Interval): boolean {
  const gapMs = Math.max(b.startedAt.getTime() - a.lastAt.getTime(), a.startedAt.getTime() - b.lastAt.getTime())
  const { startedAt, lastAt } = joined(a, b)
  return gapMs < PAUSE_MS && lastAt.getTime() - startedAt.getTime() <= LONGEST_MS
}

/** A change to a zone's sessions. */
export interface Added<S extends Interval> {
  /** The session with the new period. It takes `id` and names from the first of `from`; a new one has none. */
  readonly session: Interval
  /** The sessions it replaces, earliest first. */
  readonly from: readonly S[]
}

/** Adds a period to a zone's sessions. A late one may close the pause between two sessions, which then merge. */
export function add<S extends Interval>(sessions: readonly S[], interval: Interval): Added<S> {
  const inTime = sessions.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  let session = interval
  const from: S[] = []
  for (const other of inTime)
    if (areOne(session, other)) {
      session = joined(session, other)
      from.push(other)
    }
  return { session, from }
}
