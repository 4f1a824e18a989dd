import type { TrackPacket } from './track-reader.ts'

/** One connection to a source, whatever its kind. */
export interface StreamConnection {
  /** The next packet, at the pace of the source; the first is a key frame. Throws `StreamFailure` when it is over. */
  next(): Promise<TrackPacket>
  /** Frees everything; not while a `next` is pending. */
  close(): Promise<void>
}
