import { CallFailed, type CallAnswer, type CallInput } from '@foresite/contract/client'
import type { Logger } from 'pino'

/** The calls of the contract's `node-recordings.ts`. */
type RecordingCall = 'handOverSegments' | 'listRecordedHours' | 'repairRecordedHour'

/** The server's index of recordings. */
export interface RecordingIndex {
  call<N extends RecordingCall>(name: N, input: CallInput<N>, signal?: AbortSignal): Promise<CallAnswer<N>>
}

/** Status codes with which the server refuses permanently: a retry would not help. */
const REFUSALS = [400, 413, 422]

/** Sends to the server. A refusal is logged, so that it blocks nothing else; any other failure is thrown. */
export async function unlessRefused(log: Logger, what: object, send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (problem) {
    if (!isRefusal(problem)) throw problem
    const { status, failure } = problem
    log.error({ ...what, status, failure }, 'the server refused a recording')
  }
}

export function isRefusal(problem: unknown): problem is CallFailed {
  return problem instanceof CallFailed && REFUSALS.includes(problem.status)
}
