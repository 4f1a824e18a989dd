import type { Frame as NativeFrame } from 'node-av/lib'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { newScaler } from '#stages/stream/native-picture.ts'
import { evenSize, H264Encoder } from '#stages/stream/h264-encoder.ts'
import { PictureCanvas } from '#stages/record/video/picture-canvas.ts'
import { codecString } from '#stages/stream/codec.ts'
import type { Track, TrackPacket } from '#stages/stream/track-reader.ts'
import { CoveredTruth } from './covered-truth.ts'
import type { MaskCover } from './mask-cover.ts'

interface Encoding {
  readonly encoder: H264Encoder
  readonly track: Track
  /** Size of the pictures that the encoder was opened for. */
  readonly width: number
  readonly height: number
}

/**
 * Paints the masks over each picture of a track and re-encodes it as H.264. Pictures that do not decode are dropped; any
 * other error is thrown, so nothing passes unmasked.
 */
export class MaskedPictures {
  readonly #track: Track
  readonly #cover: MaskCover
  readonly #decoder: PictureDecoder
  readonly #truth: CoveredTruth
  readonly #scaler = newScaler()
  #encoding: Encoding | null = null
  #lastPts = -Infinity

  private constructor(track: Track, cover: MaskCover, decoder: PictureDecoder) {
    this.#track = track
    this.#cover = cover
    this.#decoder = decoder
    this.#truth = new CoveredTruth(cover)
  }

  static async open(track: Track, cover: MaskCover): Promise<MaskedPictures> {
    return new MaskedPictures(track, cover, await PictureDecoder.open(track))
  }

  /** Masks a packet, which may hold no, one or several pictures. The first packet must be a key frame. */
  async mask(packet: Omit<TrackPacket, 'track'>): Promise<TrackPacket[]> {
    this.#truth.receive(packet)
    const pictures = await this.#decoder.decodeAll(packet)
    try {
      const masked: TrackPacket[] = []
      for (const { picture, pts } of pictures) masked.push(...(await this.#encode(picture, pts, packet.duration)))
      return masked
    } finally {
      for (const { picture } of pictures) picture.free()
    }
  }

  free(): void {
    this.#decoder.free()
    this.#encoding?.encoder.free()
    this.#scaler.freeContext()
  }

  async #encode(picture: NativeFrame, pts: number, duration: number): Promise<TrackPacket[]> {
    const { encoder, track } = await this.#encodingOf(picture)
    using canvas = await PictureCanvas.of(picture, this.#scaler, encoder.track)
    this.#cover.paint(canvas)
    const increasing = Math.max(pts, this.#lastPts + 1)
    this.#lastPts = increasing
    const truth = this.#truth.of(pts)
    const coded = await encoder.encode(canvas.picture, increasing)
    return coded.map((one) => ({
      ...one,
      data: truth === null ? one.data : Buffer.concat([truth, one.data]),
      duration,
      track,
    }))
  }

  async #encodingOf({ width, height }: NativeFrame): Promise<Encoding> {
    const current = this.#encoding
    if (current?.width === width && current.height === height) return current
    current?.encoder.free()
    this.#encoding = null
    const { rate } = this.#track
    const size = evenSize({ width, height })
    const encoder = await H264Encoder.open({ ...size, rate, preset: 'ultrafast', holdsBack: false })
    const track = { ...encoder.track, rate, codecString: codecString(encoder.track) }
    this.#encoding = { encoder, track, width, height }
    return this.#encoding
  }
}
