import { inThread } from '#platform/threads/in-thread.ts'
import { jobOutcome, type JobOutcome, type OnvifJob } from './jobs.ts'

const program = new URL('./worker.ts', import.meta.url)
/** A camera's whole answer is some 100 KiB. */
const mostMegabytes = 128

/**
 * Runs a job of the ONVIF client in a thread of its own, and ends the thread with it. What devices answer is hostile
 * input to a client that neither bounds an answer nor the time that it takes to read it. (256 KiB of `xmlns` took it
 * 5.7 s.)
 */
export async function askOnvif(job: OnvifJob, limitMs: number): Promise<JobOutcome> {
  const outcome = await inThread(program, job, { ms: limitMs, megabytes: mostMegabytes })
  if (outcome.ended === 'silent') return { ok: false, problem: 'timeout' }
  const told = jobOutcome.safeParse(outcome.ended === 'told' ? outcome.message : null)
  // It fell over what a device answered, or told what nobody expects.
  return told.success ? told.data : { ok: false, problem: 'not-onvif' }
}
