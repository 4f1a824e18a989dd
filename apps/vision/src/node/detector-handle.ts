import type { Logger } from 'pino'
import { LastingProcess } from '#process/lasting-process.ts'
import type { PreparedModel } from '#detector/built-in-model.ts'
import type { FromDetector, ToDetector } from '#detector/detector-messages.ts'
import type { Detection } from '#stages/detect/detection.ts'
import type { DetectorOptions } from '#detector/detector-pool.ts'
import type { Detector, DetectorFrame } from '#stages/detect/detector.ts'

const PROGRAM = new URL('../detector/detector-process.ts', import.meta.url)

type Answer = readonly Detection[] | null

/**
 * The detector in a process of its own: a model runtime that crashes takes neither the node nor a camera along. What
 * it was looking at is answered with null, as is everything until it is there again. Resolves when it can look;
 * rejects when the model cannot be loaded.
 */
export async function openDetector(options: DetectorOptions): Promise<DetectorHandle> {
  const detector = new DetectorHandle(options)
  await detector.open()
  return detector
}

export class DetectorHandle implements Detector {
  readonly #model: PreparedModel
  readonly #log: Logger
  readonly #process: LastingProcess<ToDetector, FromDetector>
  readonly #asked = new Map<number, { cameraId: string; answer: (answer: Answer) => void }>()
  readonly #opened = Promise.withResolvers<undefined>()
  #ready = false
  #count = 0

  constructor({ model, workers, log, workerScript }: DetectorOptions) {
    this.#model = model
    this.#log = log
    this.#process = new LastingProcess<ToDetector, FromDetector>({
      program: PROGRAM,
      log,
      onStart: () => {
        const script = workerScript?.href ?? null
        const { level: logLevel } = log
        this.#process.say({ kind: 'open', model, workers, logLevel, workerScript: script })
      },
      onMessage: (message) => {
        this.#hear(message)
      },
      onCrash: () => {
        this.#ready = false
        this.#opened.reject(new Error('the detector ended before it could look'))
        this.#answerAll()
      },
    })
  }

  /** Of its process, while there is one. */
  get pid(): number | undefined {
    return this.#process.pid
  }

  async open(): Promise<void> {
    this.#process.start()
    try {
      await this.#opened.promise
    } catch (problem) {
      await this.close()
      throw problem
    }
  }

  detect(frame: DetectorFrame): Promise<Answer> {
    if (!this.#ready) return Promise.resolve(null)
    const { cameraId, at } = frame
    const id = (this.#count += 1)
    const picture = frame.letterboxed(this.#model.width, this.#model.height)
    return new Promise((answer) => {
      this.#asked.set(id, { cameraId, answer })
      this.#process.say({ kind: 'look', id, cameraId, at, picture })
    })
  }

  withdraw(cameraId: string): void {
    for (const [id, asked] of this.#asked) if (asked.cameraId === cameraId) this.#answer(id, null)
    this.#process.say({ kind: 'withdraw', cameraId })
  }

  async close(): Promise<void> {
    this.#ready = false
    this.#answerAll()
    await this.#process.stop({ kind: 'close' })
  }

  #hear(message: FromDetector): void {
    switch (message.kind) {
      case 'ready':
        this.#ready = true
        this.#opened.resolve(undefined)
        break
      case 'cannot-open':
        this.#log.error({ problem: message.problem }, 'the detector could not be loaded')
        this.#opened.reject(new Error(message.problem))
        break
      case 'seen':
        this.#answer(message.id, message.detections)
        break
    }
  }

  #answer(id: number, detections: Answer): void {
    this.#asked.get(id)?.answer(detections)
    this.#asked.delete(id)
  }

  #answerAll(): void {
    for (const id of this.#asked.keys()) this.#answer(id, null)
  }
}
