import type { ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes, type EpisodeTimes } from '#stages/episodes/episodes.ts'
import { speedOf } from '#stages/zones/floor-monitor.ts'
import { FrameGap } from '#stages/zones/frame-gap.ts'
import { episodeOf, limitMsOf, seenAs, zonesOf, type Rule, type RuleInput } from './rule.ts'

type Kind = 'vehicle-speeding'
type Assignment = RuleAssignmentOf<Kind>

// Thresholds (domain.md, section 1): the median speed over a second is above the limit for at least a second.
/** A second of slowing down or being hidden; at low frame rates, the time to the next frame. */
const GAP_MS = 1_000
/** Braking and speeding up again within this time is one episode. */
const MERGE_MS = 5_000

interface Measured {
  readonly at: number
  readonly speed: number
}

/**
 * A vehicle goes faster in a zone than the module allows. Speed is measured on the floor, so the rule needs a calibrated
 * floor. See docs/rules/vehicle-speeding.md.
 */
export class VehicleSpeeding implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #episodes: Episodes<ObservationOf<Kind>>
  readonly #frameGap = new FrameGap()
  readonly #speeds = new Map<string, Measured[]>()

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    this.#episodes = new Episodes(timesOf(assignment))
  }

  update(input: RuleInput): ObservationOf<Kind>[] {
    const { tracks, floor, at } = input
    this.#episodes.setTimes(timesOf(this.#assignment, this.#frameGap.allowedMs(at, GAP_MS)))
    const inZone = zonesOf(input, this.#assignment.zoneIds)
    // Not as soon as a frame misses the vehicle: it is still there, and its speeds count for the median.
    for (const [id, measured] of this.#speeds)
      if (!measured.some((one) => this.#isRecent(one, at))) this.#speeds.delete(id)
    const begun = tracks.flatMap((track) => {
      const zoneId = inZone.get(track.id)
      const motion = floor.get(track.id)
      const speed = motion?.moves === true ? speedOf(motion) : null
      if (track.objectClass !== 'vehicle' || zoneId === undefined || speed === null) return []
      const usual = this.#median(track.id, { at, speed })
      if (usual <= this.#assignment.limit) return []
      const begin = (since: number): ObservationOf<Kind> => {
        const { id: ruleId, limit } = this.#assignment
        const place = { cameraId: this.#cameraId, ruleId, zoneId }
        return {
          kind: 'vehicle-speeding',
          ...episodeOf(place, track.id, since),
          ...seenAs(track, 'vehicle'),
          speed: usual,
          limit,
        }
      }
      const faster = (observation: ObservationOf<Kind>) => ({
        ...observation,
        speed: Math.max(observation.speed, usual),
      })
      return this.#episodes.hold(track.id, at, begin, faster)
    })
    return [...begun, ...this.#episodes.pass(at)]
  }

  reassign(assignment: Assignment): ObservationOf<Kind>[] {
    const isOtherLimit = assignment.limit !== this.#assignment.limit
    this.#assignment = assignment
    this.#episodes.setTimes(timesOf(assignment))
    return isOtherLimit ? this.#episodes.close() : this.#episodes.endOutside(assignment.zoneIds)
  }

  close(): ObservationOf<Kind>[] {
    return this.#episodes.close()
  }

  /** The median speed of the last second, or of the time set by the site, including this frame. */
  #median(trackId: string, now: Measured): number {
    const recent = (this.#speeds.get(trackId) ?? []).filter((one) => this.#isRecent(one, now.at))
    recent.push(now)
    this.#speeds.set(trackId, recent)
    const sorted = recent.map(({ speed }) => speed).sort((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? now.speed
  }

  #isRecent(measured: Measured, at: number): boolean {
    return Math.abs(at - measured.at) < limitMsOf(this.#assignment, 'vehicle-speeding.window')
  }
}

/** A module's threshold may be longer, but never shorter than the rule's minimum. */
function timesOf(assignment: Assignment, gapMs = GAP_MS): EpisodeTimes {
  const minMs = limitMsOf(assignment, 'vehicle-speeding.duration')
  return { thresholdMs: Math.max(assignment.thresholdMs, minMs), gapMs, mergeMs: MERGE_MS }
}
