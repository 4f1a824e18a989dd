import type { Socket } from 'node:net'
import type { RecordingProblem } from '@foresite/contract/cameras'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { CameraAssignment, CameraReport, FrameCounts } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import type { CameraSetUp, FromCamera, Still, ToCamera } from '#camera/camera-messages.ts'
import type { DetectorAddress } from '#detector/detector-messages.ts'
import { SupervisedProcess } from '#process/supervised-process.ts'
import type { Publisher } from '#node/publish/publisher.ts'
import type { LiveUpgrade } from '#stages/live/live-sockets.ts'
import type { ServedCamera } from '#node/server/node-server.ts'
import { CameraObservations } from './camera-observations.ts'
import type { DetectorHandle } from './detector-handle.ts'
import type { SiteModels } from './models/site-models.ts'

/** What all cameras of this node share. */
export interface NodeParts {
  readonly detector: Pick<DetectorHandle, 'onAddress'>
  readonly models: Pick<SiteModels, 'onAddress'>
  readonly publisher: Publisher
  readonly setUp: CameraSetUp
  readonly log: Logger
  /** Called when a camera's report changes. */
  readonly onReport: () => void
  /** Called for each complete recording file. */
  readonly onSegment: (segment: RecordedSegment) => void
  /** Called when a camera's process has died, possibly while recording. */
  readonly onCameraCrash: (cameraId: string) => void
}

const PROGRAM = new URL('../camera/camera-process.ts', import.meta.url)

/**
 * The node's side of one camera, which runs in its own process: a crash of native code affects no other camera.
 * Connects the camera with the detectors and collects its observations.
 */
export class CameraHandle implements ServedCamera {
  readonly #parts: NodeParts
  readonly #process: SupervisedProcess<ToCamera, FromCamera>
  readonly #observations: CameraObservations
  readonly #stills = new Map<number, (still: Still) => void>()
  #assignment: CameraAssignment
  #report: CameraReport
  #frames: FrameCounts | null = null
  #recordingProblem: RecordingProblem | null = null
  #count = 0
  /** The connections to detectors, by model id; null: the built-in one. Calling a value removes it. */
  readonly #detectorLinks = new Map<string | null, () => void>()

