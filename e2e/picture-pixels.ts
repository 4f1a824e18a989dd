import { execFileSync } from 'node:child_process'
import type { ImageBox } from '@foresite/contract/primitives'

/** A picture's brightness, 0 black to 255 white, in rows from the top. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly light: Uint8Array
}

const size = { width: 640, height: 360 }

/** The frames of a video, decoded by Debian's ffmpeg: `rate` a second, from `fromS` on. */
export function picturesOf(file: string, { rate = 2, fromS = 0 } = {}): Pixels[] {
  return decode(file, `-ss ${String(fromS)}`, `fps=${String(rate)},`)
}

/** The picture of a JPEG. */
export function pictureOf(file: string): Pixels {
  const [picture] = decode(file, '-frames:v 1')
  if (picture === undefined) throw new Error('it is no picture')
  return picture
}

function decode(file: string, from: string, filter = ''): Pixels[] {
  const { width, height } = size
  const out = `${from} -vf ${filter}scale=${String(width)}:${String(height)} -pix_fmt gray -f rawvideo -`
  const args = ['-loglevel', 'error', '-i', file, ...out.split(' ')]
  return split(execFileSync('ffmpeg', args, { maxBuffer: 512 * 1024 * 1024 }))
}

function split(bytes: Uint8Array): Pixels[] {
  const area = size.width * size.height
  return Array.from({ length: Math.floor(bytes.length / area) }, (_, n) => ({
    ...size,
    light: bytes.subarray(n * area, (n + 1) * area),
  }))
}

/** The difference between the brightest and the darkest pixel of a part: almost none in a flat colour. */
export function contrast(picture: Pixels, part: ImageBox): number {
  let [most, least] = [0, 255]
  for (const row of rowsOf(picture, part))
    for (const light of row) [most, least] = [Math.max(most, light), Math.min(least, light)]
  return most - least
}

/** The amount of detail in a part: the mean difference between neighbouring pixels of a row. */
export function detail(picture: Pixels, part: ImageBox): number {
  let [sum, count] = [0, 0]
  for (const row of rowsOf(picture, part))
    row.forEach((light, n) => {
      const before = row[n - 1]
      if (before === undefined) return
      sum += Math.abs(light - before)
      count += 1
    })
  return sum / count
}

function rowsOf({ width, height, light }: Pixels, { x, y, w, h }: ImageBox): Uint8Array[] {
  const [left, right] = [Math.round(x * width), Math.round((x + w) * width)]
  const [top, bottom] = [Math.round(y * height), Math.round((y + h) * height)]
  return Array.from({ length: bottom - top }, (_, n) =>
    light.subarray((top + n) * width + left, (top + n) * width + right),
  )
}
