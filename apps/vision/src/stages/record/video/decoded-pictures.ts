import type { Frame as NativeFrame } from 'node-av/lib'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import type { RecordedPicture } from './recorded-pictures.ts'

/** A decoded picture of a recording; the consumer frees it. */
export interface DecodedPicture {
  readonly picture: NativeFrame
  /** Presentation time in the video, in ticks. */
  readonly pts: number
  /** Capture time in epoch milliseconds. */
  readonly at: number
  /** The start of its segment. */
  readonly segment: number
  /** Frames per second of its segment. */
  readonly rate: number
}

/** Decodes recorded pictures in presentation order, with a separate decoder for each segment. */
export async function* decodedPictures(pictures: AsyncIterable<RecordedPicture>): AsyncGenerator<DecodedPicture, void> {
  let decoder: PictureDecoder | null = null
  let now: RecordedPicture | null = null
  try {
    for await (const coded of pictures) {
      if (decoder === null || now?.segment !== coded.segment) {
        if (decoder !== null && now !== null) yield* await decode(decoder, null, now)
        decoder?.free()
        decoder = null
        decoder = await PictureDecoder.open(coded.track)
      }
      now = coded
      yield* await decode(decoder, coded, coded)
    }
    if (decoder !== null && now !== null) yield* await decode(decoder, null, now)
  } finally {
    decoder?.free()
  }
}

/** `near`: the picture that relates positions in the video to the time of day. */
async function decode(
  decoder: PictureDecoder,
  coded: RecordedPicture | null,
  near: RecordedPicture,
): Promise<DecodedPicture[]> {
  const pictures = await decoder.decodeAll(coded)
  return pictures.map(({ picture, pts }) => {
    const at = near.at + (pts - near.pts) / TICKS_PER_MS
    return { picture, pts, at, segment: near.segment, rate: near.track.rate }
  })
}