  constructor(assignment: CameraAssignment, parts: NodeParts) {
    const log = parts.log.child({ cameraId: assignment.cameraId })
    this.#parts = parts
    this.#assignment = assignment
    this.#report = newReport(assignment.cameraId, 'connecting')
    this.#observations = new CameraObservations(assignment.cameraId, parts.publisher, log)
    this.#process = new SupervisedProcess<ToCamera, FromCamera>({
      program: PROGRAM,
      log,
      onStart: () => {
        const before = this.#observations.ongoing()
        const { setUp } = parts
        this.#process.send({ kind: 'start', assignment: this.#assignment, setUp, before })
        this.#process.send({ kind: 'pause-recording', problem: this.#recordingProblem })
        this.#connectDetectors()
      },
      onMessage: (message) => {
        this.#receive(message)
      },
      onCrash: (lastReceivedAt) => {
        this.#crashed(lastReceivedAt)
      },
    })
  }

  /** The camera's last report, with its frame counts. */
  get report(): CameraReport {
    return this.#frames === null ? this.#report : { ...this.#report, frames: this.#frames }
  }

  /** Id of the camera's process while it runs. */
  get pid(): number | undefined {
    return this.#process.pid
  }

  start(): void {
    this.#process.start()
  }

  /**
   * Whether an assignment keeps the source, so that zones and rules can change in place. Changed masks count as another
   * camera: nothing recorded without them may remain.
   */
  hasSourceOf({ source, analysis, privacyMasks }: CameraAssignment): boolean {
    const old = this.#assignment
    const current = JSON.stringify([old.source, old.analysis, old.privacyMasks])
    return JSON.stringify([source, analysis, privacyMasks]) === current
  }

  assign(assignment: CameraAssignment): void {
    this.#assignment = assignment
    this.#process.send({ kind: 'assign', assignment })
    if (this.#process.pid !== undefined) this.#connectDetectors()
  }

  /** Pauses recording for this reason; null resumes it. */
  pauseRecording(problem: RecordingProblem | null): void {
    this.#recordingProblem = problem
    this.#process.send({ kind: 'pause-recording', problem })
  }

  /** The newest picture, or the reason why there is none. */
  still(): Promise<Still> {
    const { pid } = this.#process
    if (pid === undefined) return Promise.resolve({ problem: this.#report.problem ?? 'unknown' })
    const id = (this.#count += 1)
    return new Promise((resolve) => {
      this.#stills.set(id, resolve)
      this.#process.send({ kind: 'still', id })
    })
  }

  /** Passes a viewer's socket to the camera's process; false if none runs. */
  show(upgrade: LiveUpgrade, socket: Socket): boolean {
    if (this.#process.pid === undefined) return false
    this.#process.send({ kind: 'show', upgrade }, socket)
    return true
  }

  /** Makes the current picture the reference for a moved camera. */
  acceptView(): void {
    this.#process.send({ kind: 'accept-view' })
  }

  /**
   * Resolves once all observations are stored. `keepOpen`: ongoing observations stay open for the next process or the
   * next start of the node; otherwise they end.
   */
  async stop(keepOpen: boolean): Promise<void> {
    await this.#process.stop({ kind: 'stop', keepOpen })
    this.#disconnectAll()
    // A killed process leaves its observations open.
    if (keepOpen) this.#observations.interrupt(Date.now())
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
        if (message.kind === 'analysed') this.#frames = message.frames
        this.#observations.receive(message)
    }
  }

  #receiveReport(report: CameraReport): void {
    // A restarted process first reports `connecting`: `reader-crashed` stays until it knows more.
    if (report.state === 'connecting' && this.#report.problem === 'reader-crashed') return
    this.#report = report
    this.#parts.onReport()
  }

  /** Connects the camera with the models it needs; a simulated camera needs none, its stream carries detections. */
  #connectDetectors(): void {
    const { source, models = [] } = this.#assignment
    if (source.kind === 'simulated') return
    const { detector, models: own } = this.#parts
    for (const [modelId, end] of this.#detectorLinks) {
      if (modelId === null || models.includes(modelId)) continue
      end()
      this.#detectorLinks.delete(modelId)
    }
    for (const modelId of [null, ...models]) {
      if (this.#detectorLinks.has(modelId)) continue
      const give = (address: DetectorAddress) => this.#process.send({ kind: 'detector', modelId, address })
      this.#detectorLinks.set(modelId, modelId === null ? detector.onAddress(give) : own.onAddress(modelId, give))
    }
  }

  #crashed(lastReceivedAt: number): void {
    const { report } = this
    this.#disconnectAll()
    this.#observations.interrupt(lastReceivedAt)
    const since = report.state === 'offline' ? report.since : new Date().toISOString()
    const offline = newReport(this.#assignment.cameraId, 'offline')
    const state = this.#assignment.record ? 'waiting' : 'off'
    const recording = { state, since: offline.since } as const
    this.#report = { ...offline, since, problem: 'reader-crashed', recording }
    this.#parts.onReport()
    this.#parts.onCameraCrash(this.#assignment.cameraId)
  }

  /** The process has ended: removes its connections and answers its pending calls. */
  #disconnectAll(): void {
    for (const end of this.#detectorLinks.values()) end()
    this.#detectorLinks.clear()
    for (const answer of this.#stills.values()) answer({ problem: 'reader-crashed' })
    this.#stills.clear()
  }
}

function newReport(cameraId: string, state: CameraReport['state']): CameraReport {
  const since = new Date().toISOString()
  return { cameraId, state, since, health: [], recording: { state: 'off', since } }
}
