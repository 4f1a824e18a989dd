import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'

/** A frame on its way through the detector, with where its answer goes. */
export interface Awaited {
  readonly frame: Pick<Frame, 'cameraId' | 'at' | 'letterboxed'>
  readonly resolve: (detections: readonly Detection[] | null) => void
  readonly reject: (problem: unknown) => void
}

/**
 * The frames that wait for a worker: of each camera the latest only, and none while another of it is being
 * looked at, so that a camera's answers come in the order of its frames. Cameras take turns: the one that
 * has waited longest is next, however many frames a busy neighbour brings.
 */
export class FrameQueue {
  /** In the order in which the cameras began to wait; a newer frame keeps its camera's turn. */
  readonly #waiting = new Map<string, Awaited>()
  readonly #beingLookedAt = new Map<string, Awaited>()

  /** Puts a frame in; the one of its camera that waited before is answered with null. */
  offer(awaited: Awaited): void {
    const { cameraId } = awaited.frame
    this.#waiting.get(cameraId)?.resolve(null)
    this.#waiting.set(cameraId, awaited)
  }

  /** Takes out the frame whose turn it is, if one can be looked at; say `done` when it has been. */
  take(): Awaited | undefined {
    for (const [cameraId, awaited] of this.#waiting) {
      if (this.#beingLookedAt.has(cameraId)) continue
      this.#waiting.delete(cameraId)
      this.#beingLookedAt.set(cameraId, awaited)
      return awaited
    }
    return undefined
  }

  /** Answers what waits of a camera with null, and what is being looked at, whose worker may never answer. */
  withdraw(cameraId: string): void {
    this.#waiting.get(cameraId)?.resolve(null)
    this.#waiting.delete(cameraId)
    this.#beingLookedAt.get(cameraId)?.resolve(null)
  }

  done(cameraId: string): void {
    this.#beingLookedAt.delete(cameraId)
  }

  /** Takes out everything that waits. */
  clear(): Awaited[] {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    return waiting
  }
}
