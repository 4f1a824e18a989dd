import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { readBody, sendJson } from '#node/server/http-messages.ts'
import { PictureWorker, type PictureProblem } from './picture-worker.ts'

/** One kind of picture task that the node performs for the server. */
export interface PictureTaskKind<Task, Answer> {
  /** The path of its HTTP call. */
  readonly path: string
  /** The program that performs it, in its own process. */
  readonly program: URL
  /** The largest accepted body. */
  readonly maxBytes: number
  /** Parses the body; null if invalid. */
  readonly taskOf: (body: Uint8Array) => Task | null | Promise<Task | null>
  /** A process that uses more memory than this is killed. */
  readonly maxMemoryBytes?: number
  /** The answer when the process fails: for tasks where a failure is a valid result. */
  readonly failed?: (problem: Exclude<PictureProblem, 'no-picture'>) => Answer
  /** Only for type inference: the answer of its processes. */
  readonly answer?: Answer
}

export interface PictureTasksOptions {
  /** Tasks that run at the same time: one per core is best. */
  readonly workers: number
  readonly log: Logger
  readonly limitMs?: number
  readonly idleMs?: number
}

/** A photo of a whole pallet takes 3 s on one core; a busy node gives a process only part of a core. */
const LIMIT_MS = 45_000
/** Then idle processes end: each holds 250 MB. */
const IDLE_MS = 60_000
/** More tasks would wait longer than their callers do. */
const MAX_WAITING = 20

interface Waiting<Task, Answer> {
  readonly start: (worker: PictureWorker<Task, Answer>) => void
  readonly signal: AbortSignal
}

/**
 * Performs picture tasks for the server, in order and each in its own process; the contract's `readings.ts` and
 * `picture-counts.ts` define them.
 */
export class PictureTasks<Task, Answer> {
  readonly #kind: PictureTaskKind<Task, Answer>
  readonly #options: PictureTasksOptions
  #idle: PictureWorker<Task, Answer>[] = []
  readonly #busy = new Set<PictureWorker<Task, Answer>>()
  #waiting: Waiting<Task, Answer>[] = []
  #idleTimer: NodeJS.Timeout | null = null

  constructor(kind: PictureTaskKind<Task, Answer>, options: PictureTasksOptions) {
    this.#kind = kind
    this.#options = options
  }

  /** Answers a call; false when the path is another one. The caller has checked the token. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'POST' || request.url !== this.#kind.path) return false
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const body = await readBody(request, this.#kind.maxBytes)
    const task = body === null ? null : await this.#kind.taskOf(body)
    if (body === null) sendJson(response, 413, { error: 'too-large' })
    else if (task === null) sendJson(response, 400, { error: 'no-picture' })
    else if (this.#waiting.length >= MAX_WAITING) sendJson(response, 503, { error: 'busy' })
    else {
      const done = await this.#work(task, gone.signal).catch(() => null)
      if (done !== null) this.#send(response, done)
    }
    return true
  }

  async close(): Promise<void> {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer)
    this.#waiting = []
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((worker) => worker.end()))
  }

  #send(response: ServerResponse, done: { readonly answer: Answer } | PictureProblem): void {
    if (typeof done === 'object') sendJson(response, 200, done.answer)
    else if (done === 'no-picture') sendJson(response, 400, { error: done })
    else if (this.#kind.failed !== undefined) sendJson(response, 200, this.#kind.failed(done))
    else {
      this.#options.log.error({ problem: done, path: this.#kind.path }, 'picture task failed')
      sendJson(response, done === 'late' ? 504 : 500, { error: done })
    }
  }

  async #work(task: Task, signal: AbortSignal): Promise<{ readonly answer: Answer } | PictureProblem> {
    const worker = await this.#free(signal)
    try {
      return await worker.work(task, this.#options.limitMs ?? LIMIT_MS, signal)
    } finally {
      this.#busy.delete(worker)
      if (worker.isAlive && !signal.aborted) this.#idle.push(worker)
      this.#startNext()
      this.#restartIdleTimer()
    }
  }

  /** A process for the next task; rejects when `signal` aborts first. */
  #free(signal: AbortSignal): Promise<PictureWorker<Task, Answer>> {
    return new Promise((resolve, reject) => {
      // The caller may have gone while its model was downloaded: nobody would end a process started for it.
      signal.throwIfAborted()
      signal.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((other) => other.signal !== signal)
        reject(new Error('cancelled'))
      })
      this.#waiting.push({ start: resolve, signal })
      this.#startNext()
    })
  }

  #startNext(): void {
    // A process can also be ended while idle, by a system that runs out of memory.
    this.#idle = this.#idle.filter(({ isAlive }) => isAlive)
    while (this.#busy.size < this.#options.workers) {
      const next = this.#waiting.shift()
      if (next === undefined) return
      const worker = this.#idle.pop() ?? new PictureWorker<Task, Answer>(this.#kind.program, this.#kind.maxMemoryBytes)
      this.#busy.add(worker)
      next.start(worker)
    }
  }

  /** Ends processes that are idle for a while, to free their memory. */
  #restartIdleTimer(): void {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      for (const worker of this.#idle.splice(0)) void worker.end()
    }, this.#options.idleMs ?? IDLE_MS).unref()
  }
}
