import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  readonly ms: number
  readonly megabytes: number
  /** What is handed over instead of copied. */
  readonly transfer?: readonly ArrayBuffer[]
}

/** The one message that a thread has told, or how it ended without one. */
export type ThreadOutcome =
  | { readonly ended: 'told'; readonly message: unknown }
  /** It fell over what it was given. */
  | { readonly ended: 'failed' }
  /** Its time was over, or it ended by itself. */
  | { readonly ended: 'silent' }

/**
 * Runs a program in a thread of its own until it has told one message, and ends the thread with it. What comes from
 * outside is hostile input to libraries that bound neither memory nor time: there it can use up its own, and nobody
 * else's.
 */
export async function inThread(
  program: URL,
  given: unknown,
  { ms, megabytes, transfer = [] }: ThreadLimits,
): Promise<ThreadOutcome> {
  const worker = new Worker(program, {
    workerData: given,
    transferList: [...transfer],
    // Nothing of this process is its business.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const outcome = new Promise<ThreadOutcome>((resolve) => {
    worker.once('message', (message: unknown) => {
      resolve({ ended: 'told', message })
    })
    worker.once('error', () => {
      resolve({ ended: 'failed' })
    })
    worker.once('exit', () => {
      resolve({ ended: 'silent' })
    })
  })
  const limit = setTimeout(() => void worker.terminate(), ms)
  try {
    return await outcome
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}
