import type { RecordingProblem, RecordingState, ShownTrack } from '@foresite/contract/cameras'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { Logger } from 'pino'
import { SegmentRecorder } from '#stages/record/segment-recorder.ts'
import type { CameraStream } from '#stages/stream/camera-stream.ts'
import { RecordingReach } from './recording-reach.ts'

interface CameraRecordingOptions {
  readonly cameraId: string
  readonly stream: Pick<CameraStream, 'subscribe'>
  /** The folder of all recordings. */
  readonly folder: string
  readonly onSegment: (segment: RecordedSegment) => void
  /** Called when `state` changes. */
  readonly onState: () => void
  readonly log: Logger
}

/** Records a camera's main stream while recording is switched on and not paused. */
export class CameraRecording {
  readonly #options: CameraRecordingOptions
  readonly #reach = new RecordingReach()
  #recorder: SegmentRecorder | null = null
  #unsubscribe: () => void = () => undefined
  /** Why recording is paused, for example because the disk is full; null: it is not. */
  #pausedFor: RecordingProblem | null = null
  #offSince = new Date().toISOString()
  #ending: Promise<void> = Promise.resolve()

  constructor(options: CameraRecordingOptions) {
    this.#options = options
  }

  get state(): RecordingState {
    return this.#recorder?.state ?? { state: 'off', since: this.#offSince }
  }

  /** Switches recording on or off. */
  setEnabled(isEnabled: boolean): void {
    if (isEnabled === (this.#recorder !== null)) return
    if (isEnabled) this.#begin()
    else {
      this.#end()
      this.#offSince = new Date().toISOString()
    }
    this.#options.onState()
  }

  /** Pauses recording for this reason; null resumes it. */
  pause(problem: RecordingProblem | null): void {
    this.#pausedFor = problem
    if (problem === null) this.#recorder?.resume()
    else this.#recorder?.pause(problem)
  }

  addTracks(at: number, tracks: readonly ShownTrack[]): void {
    this.#recorder?.addTracks(at, tracks)
  }

  /** Like `RecordingReach.until`, but false at once when no file will be completed. */
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
    if (this.#pausedFor !== null) recorder.pause(this.#pausedFor)
    this.#recorder = recorder
    // After the last file of the recorder before: this one repairs what it finds unfinished.
    void this.#ending.then(() => {
      if (this.#recorder === recorder) this.#unsubscribe = stream.subscribe(recorder)
    })
  }

  #end(): void {
    const recorder = this.#recorder
    if (recorder === null) return
    this.#unsubscribe()
    this.#recorder = null
    this.#ending = Promise.all([this.#ending, recorder.stop()]).then(() => undefined)
  }
}
