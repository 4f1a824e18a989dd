import { Worker } from 'node:worker_threads'
import { jobOutcome, type JobOutcome, type OnvifJob } from './jobs.ts'

const program = new URL('./worker.ts', import.meta.url)
/** A camera's whole answer is some 100 KiB. */
const mostMegabytes = 128

/**
 * Runs a job of the ONVIF client in a thread of its own, and ends the thread with it. What devices answer is hostile
 * input to a client that neither bounds an answer nor the time that it takes to read it: there it can use up its own
 * memory and time, and nobody else's. (256 KiB of `xmlns` took it 5.7 s.)
 */
export async function askOnvif(job: OnvifJob, limitMs: number): Promise<JobOutcome> {
  const worker = new Worker(program, {
    workerData: job,
    // Nothing of this process is its business.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const outcome = new Promise<JobOutcome>((resolve) => {
    worker.once('message', (message: unknown) => {
      const told = jobOutcome.safeParse(message)
      resolve(told.success ? told.data : { ok: false, problem: 'not-onvif' })
    })
    // It fell over what a device answered, or was ended.
    worker.once('error', () => {
      resolve({ ok: false, problem: 'not-onvif' })
    })
    worker.once('exit', () => {
      resolve({ ok: false, problem: 'timeout' })
    })
  })
  const limit = setTimeout(() => void worker.terminate(), limitMs)
  try {
    return await outcome
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}
