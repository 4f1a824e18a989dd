import type { Assignment, CameraReport } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import { WatchedCamera, type NodeParts } from './watched-camera.ts'

/** The cameras that this node watches at present: what an assignment makes of them. */
export class WatchedCameras {
  readonly #parts: NodeParts
  readonly #log: Logger
  readonly #onState: () => void
  readonly #watched = new Map<string, WatchedCamera>()

  /** `onState` is called when a camera's state changes. */
  constructor(parts: NodeParts, onState: () => void) {
    this.#parts = parts
    this.#log = parts.log
    this.#onState = onState
  }

  get(cameraId: string): WatchedCamera | undefined {
    return this.#watched.get(cameraId)
  }

  /** Starts what is new, stops what is gone or has another source, and changes zones and rules in place. */
  async take(assignment: Assignment): Promise<void> {
    const wanted = new Map(assignment.cameras.map((camera) => [camera.cameraId, camera]))
    await Promise.all(
      [...this.#watched].map(async ([cameraId, camera]) => {
        const task = wanted.get(cameraId)
        if (task !== undefined && camera.hasSourceOf(task)) {
          await camera.assign(task)
          return
        }
        this.#watched.delete(cameraId)
        await camera.stop()
      }),
    )
    for (const [cameraId, task] of wanted) {
      if (this.#watched.has(cameraId)) continue
      const camera = new WatchedCamera(task, this.#parts)
      this.#watched.set(cameraId, camera)
      camera.stream.onState(this.#onState)
      camera.start()
    }
    this.#log.info({ cameras: this.#watched.size }, 'assignment taken')
    this.#onState()
  }

  reports(): CameraReport[] {
    return [...this.#watched].map(([cameraId, { stream }]) => {
      const { state, since, problem } = stream.state
      const report = {
        cameraId,
        state,
        since: new Date(since).toISOString(),
        health: [],
        recording: { state: 'off', since: new Date(since).toISOString() },
      } as const satisfies CameraReport
      return problem === undefined ? report : { ...report, problem }
    })
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#watched.values()].map((camera) => camera.stop()))
    this.#watched.clear()
  }
}
