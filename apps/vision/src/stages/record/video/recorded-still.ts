import type { ImageBox } from '@foresite/contract/primitives'
import type { Frame as NativeFrame } from 'node-av/lib'
import { SCREEN_WIDTH } from '#stages/decode/frame.ts'
import { encodeJpeg } from '#stages/decode/jpeg.ts'
import { newScaler } from '#stages/stream/native-picture.ts'
import type { CameraFolder } from '#stages/record/segment-files.ts'
import { blurPeople, peopleAt } from './blur.ts'
import { decodedPictures } from './decoded-pictures.ts'
import { evenSize } from '#stages/stream/h264-encoder.ts'
import { PictureCanvas } from './picture-canvas.ts'
import { readAllTracks } from './recorded-tracks.ts'
import { recordedPictures, segmentsAround } from './recorded-pictures.ts'

/**
 * A camera's picture at a time (epoch ms) as JPEG, decoded from the key frame before it. Null when nothing was recorded
 * at that time. `blur` makes people unrecognisable.
 */
export async function recordedStill(camera: CameraFolder, at: number, blur = false): Promise<Buffer | null> {
  const period = { from: at, to: at + 1 }
  const near = await segmentsAround(camera, period)
  const segment = near.findLast((start) => start <= at)
  if (segment === undefined) return null
  let shown: NativeFrame | null = null
  try {
    for await (const decoded of decodedPictures(recordedPictures(camera, [segment], period))) {
      if (decoded.at < period.to) {
        shown?.free()
        shown = decoded.picture
      } else decoded.picture.free()
    }
    if (shown === null) return null
    return blur
      ? await blurred(shown, peopleAt(await readAllTracks(camera, near), at))
      : await encodeJpeg(shown, SCREEN_WIDTH)
  } finally {
    shown?.free()
  }
}

async function blurred(picture: NativeFrame, people: readonly ImageBox[]): Promise<Buffer> {
  using scaler = newScaler()
  using canvas = await PictureCanvas.of(picture, scaler, evenSize(picture))
  blurPeople(canvas, people)
  return await encodeJpeg(canvas.picture, SCREEN_WIDTH)
}
