import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Observation } from '@foresite/contract/observations'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import { CameraDecoder } from '#decode/camera-decoder.ts'
import type { Frame } from '#decode/frame.ts'
import type { Detector } from '#detect/detector.ts'
import { LiveView } from '#live/live-view.ts'
import type { CutClip, Publisher } from '#publish/publisher.ts'
import { cutClip } from '#record/cut-clip.ts'
import { PacketRing } from '#record/packet-ring.ts'
import { CameraStream } from '#stream/camera-stream.ts'
import { Pipeline } from './pipeline.ts'

/** Enough for a clip that starts 5 s before an object came in and one that had to stay 30 s to count. */
const RING_SECONDS = 45
const CLIP_BEFORE_MS = 5_000
const CLIP_AFTER_MS = 8_000
/** The picture that goes with an incident: wide enough for a screen, about 100 kB. */
const STILL_WIDTH = 1_280
/**
 * How often time is passed on to the pipeline while no picture comes. Cameras that send one in two seconds are
 * seen: what is new in their picture must not be forgotten before the next one.
 */
const IDLE_MS = 3_000

/** What every camera of this node shares. */
export interface NodeParts {
  readonly detector: Detector
  readonly publisher: Publisher
  /** Where clips lie while they are being cut. */
  readonly clipFolder: string
  readonly log: Logger
}

/** A camera that this node watches: one connection, kept, and what hangs on it. */
export class WatchedCamera {
  readonly stream: CameraStream
  readonly ring = new PacketRing({ seconds: RING_SECONDS })
  readonly decoder: CameraDecoder
  readonly live: LiveView
  readonly #assignment: CameraAssignment
  readonly #parts: NodeParts
  readonly #pipeline: Pipeline
  readonly #stopping = new AbortController()
  #watching: Promise<void> = Promise.resolve()

  constructor(assignment: CameraAssignment, parts: NodeParts) {
    const { cameraId, source } = assignment
    const log = parts.log.child({ cameraId })
    this.#assignment = assignment
    this.#parts = { ...parts, log }
    this.stream = new CameraStream({ cameraId, source, log })
    this.decoder = new CameraDecoder({ cameraId, log })
    this.live = new LiveView({ ring: this.ring, log })
    this.#pipeline = new Pipeline(cameraId, assignment, parts.detector)
  }

  start(): void {
    this.stream.subscribe(this.ring)
    this.stream.subscribe(this.live)
    this.stream.subscribe(this.decoder)
    this.stream.start()
    this.#watching = this.#watch()
  }

  /** Whether this is still the camera that an assignment speaks of, so that zones and rules can be changed in place. */
  hasSourceOf(assignment: CameraAssignment): boolean {
    return JSON.stringify(assignment.source) === JSON.stringify(this.#assignment.source)
  }

  async assign(assignment: CameraAssignment): Promise<void> {
    await this.#publish(this.#pipeline.assign(assignment, Date.now()), null)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    // Otherwise it would wait for a worker, and there may be none that answers.
    this.#parts.detector.withdraw(this.#assignment.cameraId)
    await this.#watching
    await this.#publish(this.#pipeline.close(Date.now()), null)
    await this.stream.stop()
    await this.decoder.stop()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    const isOver = () => signal.aborted
    while (!isOver()) {
      const frame = await this.#nextFrame(signal)
      if (isOver()) {
        frame?.free()
        return
      }
      try {
        const observations =
          frame === null ? this.#pipeline.pass(Date.now()) : await this.#pipeline.look(frame)
        await this.#publish(observations, frame)
      } catch (problem) {
        this.#parts.log.error({ problem: String(problem) }, 'a frame could not be looked at')
      } finally {
        frame?.free()
      }
    }
  }

  /** The newest frame, as soon as there is one; null when none has come for a while. */
  async #nextFrame(signal: AbortSignal): Promise<Frame | null> {
    const waiting = this.decoder.take()
    if (waiting !== null) return waiting
    const woken = new AbortController()
    const forget = this.decoder.onFrame(() => woken.abort())
    await delay(IDLE_MS, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(
      () => undefined,
    )
    forget()
    return this.decoder.take()
  }

  async #publish(observations: readonly Observation[], frame: Frame | null): Promise<void> {
    for (const observation of observations) {
      if (observation.endedAt !== null) await this.#parts.publisher.end(observation)
      else if (frame !== null) {
        await this.#parts.publisher.start(observation, {
          still: () => frame.jpeg(STILL_WIDTH),
          clip: () => this.#cutClip(observation, frame.at),
        })
      }
    }
  }

  async #cutClip(observation: Observation, raisedAt: number): Promise<CutClip | null> {
    const clip = await cutClip(this.ring, {
      from: Date.parse(observation.startedAt) - CLIP_BEFORE_MS,
      to: raisedAt + CLIP_AFTER_MS,
      path: join(this.#parts.clipFolder, `${observation.id}.mp4`),
      signal: new AbortController().signal,
    })
    if (!clip.ok) return null
    return {
      path: clip.path,
      startsAt: new Date(clip.startsAt),
      durationMs: Math.round(clip.durationMs),
    }
  }
}
