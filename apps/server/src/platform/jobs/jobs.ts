import type { PgBoss, QueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import type { Database, OpenDatabase } from '#platform/database/database.ts'
import { insertJobs, openBoss, unfinishedJobs } from './job-store.ts'

/** Interval of polling for other servers' jobs and retries; a new job wakes a worker at once. */
const lookEverySeconds = 2
/** How long stopping waits for running jobs, well below the supervisor's ten seconds; the next server does the rest. */
const stopLimitMs = 4_000

/** How a queue's work is done. */
export interface QueueWork<T extends object> {
  /** Throws if it must be tried again. */
  readonly work: (data: T, attempt: { readonly isLast: boolean }) => Promise<void>
  /** The number of parallel jobs in this server. */
  readonly concurrency: number
  /** When to retry, and how long a job may take. */
  readonly retry: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax' | 'expireInSeconds'>
}

/** A queue, for code that adds jobs. */
export interface JobQueue<T extends object> {
  /**
   * Queues work, in a transaction or outside one: once committed, it will be done, also after a crash. Jobs with
   * `waits` run when nothing else is queued.
   */
  order(db: Database, work: readonly T[], how?: { readonly waits: boolean }): Promise<void>
  /** Waiting and running jobs. Unfinished work without a job was lost: its last attempt timed out. */
  unfinished(db: Database): Promise<T[]>
  /** Called after the commit: starts at once. */
  wake(): void
}

interface DefinedQueue {
  readonly name: string
  readonly concurrency: number
  readonly retry: QueueOptions
  work(data: object, attempt: { readonly isLast: boolean }): Promise<void>
  workers: string[]
}

/** Background jobs, stored in the database (pg-boss, in a separate schema) until they are done. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #queues: DefinedQueue[] = []
  readonly #running = new Set<Promise<void>>()
  readonly name = 'jobs'
  readonly handlers = {}

  constructor(pool: OpenDatabase['pool'], log: Logger) {
    this.#boss = openBoss(pool)
    this.#boss.on('error', (problem) => {
      if (isDatabaseAway(problem)) log.warn('jobs are waiting for the database')
      else log.error({ err: problem }, 'the job queue failed')
    })
  }

  /** Defines a queue, before the start. */
  define<T extends object>(name: string, { work, concurrency, retry }: QueueWork<T>): JobQueue<T> {
    const queue: DefinedQueue = {
      name,
      concurrency,
      retry,
      workers: [],
      // Queued as a T, so returned as one.
      work: (data, attempt) => work(data as T, attempt),
    }
    this.#queues.push(queue)
    return {
      order: async (db, ordered, { waits } = { waits: false }) => {
        if (ordered.length === 0) return
        await insertJobs(this.#boss, db, name, ordered, waits ? -1 : 0)
      },
      // Queued as a T, so returned as one.
      unfinished: async (db) => (await unfinishedJobs(db, name)) as T[],
      wake: () => {
        for (const worker of queue.workers) this.#boss.notifyWorker(worker)
      },
    }
  }

  async start(): Promise<void> {
    await this.#boss.start()
    for (const queue of this.#queues) {
      await this.#boss.createQueue(queue.name, queue.retry)
      await this.#boss.updateQueue(queue.name, queue.retry)
      queue.workers = await this.#listen(queue)
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#queues.map(({ name }) => this.#boss.offWork(name, { wait: false })))
    for (const queue of this.#queues) queue.workers = []
    const limit = AbortSignal.timeout(stopLimitMs)
    const tooLong = new Promise((resolve) => limit.addEventListener('abort', resolve))
    await Promise.race([Promise.allSettled(this.#running), tooLong])
    await this.#boss.stop({ graceful: false, close: false })
  }

  /** The length of each queue, for the status screen. */
  async counts(): Promise<readonly { readonly name: string; readonly waiting: number; readonly active: number }[]> {
    const names = this.#queues.map(({ name }) => name)
    const stats = await Promise.all(names.map((name) => this.#boss.getQueueStats(name)))
    return stats.flatMap(([now]) =>
      now === undefined ? [] : [{ name: now.name, waiting: now.queuedCount, active: now.activeCount }],
    )
  }

  /** One worker per parallel job: each can be woken alone. */
  #listen(queue: DefinedQueue): Promise<string[]> {
    const options = {
      ...({ includeMetadata: true, batchSize: 1 } as const),
      pollingIntervalSeconds: lookEverySeconds,
    }
    const one = () =>
      this.#boss.work<object, undefined, typeof options>(queue.name, options, async (jobs) => {
        for (const { data, retryCount, retryLimit } of jobs)
          await this.#run(queue.work(data, { isLast: retryCount >= retryLimit }))
      })
    return Promise.all(Array.from({ length: queue.concurrency }, one))
  }

  async #run(work: Promise<void>): Promise<void> {
    this.#running.add(work)
    try {
      await work
    } finally {
      this.#running.delete(work)
    }
  }
}
