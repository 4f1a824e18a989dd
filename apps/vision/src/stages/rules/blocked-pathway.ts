import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes } from '#stages/episodes/episodes.ts'
import { KnownTracks } from '#stages/track/known-tracks.ts'
import { Cover, type Covered } from './blocked-pathway/cover.ts'
import { StillThing } from './blocked-pathway/still-thing.ts'
import { episodeOf, limitOf, seenAs, type Rule, type Seen, type Surroundings } from './rule.ts'

type Assignment = RuleAssignmentOf<'blocked-pathway'>
type Raised = ObservationOf<'blocked-pathway'>

/** A thing hidden for this long by passing vehicles is the same thing when seen there again. */
const HIDDEN_MS = 10_000
/** A pathway blocked again within a minute was not really clear. */
const MERGE_MS = 60_000

/**
 * Still objects cover a good part of a keep-clear zone for at least the module's threshold. One observation a zone,
 * whatever stands there, for as long as it lasts. See docs/rules/blocked-pathway.md.
 */
export class BlockedPathway implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #surroundings: Pick<Surroundings, 'polygonOf'>
  readonly #known = new KnownTracks(HIDDEN_MS)
  readonly #things = new Map<string, StillThing>()
  /** By zone. */
  readonly #covers = new Map<string, Cover>()
  readonly #episodes = new Episodes<Raised>({ thresholdMs: 0, gapMs: MERGE_MS, mergeMs: MERGE_MS })

  constructor(cameraId: string, assignment: Assignment, surroundings: Pick<Surroundings, 'polygonOf'>) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    this.#surroundings = surroundings
  }

  update({ tracks, at }: Seen): Observation[] {
    for (const [id, { key }] of this.#known.update(tracks, at)) {
      const track = tracks.find((seen) => seen.id === id)
      const thing = this.#things.get(key)
      // Never a person: other modules report people.
      if (track === undefined || track.objectClass === 'person') this.#things.delete(key)
      else if (thing === undefined) this.#things.set(key, new StillThing(track, at))
      else thing.see(track, at)
    }
    for (const key of this.#things.keys()) if (!this.#known.has(key)) this.#things.delete(key)
    const begun = this.#assignment.zoneIds.flatMap((zoneId) => this.#judge(zoneId, at))
    return [...begun, ...this.#episodes.pass(at)]
  }

  reassign(assignment: Assignment): Observation[] {
    this.#assignment = assignment
    const unasked = (zoneId: string): boolean => !assignment.zoneIds.includes(zoneId)
    for (const zoneId of this.#covers.keys()) if (unasked(zoneId)) this.#covers.delete(zoneId)
    return this.#episodes.end(unasked)
  }

  close(): Observation[] {
    return this.#episodes.close()
  }

  #judge(zoneId: string, at: number): Observation[] {
    const polygon = this.#surroundings.polygonOf(zoneId)
    if (polygon === null) return []
    const cover = this.#covers.get(zoneId) ?? new Cover(HIDDEN_MS)
    this.#covers.set(zoneId, cover)
    const leastShare = limitOf(this.#assignment, 'blocked-pathway.share') / 100
    const covered = cover.look(polygon, [...this.#things.values()], at, leastShare)
    if (covered === null || at - covered.since < this.#assignment.thresholdMs) return []
    return this.#episodes.hold(zoneId, at, () => this.#begin(zoneId, covered))
  }

  #begin(zoneId: string, { since, share, most }: Covered): Raised {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    const episode = episodeOf(place, 'blocked', since)
    const seen = seenAs(most.track, most.track.objectClass)
    return { kind: 'blocked-pathway', ...episode, ...seen, coverage: share }
  }
}
