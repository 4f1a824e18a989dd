import { randomUUID } from 'node:crypto'
import type { ModelProblem } from '@foresite/contract/node-models'
import type { Logger } from 'pino'
import { SupervisedProcess } from '#process/supervised-process.ts'
import type { DetectorAddress, FromDetector, ToDetector } from '#detector/detector-messages.ts'
import type { DetectorOptions } from '#detector/detector-pool.ts'
import type { LoadedFacts } from '#detector/worker-messages.ts'

const PROGRAM = new URL('../detector/detector-process.ts', import.meta.url)

/**
 * Starts the detector in its own process: a crash of the model runtime stops neither the node nor a camera. Frames do
 * not pass through the node: it gives each camera the detector's address, again after each restart. Resolves when the
 * detector is ready; rejects when the model cannot be loaded.
 */
export async function openDetector(options: DetectorHandleOptions): Promise<DetectorHandle> {
  const detector = new DetectorHandle(options)
  await detector.open()
  return detector
}

interface DetectorHandleOptions extends Omit<DetectorOptions, 'onInference' | 'onHang'> {
  /** Called on each change of state and each new time per frame. */
  readonly onStatus?: (status: DetectorStatus) => void
}

export type DetectorStatus =
  | ({ readonly state: 'running' } & LoadedFacts)
  | { readonly state: 'timed'; readonly ms: number }
  | { readonly state: 'failing'; readonly problem: string }
  /** The process died and will be restarted. */
  | { readonly state: 'crashed' }

/** The model could not be loaded; `unfit` says why, if known. */
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
  readonly #onStatus: (status: DetectorStatus) => void
  readonly #process: SupervisedProcess<ToDetector, FromDetector>
  readonly #clients = new Set<(address: DetectorAddress) => void>()
  readonly #token = randomUUID()
  /** Null while the detector is not ready. */
  #address: DetectorAddress | null = null
  readonly #opened = Promise.withResolvers<undefined>()

  constructor({ model, workers, log, workerScript, onStatus = () => undefined }: DetectorHandleOptions) {
    this.#log = log
    this.#onStatus = onStatus
    this.#process = new SupervisedProcess<ToDetector, FromDetector>({
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
        this.#onStatus({ state: 'crashed' })
        this.#opened.reject(new Error('the detector ended before it was ready'))
      },
    })
  }

  /** Id of the detector's process while it runs. */
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
  onAddress(give: (address: DetectorAddress) => void): () => void {
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
        this.#onStatus({ state: 'running', ...message.facts })
        for (const client of this.#clients) client(this.#address)
        this.#opened.resolve(undefined)
        break
      case 'cannot-open':
        this.#log.error({ problem: message.problem }, 'the detector’s model could not be loaded')
        this.#opened.reject(new CannotOpen(message.problem, message.unfit))
        break
      case 'inference':
        this.#onStatus({ state: 'timed', ms: message.ms })
        break
      case 'fails':
        this.#onStatus({ state: 'failing', problem: message.problem })
        break
    }
  }
}
