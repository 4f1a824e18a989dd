import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes } from '#stages/episodes/episodes.ts'
import { KnownTracks, type Known } from '#stages/track/known-tracks.ts'
import type { ZoneEvent } from '#stages/zones/zone-event.ts'
import { Company, type Lone } from './lone-worker/company.ts'
import { episodeOf, limitMsOf, LONGEST_UNSEEN_MS, seenAs, type Rule, type RuleInput } from './rule.ts'

type Assignment = RuleAssignmentOf<'lone-worker'>
type Raised = ObservationOf<'lone-worker' | 'alone'>

/** The first of a group to walk in is not alone yet. */
const ALONE_MS = 2_000

/** The tracker keeps lost people for 3 s; after a few seconds more, they count as gone. */
const ABSENT_MS = 6_000

/**
 * Exactly one person is in a zone, for at least the module's threshold; a second one who stays for 10 s clears it
 * (design/domain.md, section 2; BS 8484). See docs/rules/lone-worker.md.
 */
export class LoneWorker implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #people = new KnownTracks(ABSENT_MS)
  /** By zone. */
  readonly #companies = new Map<string, Company>()
  /** By zone. Episodes end by who is present, never by time alone. */
  readonly #episodes: Episodes<Raised>
  /** People alone for less than the threshold: shown on screens, but no alert is raised. */
  readonly #alone: Episodes<Raised>

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    const { thresholdMs } = assignment
    const forEver = { gapMs: Infinity, mergeMs: Infinity }
    this.#episodes = new Episodes({ thresholdMs, ...forEver })
    this.#alone = new Episodes({ thresholdMs: Math.min(ALONE_MS, thresholdMs), ...forEver })
  }

  update({ tracks, events, at, isUnseen = false }: RuleInput): Observation[] {
    if (isUnseen) return this.#wait(at)
    const people = this.#people.update(tracks, at)
    const emptied = [...this.#companies].flatMap(([zoneId, company]) => {
      company.update(at)
      return company.isEmpty ? this.#end(zoneId) : []
    })
    for (const event of events) this.#apply(event, people.get(event.track.id))
    const judged = [...this.#companies].flatMap(([zoneId, company]) => {
      return this.#evaluate(zoneId, company, at)
    })
    return [...emptied, ...judged]
  }

  reassign(assignment: Assignment): Observation[] {
    this.#assignment = assignment
    this.#episodes.setThreshold(assignment.thresholdMs)
    this.#alone.setThreshold(Math.min(ALONE_MS, assignment.thresholdMs))
    const isRemoved = (zoneId: string): boolean => !assignment.zoneIds.includes(zoneId)
    for (const zoneId of this.#companies.keys()) if (isRemoved(zoneId)) this.#companies.delete(zoneId)
    return this.#endWhere(isRemoved)
  }

  close(): Observation[] {
    return this.#endWhere(() => true)
  }

  resume(observation: Observation, at: number): boolean {
    if (observation.kind !== 'alone' && observation.kind !== 'lone-worker') return false
    const { zoneId, startedAt, lastSeenAt, trackId: id, inferred, confidence, box } = observation
    if (!this.#assignment.zoneIds.includes(zoneId)) return false
    const since = Date.parse(startedAt)
    const lastInside = lastSeenAt === undefined ? at : Date.parse(lastSeenAt)
    const company = this.#companies.get(zoneId) ?? new Company(ABSENT_MS)
    this.#companies.set(zoneId, company)
    company.resume({ id, inferred, confidence, box }, since, lastInside)
    this.#alone.resume(zoneId, { since, lastAt: at, observation: observation.kind === 'alone' ? observation : null })
    this.#episodes.resume(zoneId, { since, lastAt: at, observation: observation.kind === 'alone' ? null : observation })
    return true
  }

  /** Advances time without analysis: a person alone is assumed to stay so until frames are analysed again, for a shift at most. */
  #wait(at: number): Observation[] {
    this.#people.wait(at)
    return [...this.#companies].flatMap(([zoneId, company]) => {
      company.wait(at)
      const isOver = Math.abs(at - (company.unseenFrom ?? at)) > LONGEST_UNSEEN_MS
      if (isOver || company.isEmpty) return this.#end(zoneId)
      return company.lone === null ? [] : this.#hold(zoneId, company.lone, at)
    })
  }

  #apply({ kind, zoneId, track, at }: ZoneEvent, person: Known | undefined): void {
    const isWatched = this.#assignment.zoneIds.includes(zoneId) && track.objectClass === 'person'
    if (!isWatched || person === undefined) return
    const company = this.#companies.get(zoneId) ?? new Company(ABSENT_MS)
    // A false box does not move, and does not count as company.
    if (!person.moved && !company.knows(person.key, person.since)) return
    this.#companies.set(zoneId, company)
    if (kind === 'dwelled') company.stay(person.key, track, at)
    // A person lost inside has not left; the last sighting inside is kept.
    if (kind === 'left' && track.seenAt > at) company.leave(person.key)
  }

  #evaluate(zoneId: string, company: Company, at: number): Observation[] {
    if (company.hasTwo(limitMsOf(this.#assignment, 'lone-worker.company')))
      return this.#endWhere((key) => key === zoneId)
    const { lone } = company
    return lone?.lastInside === at ? this.#hold(zoneId, lone, at) : []
  }

  #hold(zoneId: string, lone: Lone, at: number): Observation[] {
    const hold = (episodes: Episodes<Raised>, kind: Raised['kind']): Raised[] =>
      episodes.hold(
        zoneId,
        at,
        (since) => this.#begin(kind, zoneId, { lone, since, at }),
        (observation) => withLastSighting(observation, lone, at),
      )
    return [...hold(this.#alone, 'alone'), ...hold(this.#episodes, 'lone-worker')]
  }

  /** Ends the zone's episodes: the zone is empty. */
  #end(zoneId: string): Observation[] {
    this.#companies.delete(zoneId)
    return this.#endWhere((key) => key === zoneId)
  }

  #endWhere(which: (zoneId: string) => boolean): Observation[] {
    return [...this.#episodes.end(which), ...this.#alone.end(which)]
  }

  #begin(
    kind: Raised['kind'],
    zoneId: string,
    { lone, since, at }: { readonly lone: Lone; readonly since: number; readonly at: number },
  ): Raised {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    const episode = episodeOf(place, kind === 'lone-worker' ? 'alone' : 'presence', since)
    return withLastSighting({ kind, ...episode, ...seenAs(lone.seen, 'person') }, lone, at)
  }
}

/** The observation at that time, with the last sighting if the person is out of view. */
function withLastSighting({ lastSeenAt: _before, ...observation }: Raised, { lastInside }: Lone, at: number): Raised {
  return lastInside === at ? observation : { ...observation, lastSeenAt: new Date(lastInside).toISOString() }
}
