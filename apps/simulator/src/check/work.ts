import { HOUR_MS } from '@foresite/contract/duration'
import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import type { Observation } from '@foresite/contract/observations'
import type { World } from '#world/world.ts'
import type { Handled } from './expected.ts'
import { peopleInZones } from './in-sight.ts'
import type { Interval } from '../world/truth/presence.ts'

/** Total time worked in the ergonomic zones, in hours. */
export interface PersonHours {
  /** In a zone, visible or not. */
  readonly was: number
  /** Of that, visible to a camera. */
  readonly inSight: number
  /** Present, according to the product's sessions. */
  readonly present: number
  /** Of that, with a measurable posture. */
  readonly visible: number
}

/** The actual work. */
export interface Work {
  readonly sessions: readonly Interval[]
  readonly wasMs: number
  readonly inSightMs: number
}

/** Bends or lifts kept as observations, and how many of them the sessions count. */
export interface CountedMovements {
  readonly what: string
  readonly kept: number
  readonly counted: number
}

const SAMPLE_MS = 1_000
/** The pause after which the product ends a session, and the longest one (docs/rules/ergonomics.md). */
const PAUSE_MS = 10 * 60_000
const LONGEST_MS = 8 * 3_600_000

/** True work in the ergonomic zones, sampled once a second. */
export function workOf(world: World, { from, to }: Interval): Work {
  const sessions: { from: number; to: number }[] = []
  const total = { wasMs: 0, inSightMs: 0 }
  for (let hour = from; hour < to; hour += HOUR_MS) {
    const peopleAt = peopleInZones(world, 'ergonomics', {
      from: hour,
      to: Math.min(to, hour + HOUR_MS),
    })
    for (let at = hour; at < Math.min(to, hour + HOUR_MS); at += SAMPLE_MS) {
      const { all, inSight } = peopleAt(at)
      total.wasMs += all * SAMPLE_MS
      total.inSightMs += inSight * SAMPLE_MS
      if (inSight === 0) continue
      const last = sessions.at(-1)
      if (last !== undefined && at - last.to < PAUSE_MS && at - last.from <= LONGEST_MS) last.to = at
      else sessions.push({ from: at, to: at })
    }
  }
  return { sessions, ...total }
}

export function personHours({ wasMs, inSightMs }: Work, found: readonly ErgonomicSession[]): PersonHours {
  const sum = (of: (session: ErgonomicSession) => number): number =>
    found.reduce((all, session) => all + of(session), 0) / HOUR_MS
  return {
    was: wasMs / HOUR_MS,
    inSight: inSightMs / HOUR_MS,
    present: sum(({ presentMs }) => presentMs),
    visible: sum(({ visibleMs }) => visibleMs),
  }
}

/** Kept bends and lifts compared with those that the period's sessions count. */
export function compareCounted(
  observed: readonly Observation[],
  sessions: readonly ErgonomicSession[],
): CountedMovements[] {
  const kept = (kind: Handled['kind']): number =>
    observed.filter((one) => one.kind === 'ergonomics' && one.movement.kind === kind).length
  const counted = (of: (session: ErgonomicSession) => number): number =>
    sessions.reduce((sum, session) => sum + of(session), 0)
  return [
    {
      what: 'bends',
      kept: kept('bend'),
      counted: counted(({ bends }) => bends.moderate + bends.deep),
    },
    { what: 'lifts', kept: kept('lift'), counted: counted(({ lifts }) => lifts) },
  ]
}
