import type { Frame as NativeFrame } from 'node-av/lib'
import { SoftwareScaleContext } from 'node-av/lib'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { H264Encoder } from '#stages/record/film/h264-encoder.ts'
import { PictureCanvas } from '#stages/record/film/picture-canvas.ts'
import { codecString } from '#stages/stream/codec.ts'
import type { Track, TrackPacket } from '#stages/stream/track-reader.ts'
import { CoveredTruth } from './covered-truth.ts'
import type { MaskCover } from './mask-cover.ts'

interface Encoding {
  readonly encoder: H264Encoder
  readonly track: Track
  /** Of the pictures that it was opened for. */
  readonly width: number
  readonly height: number
}

/**
 * Re-encodes each picture of a track with the masks painted over it, as H.264. A picture that does not decode is left
 * out; any other error is thrown, and nothing passes unmasked.
 */
export class MaskedPictures {
  readonly #track: Track
  readonly #cover: MaskCover
  readonly #decoder: PictureDecoder
  readonly #truth: CoveredTruth
  readonly #scaler = new SoftwareScaleContext()
  #encoding: Encoding | null = null
  #lastPts = -Infinity

  private constructor(track: Track, cover: MaskCover, decoder: PictureDecoder) {
    this.#track = track
    this.#cover = cover
    this.#decoder = decoder
    this.#truth = new CoveredTruth(cover)
    this.#scaler.allocContext()
  }

  static async open(track: Track, cover: MaskCover): Promise<MaskedPictures> {
    return new MaskedPictures(track, cover, await PictureDecoder.open(track))
  }

  /** Decodes a packet into no, one or several pictures. The first packet must be a key frame. */
  async mask(packet: Omit<TrackPacket, 'track'>): Promise<TrackPacket[]> {
    this.#truth.receive(packet)
    const held: { picture: NativeFrame; pts: number }[] = []
    await this.#decoder.decode(packet, (lent, pts) => {
      const picture = lent.clone()
      if (picture !== null) held.push({ picture, pts })
    })
    try {
      const masked: TrackPacket[] = []
      for (const { picture, pts } of held) masked.push(...(await this.#encode(picture, pts, packet.duration)))
      return masked
    } finally {
      for (const { picture } of held) picture.free()
    }
  }

  free(): void {
    this.#decoder.free()
    this.#encoding?.encoder.free()
    this.#scaler.freeContext()
  }

  async #encode(picture: NativeFrame, pts: number, duration: number): Promise<TrackPacket[]> {
    const { encoder, track } = await this.#encodingOf(picture)
    const canvas = await PictureCanvas.of(picture, this.#scaler, encoder.track)
    try {
      this.#cover.paint(canvas)
      const grown = Math.max(pts, this.#lastPts + 1)
      this.#lastPts = grown
      const truth = this.#truth.of(pts)
      const coded = await encoder.encode(canvas.picture, grown)
      return coded.map((one) => ({
        ...one,
        data: truth === null ? one.data : Buffer.concat([truth, one.data]),
        duration,
        track,
      }))
    } finally {
      canvas.free()
    }
  }

  async #encodingOf({ width, height }: NativeFrame): Promise<Encoding> {
    const present = this.#encoding
    if (present?.width === width && present.height === height) return present
    present?.encoder.free()
    this.#encoding = null
    const { rate } = this.#track
    const encoder = await H264Encoder.open({
      // Both even, since colour is kept for two by two pixels.
      width: width & ~1,
      height: height & ~1,
      rate,
      preset: 'ultrafast',
      holdsBack: false,
    })
    const track = { ...encoder.track, rate, codecString: codecString(encoder.track) }
    this.#encoding = { encoder, track, width, height }
    return this.#encoding
  }
}
