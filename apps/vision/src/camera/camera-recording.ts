import type { RecordingProblem, RecordingState, ShownTrack } from '@foresite/contract/cameras'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { Logger } from 'pino'
import { SegmentRecorder } from '#stages/record/segment-recorder.ts'
import type { CameraStream } from '#stages/stream/camera-stream.ts'
import { RecordingReach } from './recording-reach.ts'

export interface CameraRecordingOptions {
  readonly cameraId: string
  readonly stream: CameraStream
  /** Of all recordings. */
  readonly folder: string
  readonly onSegment: (segment: RecordedSegment) => void
  /** The state has changed. */
  readonly onState: () => void
  readonly log: Logger
}

/** Whether a camera is recorded, and how that goes. */
export class CameraRecording {
  readonly #options: CameraRecordingOptions
  readonly #reach = new RecordingReach()
  #recorder: SegmentRecorder | null = null
  #unsubscribe: () => void = () => undefined
  /** Why nothing is recorded at present, whatever is wished. */
  #held: RecordingProblem | null = null
  #offSince = new Date().toISOString()
  #ending: Promise<void> = Promise.resolve()

  constructor(options: CameraRecordingOptions) {
    this.#options = options
  }

  get state(): RecordingState {
    return this.#recorder?.state ?? { state: 'off', since: this.#offSince }
  }

  /** From now on it is to be recorded, or not. */
  wish(record: boolean): void {
    if (record === (this.#recorder !== null)) return
    if (record) this.#begin()
    else {
      this.#end()
      this.#offSince = new Date().toISOString()
    }
    this.#options.onState()
  }

  /** Stops recording for this reason, until called with null. */
  hold(problem: RecordingProblem | null): void {
    this.#held = problem
    if (problem === null) this.#recorder?.resume()
    else this.#recorder?.pause(problem)
  }

  addTracks(at: number, tracks: readonly ShownTrack[]): void {
    this.#recorder?.addTracks(at, tracks)
  }

  /** As `RecordingReach.until`, without a wait where no file will be completed. */
  reaches(at: number, signal: AbortSignal): Promise<boolean> {
    const { state } = this.state
    const isOver = state === 'off' || state === 'failing'
    return this.#reach.until(at, isOver ? AbortSignal.abort() : signal)
  }

  /** Resolves when the last file is complete. */
  async stop(): Promise<void> {
    this.#end()
    await this.#ending
  }

  #begin(): void {
    const { cameraId, stream, folder, log, onState } = this.#options
    const onSegment = (segment: RecordedSegment) => {
      this.#reach.add(segment)
      this.#options.onSegment(segment)
    }
    const recorder = new SegmentRecorder({ cameraId, folder, log, onSegment, onState })
    if (this.#held !== null) recorder.pause(this.#held)
    this.#recorder = recorder
    this.#unsubscribe = stream.subscribe(recorder)
  }

  #end(): void {
    const recorder = this.#recorder
    if (recorder === null) return
    this.#unsubscribe()
    this.#recorder = null
    this.#ending = Promise.all([this.#ending, recorder.stop()]).then(() => undefined)
  }
}
