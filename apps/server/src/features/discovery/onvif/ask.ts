import { Worker } from 'node:worker_threads'
import { jobOutcome, type JobOutcome, type OnvifJob } from './jobs.ts'

const program = new URL('./worker.ts', import.meta.url)
/** A camera's full answer is about 100 KiB. */
const mostMegabytes = 128

/**
 * Runs an ONVIF job in its own thread and terminates the thread afterwards. Devices' answers are hostile input to a
 * client that bounds neither their size nor their parsing time: in the thread it can exhaust only its own memory and
 * time. (256 KiB of `xmlns` took it 5.7 s.)
 */
export async function askOnvif(job: OnvifJob, limitMs: number): Promise<JobOutcome> {
  const worker = new Worker(program, {
    workerData: job,
    // The thread needs nothing of this process.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const outcome = new Promise<JobOutcome>((resolve) => {
    worker.once('message', (message: unknown) => {
      const told = jobOutcome.safeParse(message)
      resolve(told.success ? told.data : { ok: false, problem: 'not-onvif' })
    })
    // It crashed on a device's answer, or was terminated.
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
