import { Worker } from 'node:worker_threads'

/** What a thread did: it answered, crashed or ran out of memory, or was over its time. */
export type ThreadOutcome =
  { readonly kind: 'answer'; readonly answer: unknown } | { readonly kind: 'crashed' } | { readonly kind: 'timeout' }

interface Limits {
  readonly limitMs: number
  /** Of the thread's own heap. */
  readonly mostMegabytes: number
}

/**
 * Runs a job in a thread of its own and terminates the thread afterwards: for libraries that bound neither the time nor
 * the memory that hostile input costs them. The program posts one message, its answer.
 *
 * @param program like `new URL('./worker.ts', import.meta.url)`; it reads `workerData`
 * @param gone terminates the thread at once
 */
export async function runInThread(
  program: URL,
  job: unknown,
  limits: Limits,
  gone?: AbortSignal,
): Promise<ThreadOutcome> {
  gone?.throwIfAborted()
  const worker = new Worker(program, {
    workerData: job,
    // The thread needs nothing of this process.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.mostMegabytes },
  })
  const outcome = new Promise<ThreadOutcome>((resolve) => {
    worker.once('message', (answer: unknown) => {
      resolve({ kind: 'answer', answer })
    })
    worker.once('error', () => {
      resolve({ kind: 'crashed' })
    })
    worker.once('exit', () => {
      resolve({ kind: 'timeout' })
    })
  })
  const end = () => void worker.terminate()
  const limit = setTimeout(end, limits.limitMs)
  gone?.addEventListener('abort', end)
  try {
    return await outcome
  } finally {
    clearTimeout(limit)
    gone?.removeEventListener('abort', end)
    await worker.terminate()
  }
}
