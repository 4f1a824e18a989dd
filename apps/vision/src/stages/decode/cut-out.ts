import type { ImageBox } from '@foresite/contract/primitives'
import {
  AV_PIX_FMT_GRAY8,
  AV_PIX_FMT_NV12,
  AV_PIX_FMT_RGB24,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV422P,
  AV_PIX_FMT_YUV444P,
  AV_PIX_FMT_YUVJ420P,
  AV_PIX_FMT_YUVJ422P,
  AV_PIX_FMT_YUVJ444P,
  type AVPixelFormat,
} from 'node-av/constants'
import type { Frame as NativeFrame } from 'node-av/lib'
import { ensure } from '#stages/stream/ffmpeg.ts'
import { emptyPicture } from '#stages/stream/native-picture.ts'

/** A plane’s size relative to the picture: bytes for each pixel across, and rows for each row. */
interface Plane {
  readonly bytesPerPixel: number
  readonly rowsPerRow: number
}

const brightness: Plane = { bytesPerPixel: 1, rowsPerRow: 1 }
const chroma = (bytesPerPixel: number, rowsPerRow: number): readonly Plane[] => {
  return [brightness, { bytesPerPixel, rowsPerRow }, { bytesPerPixel, rowsPerRow }]
}

/** The pixel formats that cameras commonly send, and RGB. */
const planesOf = new Map<number, readonly Plane[]>([
  [AV_PIX_FMT_GRAY8, [brightness]],
  [AV_PIX_FMT_NV12, [brightness, { bytesPerPixel: 1, rowsPerRow: 0.5 }]],
  [AV_PIX_FMT_YUV420P, chroma(0.5, 0.5)],
  [AV_PIX_FMT_YUVJ420P, chroma(0.5, 0.5)],
  [AV_PIX_FMT_YUV422P, chroma(0.5, 1)],
  [AV_PIX_FMT_YUVJ422P, chroma(0.5, 1)],
  [AV_PIX_FMT_YUV444P, chroma(1, 1)],
  [AV_PIX_FMT_YUVJ444P, chroma(1, 1)],
  [AV_PIX_FMT_RGB24, [{ bytesPerPixel: 3, rowsPerRow: 1 }]],
])

/** Whether the first plane is brightness, one byte per pixel. */
export function startsWithBrightness({ format }: Pick<NativeFrame, 'format'>): boolean {
  return planesOf.get(format)?.[0] === brightness
}

/** Whether a part can be cut out of a picture in this pixel format. */
export function canCutOut({ format }: Pick<NativeFrame, 'format'>): boolean {
  return planesOf.has(format)
}

/** Copies a part of a picture, rounded to even pixels, into a new picture; the caller frees it. */
export function cutOut(picture: NativeFrame, part: ImageBox): NativeFrame {
  const planes = planesOf.get(picture.format)
  if (planes === undefined) throw new Error(`no part can be cut out of pixel format ${picture.format}`)
  const even = (share: number, size: number): number =>
    2 * Math.min(Math.round((share * size) / 2), Math.floor(size / 2))
  const [left, top] = [even(part.x, picture.width), even(part.y, picture.height)]
  const width = even(part.x + part.w, picture.width) - left
  const height = even(part.y + part.h, picture.height) - top
  const cut = emptyPicture(width, height, picture.format as AVPixelFormat)
  try {
    ensure(cut.copyProps(picture), 'copy how a picture is coloured')
    // Read once: each access to `data` makes the memory count again for the garbage collector.
    const [sources, targets] = [picture.data, cut.data]
    planes.forEach(({ bytesPerPixel, rowsPerRow }, index) => {
      const [from, to] = [sources?.[index], targets?.[index]]
      const [fromStride, toStride] = [picture.linesize[index], cut.linesize[index]]
      if (from === undefined || to === undefined || fromStride === undefined || toStride === undefined)
        throw new Error('a picture without pixels')
      for (let row = 0; row < height * rowsPerRow; row += 1) {
        const start = (top * rowsPerRow + row) * fromStride + left * bytesPerPixel
        from.copy(to, row * toStride, start, start + width * bytesPerPixel)
      }
    })
    return cut
  } catch (problem) {
    cut.free()
    throw problem
  }
}
