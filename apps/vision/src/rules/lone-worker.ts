import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes } from '#episodes/episodes.ts'
import { KnownTracks, type Known } from '#track/known-tracks.ts'
import type { Track } from '#track/track.ts'
import type { ZoneEvent } from '#zones/zone-event.ts'
import { Company } from './lone-worker/company.ts'
import { episodeOf, limitMsOf, seenAs, type Rule, type Seen } from './rule.ts'

type Assignment = RuleAssignmentOf<'lone-worker'>
type Said = ObservationOf<'lone-worker' | 'alone'>

/** Who walks in ahead of others is not alone yet. */
const ALONE_MS = 2_000

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
  /** The same, said before it is for too long: for screens, and nothing is raised by it. */
  readonly #alone: Episodes<Said>

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    const { thresholdMs } = assignment
    const forEver = { gapMs: Infinity, mergeMs: Infinity }
    this.#episodes = new Episodes({ thresholdMs, ...forEver })
    this.#alone = new Episodes({ thresholdMs: Math.min(ALONE_MS, thresholdMs), ...forEver })
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
    this.#alone.setThreshold(Math.min(ALONE_MS, assignment.thresholdMs))
    const unasked = (zoneId: string): boolean => !assignment.zoneIds.includes(zoneId)
    for (const zoneId of this.#companies.keys()) if (unasked(zoneId)) this.#companies.delete(zoneId)
    return this.#over(unasked)
  }

  close(): Observation[] {
    return this.#over(() => true)
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
      return this.#over((key) => key === zoneId)
    const lone = company.lone
    if (lone?.seenAt !== at) return []
    return [
      ...this.#alone.hold(zoneId, at, (since) => this.#begin('alone', zoneId, lone, since)),
      ...this.#episodes.hold(zoneId, at, (since) =>
        this.#begin('lone-worker', zoneId, lone, since),
      ),
    ]
  }

  /** Nobody is there any more. */
  #end(zoneId: string): Observation[] {
    this.#companies.delete(zoneId)
    return this.#over((key) => key === zoneId)
  }

  #over(which: (zoneId: string) => boolean): Observation[] {
    return [...this.#episodes.end(which), ...this.#alone.end(which)]
  }

  #begin(kind: Said['kind'], zoneId: string, track: Track, since: number): Said {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    return {
      kind,
      ...episodeOf(place, kind === 'lone-worker' ? 'alone' : 'presence', since),
      ...seenAs(track, 'person'),
    }
  }
}
