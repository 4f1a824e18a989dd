import type { CallAnswer, CallInput } from '@foresite/contract/client'

/** The calls of the contract's `node-recordings.ts`. */
type RecordingCall = 'handOverSegments' | 'listRecordedHours' | 'repairRecordedHour'

/** The server's index of recordings. */
export interface RecordingIndex {
  call<N extends RecordingCall>(name: N, input: CallInput<N>, signal?: AbortSignal): Promise<CallAnswer<N>>
}
