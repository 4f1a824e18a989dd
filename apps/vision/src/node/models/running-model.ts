import { setTimeout as delay } from 'node:timers/promises'
import { backOffMs } from '@foresite/back-off/back-off'
import type { AssignedModel, ModelReport } from '@foresite/contract/node-models'
import type { Logger } from 'pino'
import type { DetectorAddress } from '#detector/detector-messages.ts'
import { CannotOpen, openDetector, type DetectorHandle, type DetectorNews } from '#node/detector-handle.ts'
import type { ModelFiles } from './model-files.ts'

export interface RunningModelParts {
  readonly files: Pick<ModelFiles, 'find'>
  /** Threads a model: one a core is best. */
  readonly workers: number
  readonly log: Logger
  /** Its reported state changed. */
  readonly onChange: () => void
  /** For tests: the script of a worker thread. */
  readonly workerScript?: URL
}

/** A server that is away and a model that does not load are tried again: at once is no use, and a file may be replaced. */
const BACK_OFF = { firstMs: 5_000, longestMs: 300_000 }
/** As the contract allows. */
const MOST_DETAIL = 500

/** One of the site's own models while cameras use it: fetched, loaded and kept running in a process of its own. */
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

  /** Null until it is loaded. */
  get address(): DetectorAddress | null {
    return this.#address
  }

  /** Whether this is still the model that an assignment speaks of. */
  is(model: AssignedModel): boolean {
    return JSON.stringify(model) === JSON.stringify(this.#model)
  }

  /** To be called once; `give` receives its address, again after each restart. */
  start(give: (address: DetectorAddress) => void): void {
    this.#running = this.#open(give)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    await this.#detector?.close()
  }

  /** Retries until it is loaded or no longer needed. */
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
        this.#detector.introduce((address) => {
          this.#address = address
          give(address)
        })
        return
      }
      await delay(backOffMs(failures, BACK_OFF), undefined, { signal }).catch(() => undefined)
    }
  }

  /** Null where its file is not to be had. */
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
      onNews: (news) => this.#receive(news),
      ...(workerScript === undefined ? {} : { workerScript }),
    })
  }

  /** Restarted at once only if it had processed pictures: otherwise it may crash on the next one. */
  #receive(news: DetectorNews): void {
    switch (news.state) {
      case 'running':
        if (this.#report.state !== 'failed' || this.#report.problem !== 'crashed')
          this.#set({ state: 'running', provider: news.provider })
        break
      case 'looks': {
        const { provider } = this.#report
        this.#set({ state: 'running', ms: news.ms, ...(provider === undefined ? {} : { provider }) })
        break
      }
      case 'fails':
        this.#fail('crashed', news.problem)
        break
      case 'crashed':
        this.#fail('crashed')
        break
    }
  }

  #fail(problem: NonNullable<ModelReport['problem']>, detail = ''): void {
    if (this.#report.state !== 'failed') this.#parts.log.error({ problem, detail }, 'a model of the site fails')
    const { provider } = this.#report
    this.#set({
      state: 'failed',
      problem,
      ...(detail === '' ? {} : { detail: detail.slice(0, MOST_DETAIL) }),
      ...(provider === undefined ? {} : { provider }),
    })
  }

  #set(report: Omit<ModelReport, 'id'>): void {
    const before = this.#report
    this.#report = { id: this.#model.id, ...report }
    if (before.state !== report.state || before.problem !== report.problem) this.#parts.onChange()
  }
}
