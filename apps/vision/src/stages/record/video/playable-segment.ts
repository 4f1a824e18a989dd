import { rename, rm, writeFile } from 'node:fs/promises'
import { SCREEN_WIDTH } from '#stages/decode/frame.ts'
import { newScaler } from '#stages/stream/native-picture.ts'
import type { CodedPicture } from '#stages/stream/native-packet.ts'
import { fragment } from '#stages/record/fragment.ts'
import { initSegment } from '#stages/record/init-segment.ts'
import type { CameraFolder } from '#stages/record/segment-files.ts'
import { decodedPictures } from './decoded-pictures.ts'
import type { DecodedPicture } from './decoded-pictures.ts'
import { evenSize, H264Encoder } from '#stages/stream/h264-encoder.ts'
import { PictureCanvas } from './picture-canvas.ts'
import { recordedPictures } from './recorded-pictures.ts'

/**
 * Transcodes a segment to H.264, as a fragmented MP4 of the same length, for browsers that cannot play H.265. False
 * when the segment is missing or empty. Throws on a disk error and then leaves no file.
 */
export async function playableSegment(camera: CameraFolder, start: number, path: string): Promise<boolean> {
  const pictures = recordedPictures(camera, [start], { from: start, to: Infinity })
  const made = await encodeAll(decodedPictures(pictures))
  if (made === null) return false
  const { track, coded } = made
  const init = await initSegment(track)
  const [first] = coded
  const packets = coded.map((one) => ({ ...one, at: start }))
  const place = { sequence: 1, zero: first?.dts ?? 0, startCodes: true }
  const unfinished = `${path}.part`
  try {
    await writeFile(unfinished, Buffer.concat([init, fragment(packets, place)]), { mode: 0o600 })
    await rename(unfinished, path)
  } catch (problem) {
    await rm(unfinished, { force: true })
    throw problem
  }
  return true
}

async function encodeAll(
  pictures: AsyncIterable<DecodedPicture>,
): Promise<{ track: H264Encoder['track']; coded: CodedPicture[] } | null> {
  using scaler = newScaler()
  const coded: CodedPicture[] = []
  let encoder: H264Encoder | null = null
  let zero: number | null = null
  try {
    for await (const { picture: decoded, pts, rate } of pictures) {
      using picture = decoded
      zero ??= pts
      encoder ??= await H264Encoder.open({ ...evenSize(picture, SCREEN_WIDTH), rate, preset: 'ultrafast' })
      using canvas = await PictureCanvas.of(picture, scaler, encoder.track)
      coded.push(...(await encoder.encode(canvas.picture, pts - zero)))
    }
    if (encoder === null) return null
    coded.push(...(await encoder.encode(null)))
    return { track: encoder.track, coded }
  } finally {
    encoder?.free()
  }
}
