import { runInThread } from '#platform/threads/run-in-thread.ts'
import { jobOutcome, type JobOutcome, type OnvifJob } from './jobs.ts'

const program = new URL('./worker.ts', import.meta.url)
/** A camera's full answer is about 100 KiB. */
const maxMegabytes = 128

/**
 * Runs an ONVIF job in a thread. Devices' answers are untrusted input: the client needed 5.7 s for 256 KiB of `xmlns`.
 */
export async function askOnvif(job: OnvifJob, limitMs: number): Promise<JobOutcome> {
  const outcome = await runInThread(program, job, { limitMs, maxMegabytes })
  if (outcome.kind === 'timeout') return { ok: false, problem: 'timeout' }
  const parsed = jobOutcome.safeParse(outcome.kind === 'answer' ? outcome.answer : null)
  return parsed.success ? parsed.data : { ok: false, problem: 'not-onvif' }
}
