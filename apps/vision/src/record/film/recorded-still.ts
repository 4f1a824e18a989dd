import type { Frame as NativeFrame } from 'node-av/lib'
import { encodeJpeg } from '#decode/jpeg.ts'
import type { CameraFolder } from '../segment-files.ts'
import { decodedPictures } from './decoded-pictures.ts'
import { recordedPictures, segmentsBetween } from './recorded-pictures.ts'

const WIDEST = 1280

/**
 * The picture that a camera showed at that moment (epoch ms) as JPEG: decoded from the key frame before it. Null when
 * nothing was recorded then.
 */
export async function recordedStill(camera: CameraFolder, at: number): Promise<Buffer | null> {
  const stretch = { from: at, to: at + 1 }
  const [segment] = await segmentsBetween(camera, stretch)
  if (segment === undefined || segment > at) return null
  let shown: NativeFrame | null = null
  try {
    for await (const decoded of decodedPictures(recordedPictures(camera, [segment], stretch))) {
      if (decoded.at < stretch.to) {
        shown?.free()
        shown = decoded.picture
      } else decoded.picture.free()
    }
    return shown === null ? null : await encodeJpeg(shown, WIDEST)
  } finally {
    shown?.free()
  }
}
