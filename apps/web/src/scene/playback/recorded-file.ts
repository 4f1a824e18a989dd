import type { Segment } from '@foresite/contract/recordings'

/** A file of a recording, for the player; times in milliseconds since 1970. */
export interface RecordedFile {
  readonly startMs: number
  readonly endMs: number
  readonly codec: string
  readonly url: string
}

export function recordedFile({ startsAt, durationMs, codec, url }: Segment): RecordedFile {
  const startMs = Date.parse(startsAt)
  return { startMs, endMs: startMs + durationMs, codec, url }
}

/** Where a player gets a camera's recording. */
export interface RecordingSource {
  /** The files that overlap a period, oldest first. */
  readonly list: (fromMs: number, toMs: number, signal: AbortSignal) => Promise<RecordedFile[]>
  /** Start of the next recorded period after a moment; null if there is none. */
  readonly next: (afterMs: number, signal: AbortSignal) => Promise<number | null>
  /** A file's bytes, as H.264 on request; null when retention has deleted it. */
  readonly fetch: (file: RecordedFile, asH264: boolean, signal: AbortSignal) => Promise<ArrayBuffer | null>
}
