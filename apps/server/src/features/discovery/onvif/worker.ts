import { parentPort, workerData } from 'node:worker_threads'
import type { JobOutcome, OnvifJob } from './jobs.ts'
import { readDevice } from './read-device.ts'
import { search } from './search.ts'

/** Posts the job's outcome; the parent terminates the thread. */
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

// Passed in by `askOnvif`, with the same type.
void run(workerData as OnvifJob).then((outcome) => {
  parentPort?.postMessage(outcome)
})
