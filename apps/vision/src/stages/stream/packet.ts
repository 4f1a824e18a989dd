import type { CameraProblem } from '@foresite/contract/cameras'

/** Timestamps of packets count in 1/90000 s, the clock of RTP and MPEG-TS video. */
export const TICKS_PER_SECOND = 90_000
export const TICKS_PER_MS = TICKS_PER_SECOND / 1000

/** The codecs that are watched, recorded and shown: what cameras speak and MP4 carries. FFmpeg's names. */
export type VideoCodec = 'h264' | 'hevc'

/** What the picture track of a connection is, until it changes. */
export interface StreamInfo {
  /** Grows with every connection, and with every change of codec or picture size within one. */
  readonly generation: number
  readonly codec: VideoCodec
  /** RFC 6381, as a browser wants it: avc1.64001f, hvc1.1.6.L93.B0. */
  readonly codecString: string
  readonly width: number
  readonly height: number
  /** Frames a second, declared or measured. */
  readonly rate: number
  /** Parameter sets as the source gave them: an avcC or hvcC record, or Annex B with start codes. */
  readonly extradata: Buffer
}

/**
 * One coded picture. Its bytes are plain memory shared by recording, live view and decoder: never modified, never
 * freed.
 */
export interface StreamPacket {
  readonly data: Buffer
  readonly key: boolean
  /** When it is shown, in ticks; grows for ever within a generation. */
  readonly pts: number
  /** When it is decoded, in ticks; strictly growing. */
  readonly dts: number
  readonly duration: number
  /** When its picture was taken, in epoch milliseconds. */
  readonly at: number
}

/** Takes a camera's packets. Called synchronously for each: it must be quick and wait for nothing. */
export interface StreamSubscriber {
  /** Comes before the packets it describes, the first of which is a key frame. */
  onStream(info: StreamInfo): void
  onPacket(packet: StreamPacket): void
  /** No more packets of this connection; null when the camera was stopped on purpose. Another onStream may follow. */
  onEnd(problem: CameraProblem | null): void
}
