import type { Socket } from 'node:net'
import type { RecordingProblem } from '@foresite/contract/cameras'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { CameraAssignment, CameraReport, FrameCounts } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import type { CameraSetUp, FromCamera, Still, ToCamera } from '#camera/camera-messages.ts'
import type { DetectorAddress } from '#detector/detector-messages.ts'
import { LastingProcess } from '#process/lasting-process.ts'
import type { Publisher } from '#node/publish/publisher.ts'
import type { LiveUpgrade } from '#stages/live/live-sockets.ts'
import type { ServedCamera } from '#node/server/served-camera.ts'
import { CameraObservations } from './camera-observations.ts'
import type { DetectorHandle } from './detector-handle.ts'
import type { SiteModels } from './models/site-models.ts'

/** What every camera of this node shares. */
export interface NodeParts {
  readonly detector: Pick<DetectorHandle, 'introduce'>
  readonly models: Pick<SiteModels, 'introduce'>
  readonly publisher: Publisher
  readonly setUp: CameraSetUp
  readonly log: Logger
  /** A camera's report has changed. */
  readonly onReport: () => void
  /** A file of a recording is complete. */
  readonly onSegment: (segment: RecordedSegment) => void
  /** The process that recorded a camera has broken off. */
  readonly onBrokenOff: (cameraId: string) => void
}

const PROGRAM = new URL('../camera/camera-process.ts', import.meta.url)

/**
 * A camera of this node, in its own process: whatever its pictures do to native code affects no other camera. The node
 * connects it with the detector and collects its observations.
 */
export class CameraHandle implements ServedCamera {
  readonly #parts: NodeParts
  readonly #process: LastingProcess<ToCamera, FromCamera>
  readonly #observations: CameraObservations
  readonly #stills = new Map<number, (still: Still) => void>()
  #assignment: CameraAssignment
  #report: CameraReport
  #frames: FrameCounts | null = null
  #held: RecordingProblem | null = null
  #count = 0
  /** By the model's id; null: the built-in one. */
  readonly #introductions = new Map<string | null, () => void>()

  constructor(assignment: CameraAssignment, parts: NodeParts) {
    const log = parts.log.child({ cameraId: assignment.cameraId })
    this.#parts = parts
    this.#assignment = assignment
    this.#report = newReport(assignment.cameraId, 'connecting')
    this.#observations = new CameraObservations(assignment.cameraId, parts.publisher, log)
    this.#process = new LastingProcess<ToCamera, FromCamera>({
      program: PROGRAM,
      log,
      onStart: () => {
        const before = this.#observations.ongoing()
        const { setUp } = parts
        this.#process.send({ kind: 'start', assignment: this.#assignment, setUp, before })
        this.#process.send({ kind: 'hold-recording', problem: this.#held })
        this.#introduce()
      },
      onMessage: (message) => {
        this.#receive(message)
      },
      onCrash: (lastReceivedAt) => {
        this.#crashed(lastReceivedAt)
      },
    })
  }

  /** How the camera does. */
  get report(): CameraReport {
    return this.#frames === null ? this.#report : { ...this.#report, frames: this.#frames }
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.#process.pid
  }

  start(): void {
    this.#process.start()
  }

  /**
   * Whether the assignment still means this camera, so that zones and rules can change in place. With other masks it is
   * a new camera: nothing recorded without them may remain.
   */
  hasSourceOf({ source, analysis, privacyMasks }: CameraAssignment): boolean {
    const now = this.#assignment
    const present = JSON.stringify([now.source, now.analysis, now.privacyMasks])
    return JSON.stringify([source, analysis, privacyMasks]) === present
  }

  assign(assignment: CameraAssignment): void {
    this.#assignment = assignment
    this.#process.send({ kind: 'assign', assignment })
    if (this.#process.pid !== undefined) this.#introduce()
  }

  /** Stops recording for this reason, until called with null. */
  holdRecording(problem: RecordingProblem | null): void {
    this.#held = problem
    this.#process.send({ kind: 'hold-recording', problem })
  }

  /** Its newest picture, or the reason for none. */
  still(): Promise<Still> {
    const { pid } = this.#process
    if (pid === undefined) return Promise.resolve({ problem: this.#report.problem ?? 'unknown' })
    const id = (this.#count += 1)
    return new Promise((resolve) => {
      this.#stills.set(id, resolve)
      this.#process.send({ kind: 'still', id })
    })
  }

  /** Passes a viewer's socket to the camera's process; false while there is none. */
  show(upgrade: LiveUpgrade, socket: Socket): boolean {
    if (this.#process.pid === undefined) return false
    this.#process.send({ kind: 'show', upgrade }, socket)
    return true
  }

  /** Makes the present picture the reference. */
  acceptView(): void {
    this.#process.send({ kind: 'accept-view' })
  }

  /**
   * Resolves once all observations are stored. `goesOn`: another process or this node after a restart continues;
   * otherwise ongoing observations end.
   */
  async stop(goesOn: boolean): Promise<void> {
    await this.#process.stop({ kind: 'stop', goesOn })
    this.#letGo()
    // A killed process may leave observations open.
    if (goesOn) this.#observations.interrupt(Date.now())
    else this.#observations.end(Date.now())
    await this.#observations.stored()
  }

  #receive(message: FromCamera): void {
    switch (message.kind) {
      case 'report':
        this.#receiveReport(message.report)
        break
      case 'still':
        this.#stills.get(message.id)?.(message.still)
        this.#stills.delete(message.id)
        break
      case 'segment':
        this.#parts.onSegment(message.segment)
        break
      default:
        if (message.kind === 'looked') this.#frames = message.frames
        this.#observations.receive(message)
    }
  }

  #receiveReport(report: CameraReport): void {
    // Until the new process reports on the camera itself, the crash stays its state.
    const isNews = report.state !== 'connecting' || this.#report.problem !== 'reader-crashed'
    if (!isNews) return
    this.#report = report
    this.#parts.onReport()
  }

  /** A simulated camera's stream carries its detections. */
  #introduce(): void {
    const { source, models = [] } = this.#assignment
    if (source.kind === 'simulated') return
    const { detector, models: own } = this.#parts
    for (const [modelId, end] of this.#introductions) {
      if (modelId === null || models.includes(modelId)) continue
      end()
      this.#introductions.delete(modelId)
    }
    for (const modelId of [null, ...models]) {
      if (this.#introductions.has(modelId)) continue
      const give = (address: DetectorAddress) => this.#process.send({ kind: 'detector', modelId, address })
      this.#introductions.set(modelId, modelId === null ? detector.introduce(give) : own.introduce(modelId, give))
    }
  }

  #crashed(lastReceivedAt: number): void {
    const { report } = this
    this.#letGo()
    this.#observations.interrupt(lastReceivedAt)
    const since = report.state === 'offline' ? report.since : new Date().toISOString()
    const offline = newReport(this.#assignment.cameraId, 'offline')
    const state = this.#assignment.record ? 'waiting' : 'off'
    const recording = { state, since: offline.since } as const
    this.#report = { ...offline, since, problem: 'reader-crashed', recording }
    this.#parts.onReport()
    this.#parts.onBrokenOff(this.#assignment.cameraId)
  }

  /** The process is gone: answers everything pending. */
  #letGo(): void {
    for (const end of this.#introductions.values()) end()
    this.#introductions.clear()
    for (const answer of this.#stills.values()) answer({ problem: 'reader-crashed' })
    this.#stills.clear()
  }
}

function newReport(cameraId: string, state: CameraReport['state']): CameraReport {
  const since = new Date().toISOString()
  return { cameraId, state, since, health: [], recording: { state: 'off', since } }
}
