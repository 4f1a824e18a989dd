import type { AVPixelFormat } from 'node-av/constants'
import { Frame as NativeFrame } from 'node-av/lib'
import { ensure } from '#stages/stream/ffmpeg.ts'

/** An empty picture in native memory, to be scaled into; the caller frees it. */
export function emptyPicture(width: number, height: number, format: AVPixelFormat): NativeFrame {
  const picture = new NativeFrame()
  picture.alloc()
  picture.width = width
  picture.height = height
  picture.format = format
  try {
    ensure(picture.allocBuffer(), 'make room for a picture')
  } catch (problem) {
    picture.free()
    throw problem
  }
  return picture
}

/** The first plane of a picture, and the bytes from one of its rows to the next. */
export function firstPlane(picture: NativeFrame): { bytes: Buffer; stride: number } {
  const bytes = picture.data?.[0]
  const stride = picture.linesize[0]
  if (bytes === undefined || stride === undefined) throw new Error('a picture without pixels')
  return { bytes, stride }
}
