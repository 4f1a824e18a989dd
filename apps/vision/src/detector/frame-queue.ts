import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'

/** A frame on its way through the detector, with where its answer goes. */
export interface Awaited {
  readonly frame: Pick<Frame, 'cameraId' | 'at' | 'letterboxed'>
  readonly resolve: (detections: readonly Detection[] | null) => void
  readonly reject: (problem: unknown) => void
}

/**
 * Frames waiting for a worker: only the latest of each camera, and none while another of that camera is being analysed,
 * so that answers come in order. Cameras take turns, longest wait first, however many frames a busy neighbour sends.
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

  /** Removes and returns the next frame; call `done` when it has been analysed. */
  take(): Awaited | undefined {
    for (const [cameraId, awaited] of this.#waiting) {
      if (this.#beingLookedAt.has(cameraId)) continue
      this.#waiting.delete(cameraId)
      this.#beingLookedAt.set(cameraId, awaited)
      return awaited
    }
    return undefined
  }

  /** Answers a camera's frames with null, including one being analysed, whose worker may never answer. */
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
