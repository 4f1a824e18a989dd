import type { AVPixelFormat } from 'node-av/constants'
import { Frame, SoftwareScaleContext } from 'node-av/lib'
import { ensure } from './ffmpeg.ts'

/** A scaler, which adapts to the sizes of its pictures; the caller frees it. */
export function newScaler(): SoftwareScaleContext {
  const scaler = new SoftwareScaleContext()
  scaler.allocContext()
  return scaler
}

/** An empty picture in native memory as the target of scaling; the caller frees it. */
export function emptyPicture(width: number, height: number, format: AVPixelFormat): Frame {
  const picture = new Frame()
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
