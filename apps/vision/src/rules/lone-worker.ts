import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes } from '#episodes/episodes.ts'
import { KnownTracks, type Known } from '#track/known-tracks.ts'
import type { Track } from '#track/track.ts'
import type { ZoneEvent } from '#zones/zone-event.ts'
import { Company } from './lone-worker/company.ts'
import { episodeOf, limitMsOf, seenAs, type Rule, type Seen } from './rule.ts'

type Assignment = RuleAssignmentOf<'lone-worker'>
type Said = ObservationOf<'lone-worker'>

/** The tracker waits 3 s for who is out of sight; a few more, and he is taken to be gone. */
const ABSENT_MS = 6_000

/**
 * Exactly one person is in a zone, for at least the module's threshold; a second one who is there for 10 s clears it
 * (design/domain.md, section 2; BS 8484). See docs/rules/lone-worker.md.
 */
export class LoneWorker implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #people = new KnownTracks(ABSENT_MS)
  /** By zone. */
  readonly #companies = new Map<string, Company>()
  /** By zone. That it is over is said by who is there, never by time alone. */
  readonly #episodes: Episodes<Said>

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    const { thresholdMs } = assignment
    this.#episodes = new Episodes({ thresholdMs, gapMs: Infinity, mergeMs: Infinity })
  }

  update({ tracks, events, at }: Seen): Observation[] {
    const people = this.#people.update(tracks, at)
    const emptied = [...this.#companies].flatMap(([zoneId, company]) => {
      company.pass(at)
      return company.isEmpty ? this.#end(zoneId) : []
    })
    for (const event of events) this.#take(event, people.get(event.track.id))
    const judged = [...this.#companies].flatMap(([zoneId, company]) => {
      return this.#judge(zoneId, company, at)
    })
    return [...emptied, ...judged]
  }

  reassign(assignment: Assignment): Observation[] {
    this.#assignment = assignment
    this.#episodes.setThreshold(assignment.thresholdMs)
    const unasked = (zoneId: string): boolean => !assignment.zoneIds.includes(zoneId)
    for (const zoneId of this.#companies.keys()) if (unasked(zoneId)) this.#companies.delete(zoneId)
    return this.#episodes.end(unasked)
  }

  close(): Observation[] {
    return this.#episodes.close()
  }

  #take({ kind, zoneId, track, at }: ZoneEvent, person: Known | undefined): void {
    const isWatched = this.#assignment.zoneIds.includes(zoneId) && track.objectClass === 'person'
    // A box where nobody is stays where it is, and is no company.
    if (!isWatched || person?.moved !== true) return
    const company = this.#companies.get(zoneId) ?? new Company(ABSENT_MS)
    this.#companies.set(zoneId, company)
    if (kind === 'dwelled') company.stay(person.key, track, at)
    // Who was lost inside is not out: he alone is last seen when he was last inside.
    if (kind === 'left' && track.seenAt > at) company.leave(person.key)
  }

  #judge(zoneId: string, company: Company, at: number): Observation[] {
    if (company.hasTwo(limitMsOf(this.#assignment, 'lone-worker.company')))
      return this.#episodes.end((key) => key === zoneId)
    const lone = company.lone
    if (lone?.seenAt !== at) return []
    return this.#episodes.hold(zoneId, at, (since) => this.#begin(zoneId, lone, since))
  }

  /** Nobody is there any more. */
  #end(zoneId: string): Observation[] {
    this.#companies.delete(zoneId)
    return this.#episodes.end((key) => key === zoneId)
  }

  #begin(zoneId: string, track: Track, since: number): Said {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    return {
      kind: 'lone-worker',
      ...episodeOf(place, 'alone', since),
      ...seenAs(track, 'person'),
    }
  }
}
