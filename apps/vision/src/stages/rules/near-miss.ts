import type { ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { overlap } from '@foresite/geometry/box'
import { distance } from '@foresite/geometry/line'
import { Episodes, type EpisodeTimes } from '#stages/episodes/episodes.ts'
import type { Track } from '#stages/track/track.ts'
import { speedOf, type FloorMotion } from '#stages/zones/floor-monitor.ts'
import { FrameGap } from '#stages/zones/frame-gap.ts'
import { approachOf, type Approach } from './near-miss/approach.ts'
import { OngoingApproaches } from './near-miss/ongoing-approaches.ts'
import { episodeOf, limitMsOf, limitOf, seenAs, zonesOf, type Rule, type RuleInput } from './rule.ts'

type Kind = 'near-miss-person-vehicle' | 'near-miss-vehicles'
type Assignment = RuleAssignmentOf<Kind>

// Thresholds (domain.md, section 1): a gap below 2 m while the vehicle moves faster than 0.5 m/s (below that, it is parked
// or its box jitters), or a collision within 2 s, for at least 0.3 s; one event per pair in 10 s.
/** Two frames missed at five a second; at lower rates, none. */
const GAP_MS = 500

/** Share of a person's box inside the box of the vehicle they drive… */
const ABOARD_SHARE = 0.5
/** …if their speeds differ by less than this, in metres per second. */
const ABOARD_SPEED = 0.7

interface Pair {
  readonly who: Track
  readonly vehicle: Track
}

/**
 * A moving vehicle comes too close to a person or another vehicle: one observation per pair. Distances are measured on the
 * floor, so the rule needs a calibrated floor. See docs/rules/near-miss.md.
 */
export class NearMiss implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #episodes: Episodes<ObservationOf<Kind>>
  readonly #frameGap = new FrameGap()
  readonly #ongoing = new OngoingApproaches()

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    this.#episodes = new Episodes(timesOf(assignment))
  }

  update(input: RuleInput): ObservationOf<Kind>[] {
    const { tracks, floor, at } = input
    this.#episodes.setTimes(timesOf(this.#assignment, this.#frameGap.allowedMs(at, GAP_MS)))
    const keys = this.#ongoing.update(tracks, floor, at)
    const inZone = zonesOf(input, this.#assignment.zoneIds)
    const pairs = pairsOf(input, this.#assignment.kind).flatMap((pair) => {
      const zoneId = inZone.get(pair.who.id) ?? inZone.get(pair.vehicle.id)
      const approach = approachOfPair(pair, floor, this.#assignment)
      return zoneId === undefined || approach === null ? [] : [{ pair, zoneId, approach }]
    })
    const begun = pairs.flatMap(({ pair, zoneId, approach }) => {
      const key = [pair.who, pair.vehicle]
        .map(({ id }) => keys.get(id) ?? id)
        .sort()
        .join(' ')
      const begin = (since: number) => this.#observe(key, pair, zoneId, approach, since)
      return this.#episodes.hold(key, at, begin, (observation) => closer(observation, approach))
    })
    return [...begun, ...this.#episodes.pass(at)]
  }

  reassign(assignment: Assignment): ObservationOf<Kind>[] {
    this.#assignment = assignment
    this.#episodes.setTimes(timesOf(assignment))
    return this.#episodes.endOutside(assignment.zoneIds)
  }

  close(): ObservationOf<Kind>[] {
    return this.#episodes.close()
  }

  #observe(
    key: string,
    { who, vehicle }: Pair,
    zoneId: string,
    { gap, timeToCollision }: Approach,
    since: number,
  ): ObservationOf<Kind> {
    const { id: ruleId, kind } = this.#assignment
    const { id: trackId, inferred, box } = vehicle
    return {
      kind,
      ...episodeOf({ cameraId: this.#cameraId, ruleId, zoneId }, key, since),
      ...seenAs(who, kind === 'near-miss-vehicles' ? 'vehicle' : 'person'),
      other: { trackId, inferred, box },
      gap,
      timeToCollision,
    }
  }
}

/** Updates the observation with the worst values of the encounter. */
function closer(observation: ObservationOf<Kind>, now: Approach): ObservationOf<Kind> {
  const times = [observation.timeToCollision, now.timeToCollision].filter((time) => time !== null)
  return {
    ...observation,
    gap: Math.min(observation.gap, now.gap),
    timeToCollision: times.length === 0 ? null : Math.min(...times),
  }
}

/** A module's threshold may be longer, but never shorter than the rule's minimum. */
function timesOf(assignment: Assignment, gapMs = GAP_MS): EpisodeTimes {
  const minMs = limitMsOf(assignment, 'near-miss.duration')
  return {
    thresholdMs: Math.max(assignment.thresholdMs, minMs),
    gapMs,
    mergeMs: limitMsOf(assignment, 'near-miss.merge'),
  }
}

function pairsOf({ tracks, floor }: RuleInput, kind: Kind): Pair[] {
  // The extent of a partly visible object is unknown.
  const here = tracks.filter(({ id }) => floor.get(id)?.isWhole === true)
  const vehicles = here.filter(({ objectClass }) => objectClass === 'vehicle')
  if (kind === 'near-miss-vehicles')
    return vehicles.flatMap((who, i) => vehicles.slice(i + 1).map((vehicle) => ({ who, vehicle })))
  const people = here.filter(({ objectClass }) => objectClass === 'person')
  return people.flatMap((who) => vehicles.map((vehicle) => ({ who, vehicle })))
}

function approachOfPair({ who, vehicle }: Pair, floor: RuleInput['floor'], assignment: Assignment): Approach | null {
  const [one, other] = [floor.get(who.id), floor.get(vehicle.id)]
  if (one === undefined || other === undefined || isAboard(who, one, vehicle, other)) return null
  const moving = [other, ...(who.objectClass === 'vehicle' ? [one] : [])].some(
    (motion) => motion.moves && (speedOf(motion) ?? 0) > limitOf(assignment, 'near-miss.speed'),
  )
  if (!moving) return null
  const approach = approachOf(one, other)
  const { gap, timeToCollision } = approach
  const soon = timeToCollision !== null && timeToCollision < limitOf(assignment, 'near-miss.collision')
  return gap < limitOf(assignment, 'near-miss.gap') || soon ? approach : null
}

/** A vehicle's driver is always near it. */
function isAboard(who: Track, one: FloorMotion, vehicle: Track, other: FloorMotion): boolean {
  if (who.objectClass === 'vehicle') return false
  const share = overlap(who.box, vehicle.box) / (who.box.w * who.box.h)
  if (share < ABOARD_SHARE) return false
  // Until both speeds are known, the person counts as aboard.
  if (one.velocity === null || other.velocity === null) return true
  return distance(one.velocity, other.velocity) < ABOARD_SPEED
}
