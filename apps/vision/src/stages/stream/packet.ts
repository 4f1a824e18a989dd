import type { Size } from '@foresite/geometry/size'
import type { CameraProblem } from '@foresite/contract/cameras'

/** Packet timestamps are in units of 1/90000 s, the clock of RTP and MPEG-TS video. */
export const TICKS_PER_SECOND = 90_000
export const TICKS_PER_MS = TICKS_PER_SECOND / 1000

/** The codecs that are analysed, recorded and shown: cameras send them and MP4 holds them. FFmpeg's names. */
export type VideoCodec = 'h264' | 'hevc'

/** Codec and format of a connection's video track, until they change. */
export interface StreamInfo extends Size {
  /** Increases with every connection, and with every change of codec or picture size within one. */
  readonly generation: number
  readonly codec: VideoCodec
  /** RFC 6381, as browsers need it: avc1.64001f, hvc1.1.6.L93.B0. */
  readonly codecString: string
  /** Frames per second, declared or measured. */
  readonly rate: number
  /** Parameter sets as the source sent them: an avcC or hvcC record, or Annex B with start codes. */
  readonly extradata: Buffer
}

/**
 * One coded frame. Recording, live view and decoder share its bytes, which are plain memory: nobody modifies or frees
 * them.
 */
export interface StreamPacket {
  readonly data: Buffer
  readonly key: boolean
  /** Presentation time in ticks, on one timeline within a generation. */
  readonly pts: number
  /** Decode time in ticks, strictly increasing. */
  readonly dts: number
  readonly duration: number
  /** Capture time in epoch milliseconds. */
  readonly at: number
}

/** When a packet is decoded, in epoch milliseconds: before its frame is shown, where frames are reordered. */
export function decodedAt({ at, pts, dts }: Pick<StreamPacket, 'at' | 'pts' | 'dts'>): number {
  return at - (pts - dts) / TICKS_PER_MS
}

/** Receives a camera's packets. Called synchronously for each packet, so it must return quickly. */
export interface StreamSubscriber {
  /** Called before the packets it describes, which start with a key frame. */
  onStream(info: StreamInfo): void
  onPacket(packet: StreamPacket): void
  /** The connection has ended; null when the camera was stopped on purpose. Another `onStream` may follow. */
  onEnd(problem: CameraProblem | null): void
}
