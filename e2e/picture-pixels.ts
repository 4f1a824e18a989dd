import { execFileSync } from 'node:child_process'
import type { ImageBox } from '@foresite/contract/primitives'

/** A picture's brightness, 0 black to 255 white, in rows from the top. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly light: Uint8Array
}

const size = { width: 640, height: 360 }

/** The pictures of a video, or the one of a JPEG, by Debian's ffmpeg: `rate` a second, and from `fromS` on. */
export function picturesOf(file: string, { rate = 2, fromS = 0 } = {}): Pixels[] {
  const { width, height } = size
  const bytes = execFileSync(
    'ffmpeg',
    [
      '-loglevel',
      'error',
      '-i',
      file,
      '-ss',
      String(fromS),
      '-vf',
      `fps=${String(rate)},scale=${String(width)}:${String(height)}`,
      '-pix_fmt',
      'gray',
      '-f',
      'rawvideo',
      '-',
    ],
    { maxBuffer: 512 * 1024 * 1024 },
  )
  return split(bytes)
}

/** The picture of a JPEG. */
export function pictureOf(file: string): Pixels {
  const { width, height } = size
  const bytes = execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-i',
    file,
    '-vf',
    `scale=${String(width)}:${String(height)}`,
    '-pix_fmt',
    'gray',
    '-f',
    'rawvideo',
    '-',
  ])
  const [picture] = split(bytes)
  if (picture === undefined) throw new Error('it is no picture')
  return picture
}

function split(bytes: Uint8Array): Pixels[] {
  const area = size.width * size.height
  return Array.from({ length: Math.floor(bytes.length / area) }, (_, n) => ({
    ...size,
    light: bytes.subarray(n * area, (n + 1) * area),
  }))
}

/** How far the brightest and the darkest pixel of a part are from each other: in one flat colour hardly at all. */
export function contrast(picture: Pixels, part: ImageBox): number {
  let [most, least] = [0, 255]
  for (const row of rowsOf(picture, part))
    for (const light of row) [most, least] = [Math.max(most, light), Math.min(least, light)]
  return most - least
}

/** How much there is to be seen in a part: how far neighbours in a row differ, on average. */
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
