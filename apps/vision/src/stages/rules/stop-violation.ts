import type { ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes } from '#stages/episodes/episodes.ts'
import type { Track } from '#stages/track/track.ts'
import type { Passed } from '#stages/zones/floor-monitor.ts'
import type { ZoneEvent } from '#stages/zones/zone-event.ts'
import { episodeOf, limitMsOf, limitOf, seenAs, type Rule, type RuleInput } from './rule.ts'
import { minSpeedOn, pathThrough } from './stop-violation/path.ts'

type Kind = 'stop-violation'
type Assignment = RuleAssignmentOf<Kind>

// Thresholds (domain.md, section 1): crosses the line along the arrow without having been slower than 0.5 m/s for 1 s in
// the last 3 m.
/** How long a vehicle's path is kept: it may wait at the line for this long. */
const REMEMBER_MS = 120_000

/**
 * A vehicle goes through a zone along its arrow without stopping in it or shortly before it. See
 * docs/rules/stop-violation.md.
 */
export class StopViolation implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #paths = new Map<string, Passed[]>()
  readonly #episodes = new Episodes<ObservationOf<Kind>>({ thresholdMs: 0, gapMs: 0, mergeMs: 0 })

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
  }

  update({ tracks, events, floor, at }: RuleInput): ObservationOf<Kind>[] {
    const over = this.#episodes.pass(at)
    for (const { id, objectClass } of tracks) {
      const motion = floor.get(id)
      if (objectClass !== 'vehicle' || motion === undefined) continue
      // Absolute, because the clock may have been set back.
      const path = (this.#paths.get(id) ?? []).filter((passed) => passed.at < at && at - passed.at <= REMEMBER_MS)
      this.#paths.set(id, [...path, { at, place: motion.at }])
    }
    // Includes this frame: at low rates, it is the first one beyond the zone.
    const observations = events.flatMap((event) => this.#crossed(event, at))
    const present = new Set(tracks.map(({ id }) => id))
    for (const id of this.#paths.keys()) if (!present.has(id)) this.#paths.delete(id)
    return [...over, ...observations]
  }

  reassign(assignment: Assignment): ObservationOf<Kind>[] {
    this.#assignment = assignment
    return []
  }

  close(): ObservationOf<Kind>[] {
    return this.#episodes.close()
  }

  #crossed(event: ZoneEvent, at: number): ObservationOf<Kind>[] {
    if (event.kind !== 'crossed' || event.direction !== 'along') return []
    if (!this.#assignment.zoneIds.includes(event.zoneId)) return []
    const enteredAt = event.at - event.dwellMs
    const stopMs = limitMsOf(this.#assignment, 'stop-violation.duration')
    const path = pathThrough(this.#paths.get(event.track.id) ?? [], {
      enteredAt,
      leftAt: event.at,
      beforeM: limitOf(this.#assignment, 'stop-violation.distance'),
      stopMs,
    })
    // An incomplete path proves nothing.
    if (path === null) return []
    const lowest = minSpeedOn(path, stopMs)
    if (lowest < limitOf(this.#assignment, 'stop-violation.speed')) return []
    return this.#episodes.hold(event.track.id, at, () => this.#observe(event.track, event.zoneId, enteredAt, lowest))
  }

  #observe(track: Track, zoneId: string, since: number, lowestSpeed: number): ObservationOf<Kind> {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    return {
      kind: 'stop-violation',
      ...episodeOf(place, track.id, since),
      ...seenAs(track, 'vehicle'),
      lowestSpeed,
    }
  }
}
