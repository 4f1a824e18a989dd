import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes } from '#episodes/episodes.ts'
import { KnownTracks } from '#track/known-tracks.ts'
import type { ZoneEvent } from '#zones/zone-event.ts'
import { Wearer, type Bare } from './ppe-missing/wearer.ts'
import { episodeOf, limitOf, seenAs, type Rule, type Seen } from './rule.ts'

type Assignment = RuleAssignmentOf<'ppe-missing'>
type Said = ObservationOf<'ppe-missing'>

/**
 * Who is found again within this is the same person, and one who takes the thing off again within it does so in the
 * same episode: a hat pushed back to wipe one's brow is not two incidents.
 */
const MERGE_MS = 10_000

/**
 * Somebody in a zone wore nothing of what is asked for in most of the pictures in which that could be told, for at
 * least the module's threshold. See docs/rules/ppe-missing.md.
 */
export class PpeMissing implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #people = new KnownTracks(MERGE_MS)
  /** By zone and person. */
  readonly #wearers = new Map<string, Wearer>()
  readonly #episodes = new Episodes<Said>({ thresholdMs: 0, gapMs: MERGE_MS, mergeMs: MERGE_MS })

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
  }

  update({ tracks, events, at }: Seen): Observation[] {
    const people = this.#people.update(tracks, at)
    for (const [key, wearer] of this.#wearers)
      if (Math.abs(at - wearer.seenAt) > MERGE_MS) this.#wearers.delete(key)
    const begun = events.flatMap((event) => {
      const person = people.get(event.track.id)
      const isThere = event.kind === 'dwelled' && event.track.objectClass === 'person'
      return isThere && person?.moved === true ? this.#look(event, person.key) : []
    })
    return [...begun, ...this.#episodes.pass(at)]
  }

  reassign(assignment: Assignment): Observation[] {
    this.#assignment = assignment
    const unasked = (key: string): boolean => !assignment.zoneIds.some((id) => key.startsWith(id))
    for (const key of this.#wearers.keys()) if (unasked(key)) this.#wearers.delete(key)
    return this.#episodes.end(unasked)
  }

  close(): Observation[] {
    return this.#episodes.close()
  }

  #look({ zoneId, track, at }: ZoneEvent, person: string): Observation[] {
    const { zoneIds, items, thresholdMs } = this.#assignment
    if (!zoneIds.includes(zoneId)) return []
    const key = `${zoneId}/${person}`
    const wearer = this.#wearers.get(key) ?? new Wearer()
    this.#wearers.set(key, wearer)
    wearer.see(track.worn, at, thresholdMs)
    const leastShare = limitOf(this.#assignment, 'ppe-missing.share') / 100
    const bare = wearer.bareOf(items, thresholdMs, leastShare)
    if (bare === null) return []
    return this.#episodes.hold(key, at, () => this.#begin({ zoneId, track, person, bare }))
  }

  #begin({ zoneId, track, person, bare }: Pick<ZoneEvent, 'zoneId' | 'track'> & Who): Said {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    const episode = episodeOf(place, person, bare.since)
    return { kind: 'ppe-missing', ...episode, ...seenAs(track, 'person'), missing: bare.items }
  }
}

interface Who {
  readonly person: string
  readonly bare: Bare
}
