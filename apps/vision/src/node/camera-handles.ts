import type { RecordingProblem } from '@foresite/contract/cameras'
import type { Assignment, CameraReport } from '@foresite/contract/vision-nodes'
import { CameraHandle, type NodeParts } from './camera-handle.ts'

/** The cameras assigned to this node. */
export class CameraHandles {
  readonly #parts: NodeParts
  #recordingProblem: RecordingProblem | null = null
  readonly #cameras = new Map<string, CameraHandle>()

  constructor(parts: NodeParts) {
    this.#parts = parts
  }

  get(cameraId: string): CameraHandle | undefined {
    return this.#cameras.get(cameraId)
  }

  /** Starts new cameras, stops removed ones and those with another source, and changes zones and rules in place. */
  async assign(assignment: Assignment): Promise<void> {
    const wanted = new Map(assignment.cameras.map((camera) => [camera.cameraId, camera]))
    await Promise.all(
      [...this.#cameras].map(async ([cameraId, camera]) => {
        const task = wanted.get(cameraId)
        if (task !== undefined && camera.hasSourceOf(task)) {
          camera.assign(task)
          return
        }
        this.#cameras.delete(cameraId)
        await camera.stop(task !== undefined)
      }),
    )
    await this.#parts.publisher.endUnassigned((cameraId) => !wanted.has(cameraId))
    for (const [cameraId, task] of wanted) {
      if (this.#cameras.has(cameraId)) continue
      const camera = new CameraHandle(task, this.#parts)
      this.#cameras.set(cameraId, camera)
      camera.pauseRecording(this.#recordingProblem)
      camera.start()
    }
    this.#parts.log.info({ cameras: this.#cameras.size }, 'assignment applied')
    this.#parts.onReport()
  }

  /** Pauses recording for this reason; null resumes it. */
  pauseRecording(problem: RecordingProblem | null): void {
    this.#recordingProblem = problem
    for (const camera of this.#cameras.values()) camera.pauseRecording(problem)
  }

  reports(): CameraReport[] {
    return [...this.#cameras.values()].map(({ report }) => report)
  }

  /** The node stops: ongoing observations continue when it returns. */
  async stop(): Promise<void> {
    await Promise.all([...this.#cameras.values()].map((camera) => camera.stop(true)))
    this.#cameras.clear()
  }
}
