import type { Frame as NativeFrame, SoftwareScaleContext } from 'node-av/lib'
import { DecodedFrame } from '#stages/decode/decoded-frame.ts'
import type { Frame } from '#stages/decode/frame.ts'
import { FramePace } from '#stages/decode/frame-pace.ts'
import { PictureConverter } from '#stages/decode/picture-converter.ts'
import { newScaler } from '#stages/stream/native-picture.ts'
import type { MaskCover } from '#stages/privacy/mask-cover.ts'
import { decodedPictures } from '#stages/record/video/decoded-pictures.ts'
import { PictureCanvas } from '#stages/record/video/picture-canvas.ts'
import type { RecordedPicture, Period } from '#stages/record/video/recorded-pictures.ts'
import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import { GENERATION } from './recorded-truth.ts'

interface RecordedFramesOptions {
  readonly cameraId: string
  readonly period: Period
  /** Masks to apply to recordings made before them; null without masks. */
  readonly cover: MaskCover | null
}

/** The frames of a recording to analyse, as fast as the caller takes them. The caller frees each. */
export async function* recordedFrames(
  pictures: AsyncIterable<RecordedPicture>,
  { cameraId, period, cover }: RecordedFramesOptions,
): AsyncGenerator<Frame, void> {
  using converter = new PictureConverter()
  using scaler = newScaler()
  const pace = new FramePace()
  for await (const { picture: decoded, pts, at, rate } of decodedPictures(pictures)) {
    using picture = decoded
    const isIn = at >= period.from && at < period.to
    if (!isIn || !pace.choose(pts, TICKS_PER_SECOND / rate)) continue
    const place = { generation: GENERATION, pts }
    const frame = (shown: NativeFrame) => new DecodedFrame(cameraId, at, shown, converter, place)
    yield cover === null ? frame(picture) : await covered(picture, cover, scaler, frame)
  }
}

async function covered(
  picture: NativeFrame,
  cover: MaskCover,
  scaler: SoftwareScaleContext,
  frame: (shown: NativeFrame) => Frame,
): Promise<Frame> {
  using canvas = await PictureCanvas.of(picture, scaler, picture)
  cover.paint(canvas)
  return frame(canvas.picture)
}
