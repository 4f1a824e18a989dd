import type { ImagePoint } from '@foresite/contract/primitives'
import { Frame as NativeFrame, Packet } from 'node-av/lib'
import { DecodedFrame } from '#stages/decode/decoded-frame.ts'
import { PictureConverter } from '#stages/decode/picture-converter.ts'
import { COVER_COLOUR } from '#stages/privacy/mask-cover.ts'
import { openDecoder } from '#stages/stream/codec.ts'
import { ensure } from '#stages/stream/ffmpeg.ts'

/** The right half of the picture. */
export const rightHalf: ImagePoint[] = [
  { x: 0.5, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0.5, y: 1 },
]

const WIDTH = 192
/** By how much encoding may change a grey level; a JPEG's full-range luma differs most. */
const CODED = 9
const WHITE = 200

/** Whether the right half of a luma plane (`Frame.luma`) is covered completely. */
export function isRightHalfCovered(luma: Uint8Array): boolean {
  return luma.every((value, at) => at % WIDTH <= WIDTH / 2 || Math.abs(value - COVER_COLOUR.luma) <= CODED)
}

/** Whether the white square of `makeVideo` is visible. */
export function showsSquare(luma: Uint8Array): boolean {
  return luma.some((value) => value > WHITE)
}

/** Decodes a JPEG into a luma plane like `Frame.luma`. */
export async function planeOfJpeg(jpeg: Buffer): Promise<Uint8Array> {
  const decoder = await openDecoder({ codec: 'mjpeg', extradata: Buffer.alloc(0) })
  const [packet, picture] = [new Packet(), new NativeFrame()]
  const converter = new PictureConverter()
  packet.alloc()
  picture.alloc()
  try {
    packet.data = jpeg
    ensure(await decoder.sendPacket(packet), 'decode a JPEG')
    ensure(await decoder.receiveFrame(picture), 'decode a JPEG')
    const frame = new DecodedFrame('still', 0, picture, converter)
    const plane = frame.luma()
    frame.free()
    return plane
  } finally {
    converter.release()
    picture.free()
    packet.free()
    decoder.freeContext()
  }
}
