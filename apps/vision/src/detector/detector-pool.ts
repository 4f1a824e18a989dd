import type { Logger } from 'pino'
import type { PreparedModel } from './built-in-model.ts'
import type { Letterboxed } from '#stages/decode/frame.ts'
import type { Detector, DetectorFrame } from '#stages/detect/detector.ts'
import type { Task } from './worker-messages.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { WorkerSlot } from './worker-slot.ts'

/** A frame on its way through the detector, with where its answer goes. */
interface Pending {
  readonly frame: DetectorFrame
  readonly resolve: (detections: readonly Detection[] | null) => void
  readonly reject: (problem: unknown) => void
}

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

/** Cameras take turns: one frame of each waits at most, and the one that has waited longest goes first. */
class DetectorPool implements Detector {
  readonly #model: PreparedModel
  #waiting: Pending[] = []
  /** Workers for which a picture is on its way. */
  #reserved = 0
  #slots: readonly WorkerSlot[] = []
  #closed = false

  constructor(model: PreparedModel) {
    this.#model = model
  }

  async open({ model, workers, log, workerScript }: DetectorOptions): Promise<void> {
    const script = workerScript ?? new URL('./detect-worker.ts', import.meta.url)
    const opened = await Promise.allSettled(
      Array.from({ length: workers }, () => WorkerSlot.open(script, { model }, log, () => this.#assign())),
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
      this.#waiting.push({ frame, resolve, reject })
      this.#assign()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the detector is closed'))
    await Promise.all(this.#slots.map((slot) => slot.close()))
  }

  /** Gives every free worker the frame whose turn it is. */
  #assign(): void {
    while (this.#freeSlots().length > this.#reserved) {
      const next = this.#waiting.shift()
      if (next === undefined) return
      this.#detect(next).then(next.resolve, next.reject)
    }
  }

  /** The picture is scaled, and sent here, only now: frames that are replaced cost nothing. */
  async #detect({ frame }: Pending): Promise<readonly Detection[] | null> {
    const { width, height } = this.#model
    let detections: Promise<readonly Detection[] | null> = Promise.resolve(null)
    this.#reserved += 1
    try {
      const picture = await frame.letterboxed(width, height)
      if (this.#closed) throw new Error('the detector is closed')
      const [slot] = this.#freeSlots()
      if (picture !== null && slot !== undefined) detections = slot.run(taskOf(picture))
      // The worker died meanwhile.
      else if (picture !== null) detections = this.detect({ letterboxed: () => picture })
    } finally {
      this.#reserved -= 1
      this.#assign()
    }
    return detections
  }

  #freeSlots(): WorkerSlot[] {
    return this.#slots.filter(({ free }) => free)
  }
}

/** Its bytes are transferred where nothing else lies in their memory. */
function taskOf({ rgb, picture }: Letterboxed): Task {
  const owned = rgb.byteLength === rgb.buffer.byteLength && rgb.buffer instanceof ArrayBuffer
  return { rgb: owned ? new Uint8Array(rgb.buffer) : new Uint8Array(rgb), picture }
}
