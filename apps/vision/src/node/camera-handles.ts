import type { RecordingProblem } from '@foresite/contract/cameras'
import type { Assignment, CameraReport } from '@foresite/contract/vision-nodes'
import { CameraHandle, type NodeParts } from './camera-handle.ts'

/** The cameras that this node watches at present: what an assignment makes of them. */
export class CameraHandles {
  readonly #parts: NodeParts
  #held: RecordingProblem | null = null
  readonly #watched = new Map<string, CameraHandle>()

  constructor(parts: NodeParts) {
    this.#parts = parts
  }

  get(cameraId: string): CameraHandle | undefined {
    return this.#watched.get(cameraId)
  }

  /** Starts new cameras, stops removed ones and those with another source, and changes zones and rules in place. */
  async take(assignment: Assignment): Promise<void> {
    const wanted = new Map(assignment.cameras.map((camera) => [camera.cameraId, camera]))
    await Promise.all(
      [...this.#watched].map(async ([cameraId, camera]) => {
        const task = wanted.get(cameraId)
        if (task !== undefined && camera.hasSourceOf(task)) {
          camera.assign(task)
          return
        }
        this.#watched.delete(cameraId)
        await camera.stop(task !== undefined)
      }),
    )
    await this.#parts.publisher.endOf((cameraId) => !wanted.has(cameraId))
    for (const [cameraId, task] of wanted) {
      if (this.#watched.has(cameraId)) continue
      const camera = new CameraHandle(task, this.#parts)
      this.#watched.set(cameraId, camera)
      camera.holdRecording(this.#held)
      camera.start()
    }
    this.#parts.log.info({ cameras: this.#watched.size }, 'assignment taken')
    this.#parts.onReport()
  }

  /** Stops recording for this reason, until called with null. */
  holdRecording(problem: RecordingProblem | null): void {
    this.#held = problem
    for (const camera of this.#watched.values()) camera.holdRecording(problem)
  }

  reports(): CameraReport[] {
    return [...this.#watched.values()].map(({ report }) => report)
  }

  /** The node stops: what can go on does so when it is back. */
  async stop(): Promise<void> {
    await Promise.all([...this.#watched.values()].map((camera) => camera.stop(true)))
    this.#watched.clear()
  }
}
