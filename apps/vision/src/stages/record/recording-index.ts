import type { CallAnswer, CallInput } from '@foresite/contract/client'

/** The calls of the contract's `node-recordings.ts`. */
type RecordingCall = 'handOverSegments' | 'listRecordedHours' | 'repairRecordedHour'

/** The index of recordings, as the site's server keeps it. */
export interface RecordingIndex {
  call<N extends RecordingCall>(name: N, input: CallInput<N>, signal?: AbortSignal): Promise<CallAnswer<N>>
}
