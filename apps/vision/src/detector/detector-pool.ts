import type { Logger } from 'pino'
import type { PreparedModel } from './built-in-model.ts'
import type { Detector, DetectorFrame } from '#stages/detect/detector.ts'
import type { Task } from './worker-messages.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { FrameQueue, type Awaited } from './frame-queue.ts'
import { WorkerSlot } from './worker-slot.ts'

export interface DetectorOptions {
  readonly model: PreparedModel
  /** Threads: one a core is best. */
  readonly workers: number
  readonly log: Logger
  /** For tests: the script of a worker thread. */
  readonly workerScript?: URL
}

/** Resolves when every worker has loaded the model; rejects when one cannot. */
export async function openDetectorPool(options: DetectorOptions): Promise<Detector> {
  const detector = new DetectorPool(options.model)
  await detector.open(options)
  return detector
}

class DetectorPool implements Detector {
  readonly #model: PreparedModel
  readonly #queue = new FrameQueue()
  #slots: readonly WorkerSlot[] = []
  #closed = false

  constructor(model: PreparedModel) {
    this.#model = model
  }

  async open({ model, workers, log, workerScript }: DetectorOptions): Promise<void> {
    const script = workerScript ?? new URL('./detect-worker.ts', import.meta.url)
    const opened = await Promise.allSettled(
      Array.from({ length: workers }, () => WorkerSlot.open(script, { model }, log, () => this.#handOut())),
    )
    this.#slots = opened.flatMap((slot) => (slot.status === 'fulfilled' ? [slot.value] : []))
    const failed = opened.find((slot) => slot.status === 'rejected')
    if (failed === undefined) return
    await this.close()
    throw failed.reason
  }

  detect(frame: DetectorFrame): Promise<readonly Detection[] | null> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('the detector is closed')
      this.#queue.offer({ frame, resolve, reject })
      this.#handOut()
    })
  }

  withdraw(cameraId: string): void {
    this.#queue.withdraw(cameraId)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#queue.clear()) reject(new Error('the detector is closed'))
    await Promise.all(this.#slots.map((slot) => slot.close()))
  }

  /** Gives every free worker the frame whose turn it is. */
  #handOut(): void {
    for (const slot of this.#slots) {
      if (!slot.free) continue
      const next = this.#queue.take()
      if (next === undefined) return
      this.#look(slot, next).then(next.resolve, next.reject)
    }
  }

  async #look(slot: WorkerSlot, { frame }: Awaited): Promise<readonly Detection[]> {
    try {
      return await slot.run(this.#taskFor(frame))
    } finally {
      this.#queue.done(frame.cameraId)
      this.#handOut()
    }
  }

  /** The picture is scaled only now: frames that are passed over cost nothing. */
  #taskFor(frame: DetectorFrame): Task {
    const { rgb, picture } = frame.letterboxed(this.#model.width, this.#model.height)
    const owned = rgb.byteLength === rgb.buffer.byteLength && rgb.buffer instanceof ArrayBuffer
    return { rgb: owned ? new Uint8Array(rgb.buffer) : new Uint8Array(rgb), picture }
  }
}
