import type { ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import type { FloorPoint } from '@foresite/geometry/ground'
import { Episodes } from '#episodes/episodes.ts'
import type { Track } from '#track/track.ts'
import { speedOf } from '#zones/floor-watch.ts'
import type { ZoneEvent } from '#zones/zone-event.ts'
import { episodeOf, limitMsOf, limitOf, seenAs, type Rule, type Seen } from './rule.ts'

type Kind = 'stop-violation'
type Assignment = RuleAssignmentOf<Kind>

// Its thresholds (domain.md, section 1): crosses the line along the arrow without having gone below 0.5 m/s for 1 s in
// the last 3 m.
/** Who stands at the line waits there; longer than this is another story. */
const REMEMBER_MS = 120_000

interface Passed {
  readonly at: number
  readonly place: FloorPoint
  /** In metres a second. */
  readonly speed: number
}

/**
 * A vehicle goes through a zone along its arrow without having stopped in it or in the metres before. See
 * docs/rules/stop-violation.md.
 */
export class StopViolation implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #ways = new Map<string, Passed[]>()
  readonly #episodes = new Episodes<ObservationOf<Kind>>({ thresholdMs: 0, gapMs: 0, mergeMs: 0 })

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
  }

  update({ tracks, events, floor, at }: Seen): ObservationOf<Kind>[] {
    const over = this.#episodes.pass(at)
    const said = events.flatMap((event) => this.#crossed(event, at))
    const present = new Set(tracks.map(({ id }) => id))
    for (const id of this.#ways.keys()) if (!present.has(id)) this.#ways.delete(id)
    for (const { id, objectClass } of tracks) {
      const motion = floor.get(id)
      const speed = motion === undefined ? null : speedOf(motion)
      if (objectClass !== 'vehicle' || motion === undefined || speed === null) continue
      const way = (this.#ways.get(id) ?? []).filter((passed) => at - passed.at <= REMEMBER_MS)
      this.#ways.set(id, [...way, { at, place: motion.at, speed }])
    }
    return [...over, ...said]
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
    const before = limitOf(this.#assignment, 'stop-violation.distance')
    const way = beforeAndIn(this.#ways.get(event.track.id) ?? [], enteredAt, event.at, before)
    // Of a way that was not followed nothing is known, and nothing is said.
    if (way.length === 0 || hasStopped(way, this.#assignment)) return []
    const lowest = Math.min(...way.map(({ speed }) => speed))
    return this.#episodes.hold(event.track.id, at, () =>
      this.#say(event.track, event.zoneId, enteredAt, lowest),
    )
  }

  #say(track: Track, zoneId: string, since: number, lowestSpeed: number): ObservationOf<Kind> {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    return {
      kind: 'stop-violation',
      ...episodeOf(place, track.id, since),
      ...seenAs(track, 'vehicle'),
      lowestSpeed,
    }
  }
}

/** The part of a way from so many metres before a zone until it was left. */
function beforeAndIn(
  way: readonly Passed[],
  enteredAt: number,
  leftAt: number,
  beforeM: number,
): Passed[] {
  const inside = way.filter(({ at }) => at >= enteredAt && at <= leftAt)
  const before: Passed[] = []
  let [gone, next] = [0, inside[0]]
  for (const passed of way.filter(({ at }) => at < enteredAt).toReversed()) {
    if (next !== undefined)
      gone += Math.hypot(next.place.x - passed.place.x, next.place.y - passed.place.y)
    if (gone > beforeM) break
    before.unshift(passed)
    next = passed
  }
  return [...before, ...inside]
}

function hasStopped(way: readonly Passed[], assignment: Assignment): boolean {
  const slow = limitOf(assignment, 'stop-violation.speed')
  const leastMs = limitMsOf(assignment, 'stop-violation.duration')
  let since: number | null = null
  for (const { at, speed } of way) {
    since = speed < slow ? (since ?? at) : null
    if (since !== null && at - since >= leastMs) return true
  }
  return false
}
