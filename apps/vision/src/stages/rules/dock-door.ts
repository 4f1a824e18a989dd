import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes } from '#stages/episodes/episodes.ts'
import { episodeOf, seenAs, type Rule, type RuleInput, type Surroundings } from './rule.ts'

type Kind = 'dock-door'
type Assignment = RuleAssignmentOf<Kind>

/** A vehicle at a door is often half hidden; before it counts, it may be unseen for this long. */
const GAP_MS = 10_000
/** A vehicle seen again within a minute never left: trailers are hidden by others, and lost at dusk. */
const MERGE_MS = 60_000
/**
 * A vehicle seen before and after a gap (no frames, or a restart) of up to this long is the same one: an update takes five
 * minutes, and trucks stay for half an hour or more.
 */
const SAME_VEHICLE_MS = 10 * 60_000

/**
 * A vehicle is at a dock door: one observation per stay, regardless of tracks. A vehicle that was there before the first
 * frame counts as well. A stay continues through a short time without frames, and through a restart. See
 * docs/rules/dock-door.md.
 */
export class DockDoor implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #episodes: Episodes<ObservationOf<Kind>>
  /** The time up to which the stays have been advanced, in epoch ms. */
  #at: number | null = null
  /** Nothing has been analysed since then, by this process or the previous one. */
  #isBlind = false

  constructor(cameraId: string, assignment: Assignment, { pauseMs = 0 }: Pick<Surroundings, 'pauseMs'> = {}) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    const { thresholdMs } = assignment
    // A pause between samples does not mean that it left, and a single sample may miss it.
    const betweenMs = GAP_MS + 2 * pauseMs
    this.#episodes = new Episodes({
      thresholdMs,
      gapMs: betweenMs,
      mergeMs: Math.max(MERGE_MS, betweenMs),
      endsAsSeen: true,
    })
  }

  update({ events, at, isUnseen = false }: RuleInput): ObservationOf<Kind>[] {
    if (isUnseen || this.#isBlind) this.#episodes.wait(this.#at ?? at, at, SAME_VEHICLE_MS)
    this.#isBlind = isUnseen
    this.#at = at
    if (isUnseen) return this.#episodes.pass(at)
    const begun = events.flatMap((event) => {
      const { kind, zoneId, track } = event
      const isThere = kind === 'dwelled' && track.objectClass === 'vehicle'
      if (!isThere || !this.#assignment.zoneIds.includes(zoneId)) return []
      const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
      return this.#episodes.hold(zoneId, at, (since) => ({
        kind: 'dock-door',
        ...episodeOf(place, track.id, since),
        ...seenAs(track, 'vehicle'),
      }))
    })
    return [...begun, ...this.#episodes.pass(at)]
  }

  reassign(assignment: Assignment): ObservationOf<Kind>[] {
    this.#assignment = assignment
    this.#episodes.setThreshold(assignment.thresholdMs)
    return this.#episodes.end((zoneId) => !assignment.zoneIds.includes(zoneId))
  }

  close(): ObservationOf<Kind>[] {
    return this.#episodes.close()
  }

  resume(observation: Observation, at: number): boolean {
    if (observation.kind !== 'dock-door' || !this.#assignment.zoneIds.includes(observation.zoneId)) return false
    this.#episodes.resume(observation.zoneId, { since: Date.parse(observation.startedAt), lastAt: at, observation })
    this.#at = at
    this.#isBlind = true
    return true
  }
}
