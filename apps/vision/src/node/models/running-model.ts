import { setTimeout as delay } from 'node:timers/promises'
import { backOffMs } from '@foresite/back-off/back-off'
import type { AssignedModel, ModelReport } from '@foresite/contract/node-models'
import type { Logger } from 'pino'
import type { DetectorAddress } from '#detector/detector-messages.ts'
import { CannotOpen, openDetector, type DetectorHandle, type DetectorStatus } from '#node/detector-handle.ts'
import type { ModelFiles } from './model-files.ts'

export interface RunningModelParts {
  readonly files: Pick<ModelFiles, 'find'>
  /** Threads per model: one per core is best. */
  readonly workers: number
  readonly log: Logger
  /** Called when the reported state changes. */
  readonly onChange: () => void
  /** The script of a worker thread, for tests. */
  readonly workerScript?: URL
}

/** For an unreachable server or a model that does not load: its file may be replaced. */
const BACK_OFF = { firstMs: 5_000, longestMs: 300_000 }
/** The limit of the contract. */
const MAX_DETAIL = 500

/**
 * One of the site's own models while cameras use it: downloads it, loads it and keeps it running in its own process.
 */
export class RunningModel {
  readonly #model: AssignedModel
  readonly #parts: RunningModelParts
  readonly #stopping = new AbortController()
  #detector: DetectorHandle | null = null
  #running: Promise<void> = Promise.resolve()
  #report: ModelReport
  #address: DetectorAddress | null = null

  constructor(model: AssignedModel, parts: RunningModelParts) {
    this.#model = model
    this.#parts = { ...parts, log: parts.log.child({ modelId: model.id }) }
    this.#report = { id: model.id, state: 'preparing' }
  }

  get report(): ModelReport {
    return this.#report
  }

  /** Null until the model is loaded. */
  get address(): DetectorAddress | null {
    return this.#address
  }

  /** Whether an assigned model is the same version as this one. */
  is(model: AssignedModel): boolean {
    return JSON.stringify(model) === JSON.stringify(this.#model)
  }

  /** Call once. `give` receives the model's address, again after each restart. */
  start(give: (address: DetectorAddress) => void): void {
    this.#running = this.#open(give)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    await this.#detector?.close()
  }

  /** Retries until the model is loaded or no longer needed. */
  async #open(give: (address: DetectorAddress) => void): Promise<void> {
    const { signal } = this.#stopping
    const isOver = () => signal.aborted
    for (let failures = 1; !isOver(); failures += 1) {
      this.#detector = await this.#openOnce().catch((problem: unknown) => {
        const unfit = problem instanceof CannotOpen ? problem.unfit : null
        this.#fail(unfit ?? 'not-loadable', problem instanceof Error ? problem.message : String(problem))
        return null
      })
      if (this.#detector !== null) {
        this.#detector.onAddress((address) => {
          this.#address = address
          give(address)
        })
        return
      }
      await delay(backOffMs(failures, BACK_OFF), undefined, { signal }).catch(() => undefined)
    }
  }

  /** Null when the file is not available. */
  async #openOnce(): Promise<DetectorHandle | null> {
    const { files, workers, log, workerScript } = this.#parts
    const { model, classes, threshold } = this.#model
    const path = await files.find(model)
    if (path === null) {
      this.#fail('not-fetched')
      return null
    }
    return openDetector({
      model: { path, classes, threshold },
      workers,
      log,
      onStatus: (status) => this.#receive(status),
      ...(workerScript === undefined ? {} : { workerScript }),
    })
  }

  /** A model that crashed counts as running again only once it has analysed a frame: it might crash on the next one. */
  #receive(status: DetectorStatus): void {
    switch (status.state) {
      case 'running':
        if (this.#report.state !== 'failed' || this.#report.problem !== 'crashed')
          this.#set({ state: 'running', provider: status.provider })
        break
      case 'timed': {
        const { provider } = this.#report
        this.#set({ state: 'running', ms: status.ms, ...(provider === undefined ? {} : { provider }) })
        break
      }
      case 'failing':
        this.#fail('crashed', status.problem)
        break
      case 'crashed':
        this.#fail('crashed')
        break
    }
  }

  #fail(problem: NonNullable<ModelReport['problem']>, detail = ''): void {
    if (this.#report.state !== 'failed') this.#parts.log.error({ problem, detail }, 'a model of the site failed')
    const { provider } = this.#report
    this.#set({
      state: 'failed',
      problem,
      ...(detail === '' ? {} : { detail: detail.slice(0, MAX_DETAIL) }),
      ...(provider === undefined ? {} : { provider }),
    })
  }

  #set(report: Omit<ModelReport, 'id'>): void {
    const before = this.#report
    this.#report = { id: this.#model.id, ...report }
    if (before.state !== report.state || before.problem !== report.problem) this.#parts.onChange()
  }
}
