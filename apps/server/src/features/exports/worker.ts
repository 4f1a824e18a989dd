import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import type { ExportsDependencies } from './dependencies.ts'
import { exportFile } from './export-file.ts'
import { ExportRun } from './export-run.ts'
import * as store from './store.ts'

/** Parallel exports; nodes do no more either. */
const maxAtOnce = 2
/** How often to look for exports that an absent database kept from being made; others are made at once. */
const everyMs = 30_000

interface Running {
  readonly unwanted: AbortController
  readonly done: Promise<void>
}

/** Makes the requested exports in order, including those requested before this server started. */
export class ExportWorker {
  readonly #deps: ExportsDependencies
  readonly #running = new Map<string, Running>()
  readonly #task: RepeatedTask

  constructor(deps: ExportsDependencies) {
    this.#deps = deps
    this.#task = new RepeatedTask({
      everyMs,
      run: () => this.#look(),
      log: deps.log,
      failure: 'could not check for exports',
    })
  }

  async start(): Promise<void> {
    await this.#removeOrphans()
    await this.#task.start()
  }

  wake(): void {
    this.#task.now()
  }

  cancel(id: string): void {
    this.#running.get(id)?.unwanted.abort()
  }

  async stop(): Promise<void> {
    await this.#task.stop()
    const running = [...this.#running.values()]
    for (const { unwanted } of running) unwanted.abort()
    await Promise.all(running.map(({ done }) => done))
  }

  async #look(): Promise<void> {
    if (this.#running.size >= maxAtOnce) return
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

  /** An absent database only interrupts it. */
  async #giveUp(id: string, problem: unknown): Promise<void> {
    if (isDatabaseAway(problem)) {
      this.#deps.log.warn({ export: id }, 'an export waits for the database')
      return
    }
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
