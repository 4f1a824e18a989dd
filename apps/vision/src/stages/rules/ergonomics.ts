import type { Observation } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import type { Seeing } from '#stages/posture/sight.ts'
import { KnownTracks } from '#stages/track/known-tracks.ts'
import type { Track } from '#stages/track/track.ts'
import { movementLimits, type MovementLimits } from './ergonomics/limits.ts'
import type { ZoneStay } from './ergonomics/stays.ts'
import { Worker, type Raised } from './ergonomics/worker.ts'
import { episodeOf, seenAs, type Rule, type RuleInput, type Surroundings } from './rule.ts'

type Assignment = RuleAssignmentOf<'ergonomics'>

/** A person found again within this time is the same one, and their learned size still applies. */
const MEMORY_MS = 6_000

/** A person in a frame with their zones. */
interface Person {
  readonly key: string
  readonly moved: boolean
  readonly track: Track
  readonly zoneIds: readonly string[]
}

/**
 * Bends and lifts of people in an ergonomic zone, each with start and end, and how long people were there. The thresholds
 * are the site's, not the module's, so that zones can be compared. See docs/rules/ergonomics.md.
 */
export class Ergonomics implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  #limits: MovementLimits
  readonly #surroundings: Pick<Surroundings, keyof Seeing>
  readonly #known = new KnownTracks(MEMORY_MS)
  readonly #workers = new Map<string, Worker>()

  constructor(cameraId: string, assignment: Assignment, surroundings: Pick<Surroundings, keyof Seeing>) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    this.#limits = movementLimits(assignment)
    this.#surroundings = surroundings
  }

  update({ tracks, events, at }: RuleInput): Observation[] {
    const known = this.#known.update(tracks, at)
    const observations = tracks.flatMap((track) => {
      const person = known.get(track.id)
      if (person === undefined || track.objectClass !== 'person') return []
      const zoneIds = events
        .filter(({ kind, track: { id } }) => kind === 'dwelled' && id === track.id)
        .map(({ zoneId }) => zoneId)
        .filter((zoneId) => this.#assignment.zoneIds.includes(zoneId))
      return this.#judge({ ...person, track, zoneIds }, at)
    })
    return [...observations, ...this.#pass(at)]
  }

  reassign(assignment: Assignment): Observation[] {
    const isRemoved = (zoneId: string): boolean => !assignment.zoneIds.includes(zoneId)
    const ended = this.#leave(isRemoved)
    this.#assignment = assignment
    this.#limits = movementLimits(assignment)
    return ended
  }

  close(): Observation[] {
    const ended = [...this.#workers.values()].flatMap((worker) => worker.end())
    const left = this.#leave(() => true)
    this.#workers.clear()
    return [...ended, ...left]
  }

  #judge({ key, moved, track, zoneIds }: Person, at: number): Raised[] {
    const worker = this.#workers.get(key) ?? new Worker(this.#surroundings, () => this.#limits)
    this.#workers.set(key, worker)
    return worker.see(track, { at, moved, zoneIds }, (movement, since) =>
      zoneIds.map((zoneId): Raised => {
        const episode = episodeOf(this.#placeOf(zoneId), `${key}/${movement.kind}`, since)
        return { kind: 'ergonomics', ...episode, ...seenAs(track, 'person'), movement }
      }),
    )
  }

  /** Advances time for people not seen: their movements end after a while, and then they are dropped. */
  #pass(at: number): Observation[] {
    return [...this.#workers].flatMap(([key, worker]) => {
      const stays = worker.stays(at).map((stay) => this.#stayed(key, stay))
      if (this.#known.has(key)) return [...worker.pass(at), ...stays]
      this.#workers.delete(key)
      const left = worker.leaveStays(() => true).map((stay) => this.#stayed(key, stay))
      return [...worker.end(), ...stays, ...left]
    })
  }

  #leave(which: (zoneId: string) => boolean): Observation[] {
    return [...this.#workers].flatMap(([key, worker]) => [
      ...worker.leave(which),
      ...worker.leaveStays(which).map((stay) => this.#stayed(key, stay)),
    ])
  }

  #stayed(key: string, { zoneId, since, until, track, seenMs, visibleMs }: ZoneStay): Observation {
    const episode = episodeOf(this.#placeOf(zoneId), `${key}/stay`, since)
    const endedAt = new Date(until).toISOString()
    const { trackId: _tiesNothing, ...seen } = seenAs(track, 'person')
    return { kind: 'ergonomic-stay', ...episode, ...seen, endedAt, seenMs, visibleMs }
  }

  #placeOf(zoneId: string) {
    return { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
  }
}
