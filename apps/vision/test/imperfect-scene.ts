import type { GroundCalibration } from '@foresite/contract/ground'
import type { Observation } from '@foresite/contract/observations'
import type { SimulatedObject } from '@foresite/simulated-site/truth'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { Chance } from '#stages/detect/simulated/chance.ts'
import { detected } from '#stages/detect/simulated/imperfect.ts'
import type { Rule } from '#stages/rules/rule.ts'
import { Tracker } from '#stages/track/tracker.ts'
import { FloorMonitor } from '#stages/zones/floor-monitor.ts'
import { ZoneMonitor } from '#stages/zones/zone-monitor.ts'
import { ASPECT, bodyTrack, type Stance } from './test-body.ts'
import { testTrack } from './test-track.ts'

const STEP_MS = 125

/** A rule behind a simulated detector with misses and jitter, and the real tracker, zones and, if calibrated, floor. */
export class ImperfectScene {
  at = 1_000_000
  readonly #rule: Pick<Rule, 'update'>
  readonly #chance: Chance
  readonly #tracker = new Tracker('camera')
  readonly #zones: ZoneMonitor
  readonly #floor: FloorMonitor

  constructor(
    rule: Pick<Rule, 'update'>,
    zones: readonly AssignedZone[],
    seed = 11,
    ground: GroundCalibration | null = null,
  ) {
    this.#rule = rule
    this.#zones = new ZoneMonitor(zones)
    this.#floor = new FloorMonitor(ground)
    this.#chance = new Chance(seed)
  }

  /** Shows these objects for `ms`, at eight frames a second. */
  show(ms: number, ...objects: readonly ((sinceMs: number) => SimulatedObject)[]): Observation[] {
    const from = this.at
    const observations: Observation[] = []
    for (; this.at < from + ms; this.at += STEP_MS)
      observations.push(...this.#analyse(objects.map((object) => object(this.at - from))))
    return observations
  }

  #analyse(objects: readonly SimulatedObject[]): Observation[] {
    const detections = objects.flatMap((object) => detected(object, this.#chance) ?? [])
    const tracks = this.#tracker.update(detections, this.at)
    const events = this.#zones.update(tracks, this.at)
    const floor = this.#floor.update(tracks, this.at, this.#floor.viewpointOf(ASPECT))
    return this.#rule.update({ tracks, events, floor, at: this.at })
  }
}

/** A person in this stance. */
export function simulatedPerson(stance: Stance, part: Partial<SimulatedObject> = {}): SimulatedObject {
  const { box, keypoints = {} } = testTrack(bodyTrack(stance))
  return { actorId: 'worker', label: 'person', box, hidden: 0, keypoints, worn: [], ...part }
}
