import type { Observation, ObservationOf } from '@foresite/contract/observations'

/** A pause of so long without anybody in the zone ends a session: those who come after it begin another. */
export const PAUSE_MS = 10 * 60_000
/** As long as a shift, and as NIOSH's table reaches: where work never pauses, the next session begins. */
export const LONGEST_MS = 8 * 3_600_000

/** What was counted in a stretch of a zone's time. Times in ms. */
export interface Tally {
  readonly moderateBends: number
  readonly deepBends: number
  readonly twistedBends: number
  readonly lifts: number
  readonly presentMs: number
  readonly seenMs: number
  readonly visibleMs: number
}

/** A stretch of a zone's time and what was counted in it. */
export interface Stretch extends Tally {
  readonly startedAt: Date
  /** When somebody was last seen there. */
  readonly lastAt: Date
}

/** What an observation that is over adds; null for one that is no ergonomic one, or goes on. */
export function stretchOf(observation: Observation, deepDegrees: number): Stretch | null {
  if (observation.kind !== 'ergonomics' && observation.kind !== 'ergonomic-stay') return null
  if (observation.endedAt === null) return null
  const startedAt = new Date(observation.startedAt)
  const lastAt = new Date(Math.max(startedAt.getTime(), Date.parse(observation.endedAt)))
  if (observation.kind === 'ergonomics')
    return { ...nothing, ...movementOf(observation, deepDegrees), startedAt, lastAt }
  const presentMs = lastAt.getTime() - startedAt.getTime()
  // A node's clock may be put back within a stay: nobody is seen for longer than he was there.
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

/** Both together. */
export function joined(a: Stretch, b: Stretch): Stretch {
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

/** Whether both are of one session: no pause between them, and together no longer than a session may be. */
export function areOne(a: Stretch, b: Stretch): boolean {
  const gapMs = Math.max(b.startedAt.getTime() - a.lastAt.getTime(), a.startedAt.getTime() - b.lastAt.getTime())
  const { startedAt, lastAt } = joined(a, b)
  return gapMs < PAUSE_MS && lastAt.getTime() - startedAt.getTime() <= LONGEST_MS
}

/** Sessions that a zone has, and what becomes of them. */
export interface Added<S extends Stretch> {
  /** With the new stretch in it; `id` and names are those of the first of `from`, none where it is a new one. */
  readonly session: Stretch
  /** Those that it was made of, the earliest first. */
  readonly from: readonly S[]
}

/**
 * Adds a stretch to a zone's sessions. What comes late may lie between two of them, so that there was no pause: then
 * the two are one.
 */
export function add<S extends Stretch>(sessions: readonly S[], stretch: Stretch): Added<S> {
  const inTime = sessions.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  let session = stretch
  const from: S[] = []
  for (const other of inTime)
    if (areOne(session, other)) {
      session = joined(session, other)
      from.push(other)
    }
  return { session, from }
}
