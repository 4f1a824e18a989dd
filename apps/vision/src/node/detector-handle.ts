import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { LastingProcess } from '#process/lasting-process.ts'
import type { DetectorAddress, FromDetector, ToDetector } from '#detector/detector-messages.ts'
import type { DetectorOptions } from '#detector/detector-pool.ts'

const PROGRAM = new URL('../detector/detector-process.ts', import.meta.url)

/**
 * The detector in a process of its own: a model runtime that crashes takes neither the node nor a camera along.
 * Pictures never pass through the node: it introduces each camera to the detector, again when the detector restarts.
 * Resolves when the detector is ready; rejects when the model cannot be loaded.
 */
export async function openDetector(options: DetectorOptions): Promise<DetectorHandle> {
  const detector = new DetectorHandle(options)
  await detector.open()
  return detector
}

export class DetectorHandle {
  readonly #log: Logger
  readonly #process: LastingProcess<ToDetector, FromDetector>
  readonly #clients = new Set<(address: DetectorAddress) => void>()
  readonly #token = randomUUID()
  /** Null while it is away. */
  #address: DetectorAddress | null = null
  readonly #opened = Promise.withResolvers<undefined>()

  constructor({ model, workers, log, workerScript }: DetectorOptions) {
    this.#log = log
    this.#process = new LastingProcess<ToDetector, FromDetector>({
      program: PROGRAM,
      log,
      onStart: () => {
        const script = workerScript?.href ?? null
        const { level: logLevel } = log
        const token = this.#token
        this.#process.send({ kind: 'open', model, workers, logLevel, workerScript: script, token })
      },
      onMessage: (message) => {
        this.#receive(message)
      },
      onCrash: () => {
        this.#address = null
        this.#opened.reject(new Error('the detector ended before it was ready'))
      },
    })
  }

  /** Process id while it runs. */
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

  /** Gives a process the detector's address, now and after each restart, until the returned function is called. */
  introduce(give: (address: DetectorAddress) => void): () => void {
    const client = (address: DetectorAddress) => give(address)
    this.#clients.add(client)
    if (this.#address !== null) client(this.#address)
    return () => this.#clients.delete(client)
  }

  async close(): Promise<void> {
    this.#address = null
    await this.#process.stop({ kind: 'close' })
  }

  #receive(message: FromDetector): void {
    switch (message.kind) {
      case 'ready':
        this.#address = { port: message.port, token: this.#token }
        for (const client of this.#clients) client(this.#address)
        this.#opened.resolve(undefined)
        break
      case 'cannot-open':
        this.#log.error({ problem: message.problem }, 'the detector could not be loaded')
        this.#opened.reject(new Error(message.problem))
        break
    }
  }
}
