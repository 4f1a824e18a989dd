import type { VideoCodec } from './packet.ts'
import type { RawTimes } from './timeline.ts'

/** A source's video header before the first frame. Size and parameter sets may still be missing. */
export interface TrackHeader {
  readonly codec: VideoCodec
  readonly extradata: Buffer
  /** 0 where unknown. */
  readonly width: number
  readonly height: number
  /** Frames per second; a guess where the source does not state it. */
  readonly rate: number
  /** A file's length in milliseconds; null for a live source or if unknown. */
  readonly durationMs: number | null
}

export interface RawPacket {
  readonly data: Buffer
  readonly key: boolean
  readonly times: RawTimes
  /** Parameter sets that apply from this packet on, where the container changes them. */
  readonly newExtradata: Buffer | null
}

/** An open source, read packet by packet. */
export interface SourceReader<Header> {
  readonly header: Header
  /** The next packet of the video track, or null at the end. Throws `StreamFailure`. */
  read(): Promise<RawPacket | null>
  /** Makes a pending `read` fail at once. Only `close` may be called afterwards. */
  interrupt(): void
  /** Must not be called while a `read` is pending. */
  close(): Promise<void>
}

/** A source in a codec that the rest of the pipeline supports. */
export type PacketReader = SourceReader<TrackHeader>
