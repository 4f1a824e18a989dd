import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes } from '#stages/episodes/episodes.ts'
import { KnownTracks } from '#stages/track/known-tracks.ts'
import type { Track } from '#stages/track/track.ts'
import { Wearer, type MissingItems } from './ppe-missing/wearer.ts'
import { episodeOf, limitOf, seenAs, zonesOf, type Rule, type RuleInput } from './rule.ts'

type Assignment = RuleAssignmentOf<'ppe-missing'>
type Raised = ObservationOf<'ppe-missing'>

/**
 * A person found again within this time is the same one, and an item taken off again within it continues the episode:
 * pushing a hat back twice to wipe one's brow is one incident.
 */
const MERGE_MS = 10_000

/**
 * A person in a zone has lacked a required item in most of the assessable frames, for at least the module's threshold. See
 * docs/rules/ppe-missing.md.
 */
export class PpeMissing implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #people = new KnownTracks(MERGE_MS)
  /** By person, with the zone that they were last in. */
  readonly #wearers = new Map<string, InZone>()
  readonly #episodes = new Episodes<Raised>({ thresholdMs: 0, gapMs: MERGE_MS, mergeMs: MERGE_MS })

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
  }

  update(input: RuleInput): Observation[] {
    const { tracks, at } = input
    const people = this.#people.update(tracks, at)
    for (const [person, { wearer }] of this.#wearers)
      if (Math.abs(at - wearer.seenAt) > MERGE_MS) this.#wearers.delete(person)
    const inZone = zonesOf(input, this.#assignment.zoneIds)
    const begun = tracks.flatMap((track) => {
      const person = people.get(track.id)
      const zoneId = inZone.get(track.id)
      if (zoneId === undefined || track.objectClass !== 'person' || person?.moved !== true) return []
      return this.#judge({ zoneId, track, person: person.key, at })
    })
    return [...begun, ...this.#episodes.pass(at)]
  }

  reassign(assignment: Assignment): Observation[] {
    this.#assignment = assignment
    const removed = [...this.#wearers].flatMap(([person, { zoneId }]) => {
      return assignment.zoneIds.includes(zoneId) ? [] : [person]
    })
    for (const person of removed) this.#wearers.delete(person)
    return this.#episodes.end((person) => removed.includes(person))
  }

  close(): Observation[] {
    return this.#episodes.close()
  }

  #judge({ zoneId, track, person, at }: Who & { readonly at: number }): Observation[] {
    const { items, thresholdMs } = this.#assignment
    const wearer = this.#wearers.get(person)?.wearer ?? new Wearer()
    this.#wearers.set(person, { zoneId, wearer })
    wearer.see(track.worn, at, thresholdMs)
    const minShare = limitOf(this.#assignment, 'ppe-missing.share') / 100
    const missing = wearer.missingFor(items, thresholdMs, minShare)
    if (missing === null) return []
    return this.#episodes.hold(person, at, () => this.#begin({ zoneId, track, person }, missing))
  }

  #begin({ zoneId, track, person }: Who, missing: MissingItems): Raised {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    const episode = episodeOf(place, person, missing.since)
    return { kind: 'ppe-missing', ...episode, ...seenAs(track, 'person'), missing: missing.items }
  }
}

interface InZone {
  readonly zoneId: string
  readonly wearer: Wearer
}

interface Who {
  readonly zoneId: string
  readonly track: Track
  readonly person: string
}
