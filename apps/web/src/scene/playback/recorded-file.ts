import type { Segment } from '@foresite/contract/recordings'

/** A file of a recording as the player sees it; times in milliseconds since 1970. */
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

/** Where a player gets a camera's recording from. */
export interface RecordingSource {
  /** The files that touch a stretch, oldest first. */
  readonly list: (fromMs: number, toMs: number, signal: AbortSignal) => Promise<RecordedFile[]>
  /** When the next recorded stretch after a moment begins; null: nothing is recorded after it. */
  readonly next: (afterMs: number, signal: AbortSignal) => Promise<number | null>
  /** A file's bytes, as H.264 where the player asks for it; null: it is gone, its time is over. */
  readonly fetch: (file: RecordedFile, asH264: boolean, signal: AbortSignal) => Promise<ArrayBuffer | null>
}
