import type { Size } from '@foresite/geometry/size'
import type { Frame, Letterboxed } from '#stages/decode/frame.ts'

const LUMA = { width: 192, height: 108 }

interface Turn {
  readonly degrees: number
  /** Centre of rotation, and where it is shown, in pixels. */
  readonly about: { readonly x: number; readonly y: number }
  readonly shownAt: { readonly x: number; readonly y: number }
}

/**
 * A frame of real footage turned clockwise about a point, so that a standing person falls over. Corners outside the
 * original are grey. The caller still frees the original.
 */
export function turnedFrame(frame: Frame, at: number, { degrees, about, shownAt }: Turn): Frame {
  const { width, height } = frame
  const whole = frame.letterboxed(width, height).rgb
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const rgb = new Uint8Array(width * height * 3).fill(114)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - shownAt.x, y - shownAt.y]
      const [fromX, fromY] = [Math.round(about.x + dx * cos + dy * sin), Math.round(about.y - dx * sin + dy * cos)]
      if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue
      const from = (fromY * width + fromX) * 3
      for (let channel = 0; channel < 3; channel += 1) rgb[(y * width + x) * 3 + channel] = whole[from + channel] ?? 0
    }
  return pixelFrame(rgb, { at, width, height })
}

/** A frame of RGB pixels. A picture of each size is scaled once and copied for each caller, who may transfer it. */
export function pixelFrame(
  rgb: Uint8Array,
  { at, width, height }: { readonly at: number; readonly width: number; readonly height: number },
): Frame {
  const made = new Map<string, Letterboxed>()
  const scaled = (to: Size): Letterboxed => {
    const name = `${to.width} ${to.height}`
    const picture = made.get(name) ?? squeezed(rgb, { width, height }, to)
    made.set(name, picture)
    return { ...picture, rgb: picture.rgb.slice() }
  }
  return {
    cameraId: 'pixels',
    at,
    width,
    height,
    luma: () => {
      const { rgb: small } = scaled(LUMA)
      return Uint8Array.from({ length: LUMA.width * LUMA.height }, (_, i) => small[i * 3 + 1] ?? 0)
    },
    letterboxed: (wide, high) => scaled({ width: wide, height: high }),
    jpeg: () => Promise.reject(new Error('a pixel frame has no JPEG')),
    free: () => undefined,
  }
}

/** Scales a picture down; each pixel is the mean of up to nine that it covers. Assumes the same aspect ratio. */
function squeezed(rgb: Uint8Array, from: Size, to: Size): Letterboxed {
  if (from.width === to.width && from.height === to.height)
    return { rgb, ...to, picture: { x: 0, y: 0, w: to.width, h: to.height } }
  const small = new Uint8Array(to.width * to.height * 3)
  const columns = covered(from.width, to.width)
  const rows = covered(from.height, to.height)
  for (let y = 0; y < to.height; y += 1)
    for (let x = 0; x < to.width; x += 1) {
      let [red, green, blue] = [0, 0, 0]
      for (let i = 0; i < EACH; i += 1)
        for (let j = 0; j < EACH; j += 1) {
          const at = ((rows[y * EACH + i] ?? 0) * from.width + (columns[x * EACH + j] ?? 0)) * 3
          red += rgb[at] ?? 0
          green += rgb[at + 1] ?? 0
          blue += rgb[at + 2] ?? 0
        }
      const into = (y * to.width + x) * 3
      small[into] = red / (EACH * EACH)
      small[into + 1] = green / (EACH * EACH)
      small[into + 2] = blue / (EACH * EACH)
    }
  return { rgb: small, ...to, picture: { x: 0, y: 0, w: to.width, h: to.height } }
}

/** Samples per pixel in each direction. */
const EACH = 3

/** For each pixel of a side scaled to length `to`, the `EACH` source pixels that are sampled. */
function covered(from: number, to: number): Int32Array {
  return Int32Array.from({ length: to * EACH }, (_, i) => Math.floor(((i + 0.5) / EACH / to) * from))
}
