import type { Keypoints } from '@foresite/contract/keypoints'
import type { Logger } from 'pino'
import type { Letterboxed } from '#stages/decode/frame.ts'
import type { Detector, DetectorFrame } from '#stages/detect/detector.ts'
import type { DetectorModel, LoadedFacts, Task } from './worker-messages.ts'
import type { Detection } from '#stages/detect/detection.ts'
import { WorkerSlot, type Found } from './worker-slot.ts'

/** A task that waits for a worker. */
interface Pending {
  /** Called once a worker is free; resolves with null if the work is no longer needed. */
  readonly task: () => Promise<Task | null>
  readonly resolve: (found: Found | null) => void
  readonly reject: (problem: unknown) => void
}

export interface DetectorOptions {
  readonly model: DetectorModel
  /** Threads: one per core is best. */
  readonly workers: number
  readonly log: Logger
  /** The script of a worker thread, for tests. */
  readonly workerScript?: URL
  /** Called after each picture with its time, or why it failed. */
  readonly onInference?: (inference: Inference) => void
  /** Called when a worker has not answered for two minutes: only the end of the process ends it. */
  readonly onHang?: () => void
}

/** The outcome of one picture. */
export type Inference = { readonly ms: number } | { readonly problem: unknown }

const BUILT_IN_PROGRAM = new URL('./detect-worker.ts', import.meta.url)
const SITE_MODEL_PROGRAM = new URL('./site-model-worker.ts', import.meta.url)

export interface OpenDetector extends Detector {
  readonly facts: LoadedFacts
}

/** Resolves when every worker has loaded the model; rejects when one cannot. */
export async function openDetectorPool(options: DetectorOptions): Promise<OpenDetector> {
  const detector = new DetectorPool(options)
  await detector.open(options)
  return detector
}

/**
 * Serves cameras in turn: each has at most one frame, or the people in it, waiting, and the longest waiting goes first.
 */
class DetectorPool implements OpenDetector {
  readonly #onInference: NonNullable<DetectorOptions['onInference']>
  #facts: LoadedFacts
  #waiting: Pending[] = []
  /** Number of workers reserved for pictures that are still on their way. */
  #reserved = 0
  #slots: readonly WorkerSlot[] = []
  #closed = false

  constructor({ model, onInference = () => undefined }: DetectorOptions) {
    this.#onInference = onInference
    this.#facts = { width: 0, height: 0, provider: 'cpu', ...('width' in model ? model : {}) }
  }

  get facts(): LoadedFacts {
    const { width, height, provider } = this.#facts
    return { width, height, provider }
  }

  async open({ model, workers, log, workerScript, onHang = () => undefined }: DetectorOptions): Promise<void> {
    const events = { onFree: () => this.#assign(), onHang }
    const script = workerScript ?? ('classes' in model ? SITE_MODEL_PROGRAM : BUILT_IN_PROGRAM)
    const opened = await Promise.allSettled(
      Array.from({ length: workers }, () => WorkerSlot.open(script, { model }, log, events)),
    )
    this.#slots = opened.flatMap((slot) => (slot.status === 'fulfilled' ? [slot.value] : []))
    const failed = opened.find((slot) => slot.status === 'rejected')
    if ('classes' in model) this.#facts = this.#slots[0]?.facts ?? this.#facts
    if (failed === undefined) return
    await this.close()
    throw failed.reason
  }

  /** The picture is scaled and sent only when its turn comes: frames that are replaced cost nothing. */
  async detect(frame: DetectorFrame): Promise<readonly Detection[] | null> {
    const { width, height } = this.#facts
    const found = await this.#find(async () => {
      const picture = await frame.letterboxed(width, height)
      return picture === null ? null : taskOf(picture)
    })
    if (found === null) return null
    if (found.rgb !== null) frame.reuse?.(found.rgb)
    return found.detections
  }

  async detectIfIdle(frame: DetectorFrame): Promise<readonly Detection[] | null> {
    const idle = this.#freeSlots().length - this.#reserved
    // The last idle one of several is kept for the next complete picture.
    const isIdle = this.#waiting.length === 0 && idle >= Math.min(2, this.#slots.length)
    return isIdle ? this.detect(frame) : null
  }

  async findBodies(rgb: Uint8Array<ArrayBuffer>): Promise<readonly Keypoints[] | null> {
    const found = await this.#find(() => Promise.resolve({ rgb, picture: 'people' }))
    return found?.bodies ?? null
  }

  #find(task: Pending['task']): Promise<Found | null> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('the detector is closed')
      this.#waiting.push({ task, resolve, reject })
      this.#assign()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the detector is closed'))
    await Promise.all(this.#slots.map((slot) => slot.close()))
  }

  /** Assigns waiting tasks to free workers. */
  #assign(): void {
    while (this.#freeSlots().length > this.#reserved) {
      const next = this.#waiting.shift()
      if (next === undefined) return
      this.#run(next).then(next.resolve, next.reject)
    }
  }

  async #run({ task: prepare }: Pending): Promise<Found | null> {
    let found: Promise<Found | null> = Promise.resolve(null)
    this.#reserved += 1
    try {
      const task = await prepare()
      if (this.#closed) throw new Error('the detector is closed')
      const [slot] = this.#freeSlots()
      if (task !== null && slot !== undefined) found = this.#timed(slot.run(task))
      // The worker died in the meantime.
      else if (task !== null) found = this.#find(() => Promise.resolve(task))
    } finally {
      this.#reserved -= 1
      this.#assign()
    }
    return found
  }

  async #timed(inference: Promise<Found>): Promise<Found> {
    const from = performance.now()
    try {
      const found = await inference
      this.#onInference({ ms: performance.now() - from })
      return found
    } catch (problem) {
      this.#onInference({ problem })
      throw problem
    }
  }

  #freeSlots(): WorkerSlot[] {
    return this.#slots.filter(({ free }) => free)
  }
}

/** Transfers the bytes if they own their buffer; otherwise copies them. */
function taskOf({ rgb, picture }: Letterboxed): Task {
  const owned = rgb.byteLength === rgb.buffer.byteLength && rgb.buffer instanceof ArrayBuffer
  return { rgb: owned ? new Uint8Array(rgb.buffer) : new Uint8Array(rgb), picture }
}
