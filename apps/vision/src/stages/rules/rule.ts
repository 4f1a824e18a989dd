import type { ObjectClass } from '@foresite/contract/objects'
import type { Observation } from '@foresite/contract/observations'
import type { ImagePoint } from '@foresite/contract/primitives'
import { thresholdIn, type ThresholdId } from '@foresite/contract/thresholds'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { episodeId } from '#stages/episodes/episode-id.ts'
import type { GroundCalibration } from '@foresite/contract/ground'
import type { SmallPicture } from '#stages/fill/small-picture.ts'
import type { Seeing } from '#stages/posture/sight.ts'
import type { Track } from '#stages/track/track.ts'
import type { FloorMotion } from '#stages/zones/floor-monitor.ts'
import type { ZoneEvent } from '#stages/zones/zone-event.ts'

/** What a rule gets to know of a frame. Times are epoch ms. */
export interface Seen {
  readonly tracks: readonly Track[]
  readonly events: readonly ZoneEvent[]
  /** By track, of those seen in this frame; empty without a calibrated floor. */
  readonly floor: ReadonlyMap<string, FloorMotion>
  readonly at: number
  /**
   * Nothing was analysed: no picture came, or the detector was away. Time has passed, and an empty `tracks` means
   * nothing. Observations that a rule does not deliberately keep open end as of the last sighting.
   */
  readonly isUnseen?: boolean
  /** The frame itself, scaled down; left out where there is none. */
  readonly picture?: () => SmallPicture
}

/**
 * How long a life-critical observation stays open without analysis: no shift is longer, so by then the person has gone
 * home or has been missed, and a broken camera must not keep it open for ever.
 */
export const LONGEST_UNSEEN_MS = 12 * 3_600_000

/** What a rule can read from its camera. */
export interface Surroundings extends Seeing {
  /** For glimpses: the time between them. Live: 0. */
  readonly pauseMs?: number
  /** How the floor was measured; null where it was not. */
  readonly ground?: GroundCalibration | null
  /** A zone's present outline; null if deleted. */
  polygonOf(zoneId: string): readonly ImagePoint[] | null
}

/** Turns the tracks and zone events of one camera into observations for one module. Its state is its own. */
export interface Rule {
  /** The observations that begin or end with this frame. */
  update(seen: Seen): Observation[]
  /**
   * The module changed, but not its kind: ongoing observations still watched for continue. Returns those that end. A
   * rule receives assignments of its own kind only.
   */
  reassign(assignment: RuleAssignment, at: number): Observation[]
  /** The rule is removed: ends all ongoing observations. */
  close(at: number): Observation[]
  /**
   * Continues an observation that the previous process left open, as of its last message; false when it belongs to
   * another rule. Only rules that hold what they do not see have it (`isHeldUnseen`).
   */
  resume?(observation: Observation, at: number): boolean
}

const heldUnseen = new Set<Observation['kind']>(['alone', 'lone-worker', 'fallen-person', 'dock-door'])

/**
 * Whether an observation is held while nothing is analysed, and resumed when the analysing process is replaced: because
 * a life may depend on it, or because a truck does not leave its door while a program restarts.
 */
export function isHeldUnseen({ kind }: Pick<Observation, 'kind'>): boolean {
  return heldUnseen.has(kind)
}

/** What a threshold is for a rule: as the site has set it, else its default (SET-3). */
export function limitOf({ thresholds }: Pick<RuleAssignment, 'thresholds'>, id: ThresholdId) {
  return thresholdIn(thresholds ?? {}, id)
}

/** A setting in seconds, as ms. */
export function limitMsOf(assignment: Pick<RuleAssignment, 'thresholds'>, id: ThresholdId) {
  return Math.round(limitOf(assignment, id) * 1_000)
}

/** Where a rule watches, and for which classes. */
export interface RulePlace {
  readonly cameraId: string
  readonly ruleId: string
  readonly zoneId: string
}

/** The common fields of an episode's observations; `key`: its subject within the zone. */
export function episodeOf({ cameraId, ruleId, zoneId }: RulePlace, key: string, since: number) {
  const startedAt = new Date(since).toISOString()
  const id = episodeId(cameraId, ruleId, zoneId, key, startedAt)
  return { id, cameraId, ruleId, zoneId, startedAt, endedAt: null }
}

/** The subject of an observation. */
export function seenAs<C extends ObjectClass>(
  { id: trackId, label, inferred, confidence, box }: Pick<Track, 'id' | 'label' | 'inferred' | 'confidence' | 'box'>,
  object: C,
) {
  return { trackId, object, ...(label === undefined ? {} : { label }), inferred, confidence, box }
}

/** Which of these zones each track is in, in this frame. */
export function zonesOf({ events }: Seen, zoneIds: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    events
      .filter(({ kind, zoneId }) => kind === 'dwelled' && zoneIds.includes(zoneId))
      .map(({ track, zoneId }) => [track.id, zoneId]),
  )
}
