import type { VideoCodec } from './packet.ts'
import type { RawTimes } from './timeline.ts'

/** A source's video header before the first picture: size and parameter sets may still be missing. */
export interface TrackHeader {
  readonly codec: VideoCodec
  readonly extradata: Buffer
  /** 0 where unknown. */
  readonly width: number
  readonly height: number
  /** Frames a second; a guess where the source does not tell. */
  readonly rate: number
  /** Length of a file in milliseconds; null if there is none or it is unknown. */
  readonly durationMs: number | null
}

export interface RawPacket {
  readonly data: Buffer
  readonly key: boolean
  readonly times: RawTimes
  /** Parameter sets valid from this packet on, where the container changes them. */
  readonly newExtradata: Buffer | null
}

/** An open source whose pictures come packet by packet. */
export interface SourceReader<Header> {
  readonly header: Header
  /** The next packet of the picture track, or null at the end. Throws `StreamFailure`. */
  read(): Promise<RawPacket | null>
  /** Makes a pending `read` fail at once; after it only `close` is left. */
  interrupt(): void
  /** Not while a `read` is pending. */
  close(): Promise<void>
}

/** A source in a codec that the rest of the pipeline supports. */
export type PacketReader = SourceReader<TrackHeader>
