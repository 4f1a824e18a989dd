import type { Observation } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import type { Seeing } from '#posture/sight.ts'
import { KnownTracks } from '#track/known-tracks.ts'
import type { Track } from '#track/track.ts'
import { Worker, type Said } from './ergonomics/worker.ts'
import { episodeOf, seenAs, type Rule, type Seen, type Surroundings } from './rule.ts'

type Assignment = RuleAssignmentOf<'ergonomics'>

/** Who is found again within this is the same person, and what was learnt of his size still holds. */
const MEMORY_MS = 6_000

/**
 * The bends and lifts of people in an ergonomic zone, each with its beginning and end. What they are is told by their
 * own definitions (`posture/`), not by a module's threshold: counts of one zone could not be compared with another's.
 * See docs/rules/ergonomics.md.
 */
export class Ergonomics implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #surroundings: Pick<Surroundings, keyof Seeing>
  readonly #known = new KnownTracks(MEMORY_MS)
  readonly #workers = new Map<string, Worker>()

  constructor(
    cameraId: string,
    assignment: Assignment,
    surroundings: Pick<Surroundings, keyof Seeing>,
  ) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    this.#surroundings = surroundings
  }

  update({ tracks, events, at }: Seen): Observation[] {
    const known = this.#known.update(tracks, at)
    const said = tracks.flatMap((track) => {
      const person = known.get(track.id)
      if (person?.moved !== true || track.objectClass !== 'person') return []
      const zoneIds = events
        .filter(({ kind, track: { id } }) => kind === 'dwelled' && id === track.id)
        .map(({ zoneId }) => zoneId)
        .filter((zoneId) => this.#assignment.zoneIds.includes(zoneId))
      return this.#look(person.key, track, zoneIds, at)
    })
    return [...said, ...this.#pass(at)]
  }

  reassign(assignment: Assignment): Observation[] {
    this.#assignment = assignment
    return [...this.#workers.values()].flatMap((worker) =>
      worker.leave((zoneId) => !assignment.zoneIds.includes(zoneId)),
    )
  }

  close(): Observation[] {
    const ended = [...this.#workers.values()].flatMap((worker) => worker.end())
    this.#workers.clear()
    return ended
  }

  #look(key: string, track: Track, zoneIds: readonly string[], at: number): Said[] {
    const worker = this.#workers.get(key) ?? new Worker(this.#surroundings)
    this.#workers.set(key, worker)
    return worker.see(track, at, (movement, since) =>
      zoneIds.map((zoneId): Said => {
        const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
        const episode = episodeOf(place, `${key}/${movement.kind}`, since)
        return { kind: 'ergonomics', ...episode, ...seenAs(track, 'person'), movement }
      }),
    )
  }

  /** Those who were not seen: what they did is over in time, and they are forgotten. */
  #pass(at: number): Said[] {
    return [...this.#workers].flatMap(([key, worker]) => {
      if (this.#known.has(key)) return worker.pass(at)
      this.#workers.delete(key)
      return worker.end()
    })
  }
}
