import type { TrackPacket } from './track-reader.ts'

/** One connection to a source of any kind. */
export interface StreamConnection {
  /** The next packet, at the pace of the source; the first is a key frame. Throws `StreamFailure` when it ends. */
  next(): Promise<TrackPacket>
  /** Frees everything. Must not be called while a `next` is pending. */
  close(): Promise<void>
}
