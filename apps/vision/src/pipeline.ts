import type { Observation } from '@foresite/contract/observations'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import type { Frame } from '#decode/frame.ts'
import { MotionGate } from '#decode/motion-gate.ts'
import type { Detector } from '#detect/detector.ts'
import { Rules } from '#rules/rules.ts'
import { Tracker } from '#track/tracker.ts'
import { ZoneWatch } from '#zones/zone-watch.ts'

/** What is to be seen on a camera; everything but its source. */
export type Task = Pick<CameraAssignment, 'zones' | 'rules'>

/**
 * The whole way of a camera's frame, from pixels to what happened:
 *
 *     Frame → worth a look? → Detection[] → Track[] → ZoneEvent[] → Observation[]
 *
 * It holds what one camera needs to remember between frames; the detector is shared by all cameras.
 */
export class Pipeline {
  readonly #detector: Detector
  readonly #gate: Pick<MotionGate, 'worthALook'>
  readonly #tracker: Tracker
  readonly #zones: ZoneWatch
  readonly #rules: Rules

  /** `gate` is the motion gate, unless a measurement wants to go without. */
  constructor(
    cameraId: string,
    task: Task,
    detector: Detector,
    gate: Pick<MotionGate, 'worthALook'> = new MotionGate(),
  ) {
    this.#detector = detector
    this.#gate = gate
    this.#tracker = new Tracker(cameraId)
    this.#zones = new ZoneWatch(task.zones)
    this.#rules = new Rules(cameraId, task.rules)
  }

  /** Looks at a frame (the caller frees it). Nothing comes back for one that was not worth it, or came too late. */
  async look(frame: Frame): Promise<readonly Observation[]> {
    if (!this.#gate.worthALook(frame.luma(), frame.at, this.#tracker.activeTracks)) return []

    const detections = await this.#detector.detect(frame)
    if (detections === null) return []

    const tracks = this.#tracker.update(detections, frame.at)
    const events = this.#zones.update(tracks, frame.at)
    return this.#rules.update({ tracks, events, at: frame.at })
  }

  /** No picture comes: time passes all the same, and what was going on ends when its object was last seen. */
  pass(at: number): readonly Observation[] {
    const tracks = this.#tracker.update([], at)
    const events = this.#zones.update(tracks, at)
    return this.#rules.update({ tracks, events, at })
  }

  /** Takes on changed zones and rules without forgetting what it follows. Gives what the change has ended. */
  assign(task: Task, at: number): readonly Observation[] {
    this.#zones.setZones(task.zones)
    return this.#rules.assign(task.rules, at)
  }

  /** The camera is watched no longer. Gives what that has ended. */
  close(at: number): readonly Observation[] {
    return this.#rules.close(at)
  }
}
