import type { ObjectClass } from '@foresite/contract/objects'
import type { Observation } from '@foresite/contract/observations'
import type { ImagePoint } from '@foresite/contract/primitives'
import { thresholdIn, type ThresholdId } from '@foresite/contract/thresholds'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { episodeId } from '#stages/episodes/episode-id.ts'
import type { Seeing } from '#stages/posture/sight.ts'
import type { Track } from '#stages/track/track.ts'
import type { FloorMotion } from '#stages/zones/floor-watch.ts'
import type { ZoneEvent } from '#stages/zones/zone-event.ts'

/** What a rule gets to know of a frame. Times are epoch ms. */
export interface Seen {
  readonly tracks: readonly Track[]
  readonly events: readonly ZoneEvent[]
  /** By track, of those seen in this frame; empty where nobody has measured the floor. */
  readonly floor: ReadonlyMap<string, FloorMotion>
  readonly at: number
  /**
   * Nobody looked: no picture came, or the detector was away. Time has passed, and that nobody is among `tracks` says
   * nothing. What a rule does not hold on purpose ends by it, as of when it was last seen.
   */
  readonly isUnseen?: boolean
}

/**
 * So long what may cost a life is held where nobody looks: nobody's shift is longer, so whoever was there has gone home
 * or has been missed, and a camera that is not repaired must not leave it open for ever.
 */
export const LONGEST_UNSEEN_MS = 12 * 3_600_000

/** What a rule may ask of its camera while it works. */
export interface Surroundings extends Seeing {
  /** Where nobody looks all the time: how long nothing is known between glimpses. Live, 0. */
  readonly pauseMs?: number
  /** The outline of a zone as it is drawn now; null for one that there is no more. */
  polygonOf(zoneId: string): readonly ImagePoint[] | null
}

/**
 * Turns what happens in front of one camera into observations, for one module of the site. It keeps to
 * itself what it needs to remember and touches nothing else.
 */
export interface Rule {
  /** The observations that begin or end with this frame. */
  update(seen: Seen): Observation[]
  /**
   * The module was changed, its kind not: what goes on and is still asked for goes on. Gives what ends by it.
   * A rule takes the assignment of its own kind; `rules.ts` gives it no other.
   */
  reassign(assignment: RuleAssignment, at: number): Observation[]
  /** Nobody asks any more: gives the ends of all that goes on. */
  close(at: number): Observation[]
  /**
   * Takes on what a process before this one had said and not ended, as of when that was last heard of; false: nothing of
   * this rule's. Only a rule that holds what it does not see can (`canGoOn`).
   */
  resume?(said: Observation, at: number): boolean
}

/** What is held where nobody looks, and so goes on, too, when the process that looked is gone and another follows. */
const heldUnseen = new Set<Observation['kind']>(['alone', 'lone-worker', 'fallen-person'])

export function canGoOn({ kind }: Pick<Observation, 'kind'>): boolean {
  return heldUnseen.has(kind)
}

/** What a threshold is for a rule: as the site has set it, else its default (SET-3). */
export function limitOf({ thresholds }: Pick<RuleAssignment, 'thresholds'>, id: ThresholdId) {
  return thresholdIn(thresholds ?? {}, id)
}

/** One that is set in seconds, in ms. */
export function limitMsOf(assignment: Pick<RuleAssignment, 'thresholds'>, id: ThresholdId) {
  return Math.round(limitOf(assignment, id) * 1_000)
}

/** Where a rule looks, and for whom. */
export interface RulePlace {
  readonly cameraId: string
  readonly ruleId: string
  readonly zoneId: string
}

/** What every observation says of its episode; `key`: what it is of, within the zone. */
export function episodeOf({ cameraId, ruleId, zoneId }: RulePlace, key: string, since: number) {
  const startedAt = new Date(since).toISOString()
  const id = episodeId(cameraId, ruleId, zoneId, key, startedAt)
  return { id, cameraId, ruleId, zoneId, startedAt, endedAt: null }
}

/** Who or what it was, as observations say it. */
export function seenAs<C extends ObjectClass>(
  { id: trackId, inferred, confidence, box }: Pick<Track, 'id' | 'inferred' | 'confidence' | 'box'>,
  object: C,
) {
  return { trackId, object, inferred, confidence, box }
}

/** Which of these zones each track is in, in this frame. */
export function zonesOf({ events }: Seen, zoneIds: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    events
      .filter(({ kind, zoneId }) => kind === 'dwelled' && zoneIds.includes(zoneId))
      .map(({ track, zoneId }) => [track.id, zoneId]),
  )
}
