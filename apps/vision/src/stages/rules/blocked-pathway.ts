import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes } from '#stages/episodes/episodes.ts'
import { KnownTracks } from '#stages/track/known-tracks.ts'
import type { Track } from '#stages/track/track.ts'
import { Cover, type Covered } from './blocked-pathway/cover.ts'
import { StillObject } from './blocked-pathway/still-object.ts'
import { episodeOf, limitOf, seenAs, type Rule, type RuleInput, type Surroundings } from './rule.ts'

type Assignment = RuleAssignmentOf<'blocked-pathway'> | RuleAssignmentOf<'quality-inspection'>
type Raised = ObservationOf<'blocked-pathway'> | ObservationOf<'pallet-placed'>

/**
 * An object hidden for up to `hiddenMs` by passing vehicles is the same when seen there again. A pathway blocked again
 * within a minute was never really clear; at a station, the next pallet may arrive seconds after the previous one. Where
 * nothing moves, a station is looked at once a second: a pallet missed five times in a row is still there.
 */
const times = {
  'blocked-pathway': { hiddenMs: 10_000, mergeMs: 60_000 },
  'quality-inspection': { hiddenMs: 6_000, mergeMs: 7_000 },
} as const
/** The share of a station's zone that a pallet covers; the zone is drawn around the pallet's place. */
const PALLET_SHARE = 0.2

/**
 * Stationary objects cover a large part of a zone for at least the module's threshold: a blocked pathway, or a pallet at a
 * quality station. One observation per zone, for as long as it lasts. See docs/rules/blocked-pathway.md and
 * quality-inspection.md.
 */
export class BlockedPathway implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #surroundings: Pick<Surroundings, 'polygonOf'>
  readonly #hiddenMs: number
  readonly #known: KnownTracks
  readonly #objects = new Map<string, StillObject>()
  /** By zone. */
  readonly #covers = new Map<string, Cover>()
  readonly #episodes: Episodes<Raised>

  constructor(cameraId: string, assignment: Assignment, surroundings: Pick<Surroundings, 'polygonOf'>) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    this.#surroundings = surroundings
    const { hiddenMs, mergeMs } = times[assignment.kind]
    this.#hiddenMs = hiddenMs
    this.#known = new KnownTracks(hiddenMs)
    this.#episodes = new Episodes({ thresholdMs: 0, gapMs: mergeMs, mergeMs })
  }

  update({ tracks, at }: RuleInput): Observation[] {
    for (const [id, { key }] of this.#known.update(tracks, at)) {
      const track = tracks.find((seen) => seen.id === id)
      const object = this.#objects.get(key)
      if (track === undefined || !this.#counts(track)) this.#objects.delete(key)
      else if (object === undefined) this.#objects.set(key, new StillObject(track, at))
      else object.see(track, at)
    }
    for (const key of this.#objects.keys()) if (!this.#known.has(key)) this.#objects.delete(key)
    const begun = this.#assignment.zoneIds.flatMap((zoneId) => this.#evaluate(zoneId, at))
    return [...begun, ...this.#episodes.pass(at)]
  }

  reassign(assignment: Assignment): Observation[] {
    this.#assignment = assignment
    const isRemoved = (zoneId: string): boolean => !assignment.zoneIds.includes(zoneId)
    for (const zoneId of this.#covers.keys()) if (isRemoved(zoneId)) this.#covers.delete(zoneId)
    return this.#episodes.end(isRemoved)
  }

  close(): Observation[] {
    return this.#episodes.close()
  }

  /** Whether an object counts: not people, whom other modules report, nor the vehicle that brings a pallet. */
  #counts({ objectClass, inferred }: Track): boolean {
    if (objectClass === 'person') return false
    return this.#assignment.kind === 'blocked-pathway' || objectClass === 'other' || inferred
  }

  #evaluate(zoneId: string, at: number): Observation[] {
    const polygon = this.#surroundings.polygonOf(zoneId)
    if (polygon === null) return []
    const cover = this.#covers.get(zoneId) ?? new Cover(this.#hiddenMs)
    this.#covers.set(zoneId, cover)
    const isStation = this.#assignment.kind === 'quality-inspection'
    const minShare = isStation ? PALLET_SHARE : limitOf(this.#assignment, 'blocked-pathway.share') / 100
    const covered = cover.measure(polygon, [...this.#objects.values()], at, minShare)
    if (covered === null || at - covered.since < this.#assignment.thresholdMs) return []
    return this.#episodes.hold(zoneId, at, () => this.#begin(zoneId, covered))
  }

  #begin(zoneId: string, { since, share, main }: Covered): Raised {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    const seen = seenAs(main.track, main.track.objectClass)
    if (this.#assignment.kind === 'quality-inspection')
      return { kind: 'pallet-placed', ...episodeOf(place, 'pallet', since), ...seen }
    const episode = episodeOf(place, 'blocked', since)
    return { kind: 'blocked-pathway', ...episode, ...seen, coverage: share }
  }
}
