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

/** A rule's input for one frame. Times are epoch ms. */
export interface RuleInput {
  readonly tracks: readonly Track[]
  readonly events: readonly ZoneEvent[]
  /** Motion on the floor, by track, of those seen in this frame; empty without a calibrated floor. */
  readonly floor: ReadonlyMap<string, FloorMotion>
  readonly at: number
  /**
   * Nothing was analysed: no frame came, or the detector was unavailable. Only time has passed, so an empty `tracks` does
   * not mean that nobody is there. Observations that a rule does not deliberately hold end as of the last sighting.
   */
  readonly isUnseen?: boolean
  /** The frame itself, scaled down; left out if there is none. */
  readonly picture?: () => SmallPicture
}

/**
 * How long a life-critical observation stays open without analysis. No shift is longer: by then, the person has gone home
 * or been missed, and a broken camera must not keep it open forever.
 */
export const LONGEST_UNSEEN_MS = 12 * 3_600_000

/** The properties of its camera that a rule can use. */
export interface Surroundings extends Seeing {
  /** The time between samples of a replayed past; 0 for a live camera. */
  readonly pauseMs?: number
  /** The floor's calibration; null if there is none. */
  readonly ground?: GroundCalibration | null
  /** A zone's current polygon; null if deleted. */
  polygonOf(zoneId: string): readonly ImagePoint[] | null
}

/** Turns the tracks and zone events of one camera into observations for one module. */
export interface Rule {
  /** The observations that begin or end with this frame. */
  update(input: RuleInput): Observation[]
  /**
   * Applies a changed module of the same kind. Ongoing observations that it still covers continue; returns those that end.
   */
  reassign(assignment: RuleAssignment): Observation[]
  /** The rule is removed: ends all ongoing observations. */
  close(): Observation[]
  /**
   * Continues an observation that the previous process left open, as of its last message; false if it belongs to another
   * rule. Only rules that hold observations without analysis have this (`isHeldUnseen`).
   */
  resume?(observation: Observation, at: number): boolean
}

const heldUnseen = new Set<Observation['kind']>(['alone', 'lone-worker', 'fallen-person', 'dock-door'])

/**
 * Whether an observation is held while nothing is analysed, and resumed after a restart: because a life may depend on it,
 * or because a truck does not leave its door while a program restarts.
 */
export function isHeldUnseen({ kind }: Pick<Observation, 'kind'>): boolean {
  return heldUnseen.has(kind)
}

/** A rule's threshold: the site's setting, or the default (SET-3). */
export function limitOf({ thresholds }: Pick<RuleAssignment, 'thresholds'>, id: ThresholdId) {
  return thresholdIn(thresholds ?? {}, id)
}

/** A threshold set in seconds, as ms. */
export function limitMsOf(assignment: Pick<RuleAssignment, 'thresholds'>, id: ThresholdId) {
  return Math.round(limitOf(assignment, id) * 1_000)
}

/** A rule's camera, module and zone. */
export interface RulePlace {
  readonly cameraId: string
  readonly ruleId: string
  readonly zoneId: string
}

/** The common fields of an episode's observations. `key` identifies its subject within the zone. */
export function episodeOf({ cameraId, ruleId, zoneId }: RulePlace, key: string, since: number) {
  const startedAt = new Date(since).toISOString()
  const id = episodeId(cameraId, ruleId, zoneId, key, startedAt)
  return { id, cameraId, ruleId, zoneId, startedAt, endedAt: null }
}

/** The fields that describe an observation's subject. */
export function seenAs<C extends ObjectClass>(
  { id: trackId, label, inferred, confidence, box }: Pick<Track, 'id' | 'label' | 'inferred' | 'confidence' | 'box'>,
  object: C,
) {
  return { trackId, object, ...(label === undefined ? {} : { label }), inferred, confidence, box }
}

/** By track, which of these zones it is in in this frame. */
export function zonesOf({ events }: RuleInput, zoneIds: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    events
      .filter(({ kind, zoneId }) => kind === 'dwelled' && zoneIds.includes(zoneId))
      .map(({ track, zoneId }) => [track.id, zoneId]),
  )
}
