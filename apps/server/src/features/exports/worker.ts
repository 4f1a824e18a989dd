import type { ExportsDependencies } from './dependencies.ts'
import { exportFile } from './export-file.ts'
import { ExportRun } from './export-run.ts'
import * as store from './store.ts'

/** Parallel exports; nodes do no more either. */
const maxAtOnce = 2

interface Running {
  readonly unwanted: AbortController
  readonly done: Promise<void>
}

/** Makes the requested exports in order, including those requested before this server started. */
export class ExportWorker {
  readonly #deps: ExportsDependencies
  readonly #running = new Map<string, Running>()
  #looking: Promise<void> = Promise.resolve()
  #isOver = true

  constructor(deps: ExportsDependencies) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    await this.#removeOrphans()
    this.#isOver = false
    this.wake()
  }

  wake(): void {
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((problem: unknown) => {
        this.#deps.log.error({ err: problem }, 'could not check for exports')
      })
  }

  cancel(id: string): void {
    this.#running.get(id)?.unwanted.abort()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#looking
    const running = [...this.#running.values()]
    for (const { unwanted } of running) unwanted.abort()
    await Promise.all(running.map(({ done }) => done))
  }

  async #look(): Promise<void> {
    if (this.#isOver || this.#running.size >= maxAtOnce) return
    for (const row of await store.listUnmade(this.#deps.db)) {
      if (this.#running.size >= maxAtOnce) return
      if (this.#running.has(row.id)) continue
      const unwanted = new AbortController()
      const done = new ExportRun(this.#deps, row, unwanted.signal)
        .run()
        .catch((problem: unknown) => this.#giveUp(row.id, problem))
        .finally(() => {
          this.#running.delete(row.id)
          this.wake()
        })
      this.#running.set(row.id, { unwanted, done })
    }
  }

  async #giveUp(id: string, problem: unknown): Promise<void> {
    this.#deps.log.error({ err: problem, export: id }, 'an export failed')
    await store.saveFailure(this.#deps.db, id, 'failed').catch(() => undefined)
    this.#deps.live.changed({ topic: 'exports', id, change: 'updated' })
  }

  /** Removes videos without an export, left by a crash between storing a file and its row. */
  async #removeOrphans(): Promise<void> {
    const made = await store.listMadeIds(this.#deps.db)
    const known = new Set(made.map((id) => exportFile(id).name))
    for (const name of await this.#deps.files.list('exports'))
      if (!known.has(name)) await this.#deps.files.remove({ kind: 'exports', name })
  }
}
