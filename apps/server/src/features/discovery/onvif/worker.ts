import { parentPort, workerData } from 'node:worker_threads'
import type { JobOutcome, OnvifJob } from './jobs.ts'
import { readDevice } from './read-device.ts'
import { search } from './search.ts'

/** What comes of a job is told as a message; the thread is ended by who started it. */
async function run(job: OnvifJob): Promise<JobOutcome> {
  try {
    const answer = job.kind === 'search' ? await search(job.waitMs) : await readDevice(job)
    return { ok: true, answer }
  } catch (problem) {
    return { ok: false, problem: kindOf(problem) }
  }
}

function kindOf(problem: unknown): Extract<JobOutcome, { ok: false }>['problem'] {
  const { message = '', code = '' } = problem as { message?: string; code?: string }
  if (/not ?authori[sz]ed|unauthori[sz]ed|authentication failed|\b401\b/i.test(message)) return 'refused-password'
  if (/timeout/i.test(message)) return 'timeout'
  return /^E[A-Z]+$/.test(code) ? 'unreachable' : 'not-onvif'
}

// Handed over by `askOnvif`, which is typed by the same.
void run(workerData as OnvifJob).then((outcome) => {
  parentPort?.postMessage(outcome)
})
