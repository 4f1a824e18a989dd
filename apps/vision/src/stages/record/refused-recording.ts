import { CallFailed } from '@foresite/contract/client'
import type { Logger } from 'pino'

/** What the server will never take, whatever the moment. */
const REFUSALS = [400, 413, 422]

/** Sends what may be refused: that is logged and holds up nothing else. Any other failure is thrown. */
export async function unlessRefused(log: Logger, what: object, send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (problem) {
    if (!isRefusal(problem)) throw problem
    const { status, failure } = problem
    log.error({ ...what, status, failure }, 'the server refuses a recording')
  }
}

export function isRefusal(problem: unknown): problem is CallFailed {
  return problem instanceof CallFailed && REFUSALS.includes(problem.status)
}
