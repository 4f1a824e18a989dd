import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A thread's outcome: it answered, crashed, ran out of memory or exceeded its time. */
type ThreadOutcome =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'crashed' }
  | { readonly kind: 'timeout' }

interface Limits {
  readonly limitMs: number
  /** Limit of the thread's own heap. */
  readonly maxMegabytes: number
}

/**
 * Runs a job in a new thread and terminates the thread afterwards: for libraries that bound neither the time nor the
 * memory that hostile input costs. The program posts one message, its answer.
 *
 * @param program its URL, as a source like `svg.ts` names the file beside it; it reads `workerData`
 */
export async function runInThread(program: URL, job: unknown, limits: Limits): Promise<ThreadOutcome> {
  const worker = startThread(program, limits, job)
  try {
    return await outcomeOf(worker, limits)
  } finally {
    await worker.terminate()
  }
}

/**
 * A thread that stays for further jobs, because its program is slow to load; it ends after being idle for a while. One
 * job at a time: the program posts one message, its answer, for each. A job that crashes or is stopped ends the
 * thread, and the next job starts another.
 */
export class ReusableThread {
  readonly #program: URL
  readonly #limits: Limits & { readonly idleMs: number }
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(program: URL, limits: Limits & { readonly idleMs: number }) {
    this.#program = program
    this.#limits = limits
  }

  /** @param signal stops the job, or keeps it from starting */
  async run(job: unknown, signal?: AbortSignal): Promise<ThreadOutcome> {
    signal?.throwIfAborted()
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    worker.ref()
    worker.postMessage(job)
    const outcome = await outcomeOf(worker, this.#limits, signal)
    if (outcome.kind === 'answer') {
      // An idle thread must not keep the process alive.
      worker.unref()
      this.#idle = setTimeout(() => void this.#end(worker), this.#limits.idleMs).unref()
    } else await this.#end(worker)
    return outcome
  }

  /** A thread that ends by itself between two jobs, as when it runs out of memory, makes room for another. */
  #start(): Worker {
    const worker = startThread(this.#program, this.#limits)
    return worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
  }

  async #end(worker: Worker): Promise<void> {
    this.#worker = null
    await worker.terminate()
  }
}

function startThread(program: URL, { maxMegabytes }: Limits, job?: unknown): Worker {
  const worker = new Worker(program, {
    workerData: job,
    // The thread needs nothing from this process's environment.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  // Without a listener, a thread that fails after its answer would end the process.
  return worker.on('error', () => undefined)
}

async function outcomeOf(worker: Worker, { limitMs }: Limits, signal?: AbortSignal): Promise<ThreadOutcome> {
  const over = new AbortController()
  const end = () => void worker.terminate()
  const limit = setTimeout(end, limitMs)
  signal?.addEventListener('abort', end, { signal: over.signal })
  try {
    return await Promise.race([
      once(worker, 'message', over).then(([answer]): ThreadOutcome => ({ kind: 'answer', answer })),
      once(worker, 'exit', over).then((): ThreadOutcome => ({ kind: 'timeout' })),
    ])
  } catch {
    // `once` rejects on the event `error`.
    return { kind: 'crashed' }
  } finally {
    clearTimeout(limit)
    over.abort()
  }
}
