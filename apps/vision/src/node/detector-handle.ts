import { randomUUID } from 'node:crypto'
import type { ModelProblem } from '@foresite/contract/node-models'
import type { Logger } from 'pino'
import { LastingProcess } from '#process/lasting-process.ts'
import type { DetectorAddress, FromDetector, ToDetector } from '#detector/detector-messages.ts'
import type { DetectorOptions } from '#detector/detector-pool.ts'
import type { LoadedFacts } from '#detector/worker-messages.ts'

const PROGRAM = new URL('../detector/detector-process.ts', import.meta.url)

/**
 * The detector in its own process: a crash of the model runtime takes down neither the node nor a camera. Pictures
 * never pass through the node: it connects each camera with the detector, again after a restart of the detector.
 * Resolves when the detector is ready; rejects when the model cannot be loaded.
 */
export async function openDetector(options: DetectorHandleOptions): Promise<DetectorHandle> {
  const detector = new DetectorHandle(options)
  await detector.open()
  return detector
}

export interface DetectorHandleOptions extends Omit<DetectorOptions, 'onLook'> {
  /** Receives how it is doing, each time that changes and with each new figure. */
  readonly onNews?: (news: DetectorNews) => void
}

export type DetectorNews =
  | ({ readonly state: 'running' } & LoadedFacts)
  | { readonly state: 'looks'; readonly ms: number }
  | { readonly state: 'fails'; readonly problem: string }
  /** It died, and is restarted. */
  | { readonly state: 'crashed' }

/** A model that does not load, with the problem if known. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen'
  readonly unfit: ModelProblem | null

  constructor(message: string, unfit: ModelProblem | null) {
    super(message)
    this.unfit = unfit
  }
}

export class DetectorHandle {
  readonly #log: Logger
  readonly #onNews: (news: DetectorNews) => void
  readonly #process: LastingProcess<ToDetector, FromDetector>
  readonly #clients = new Set<(address: DetectorAddress) => void>()
  readonly #token = randomUUID()
  /** Null while it is away. */
  #address: DetectorAddress | null = null
  readonly #opened = Promise.withResolvers<undefined>()

  constructor({ model, workers, log, workerScript, onNews = () => undefined }: DetectorHandleOptions) {
    this.#log = log
    this.#onNews = onNews
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
        this.#onNews({ state: 'crashed' })
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
        this.#address = {
          port: message.port,
          token: this.#token,
          width: message.facts.width,
          height: message.facts.height,
        }
        this.#onNews({ state: 'running', ...message.facts })
        for (const client of this.#clients) client(this.#address)
        this.#opened.resolve(undefined)
        break
      case 'cannot-open':
        this.#log.error({ problem: message.problem }, 'the detector could not be loaded')
        this.#opened.reject(new CannotOpen(message.problem, message.unfit))
        break
      case 'looks':
        this.#onNews({ state: 'looks', ms: message.ms })
        break
      case 'fails':
        this.#onNews({ state: 'fails', problem: message.problem })
        break
    }
  }
}
