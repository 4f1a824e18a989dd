import { execFileSync } from 'node:child_process'

/** The cameras' video: 1080p at 15 frames a second, 4 Mbit/s, a key frame every two seconds. */
export const RATE = 15
const BITS = 12
const BLOCK_PX = 120
/** The row at the top of each picture that encodes its number. */
export const ROW_PX = 40
export const WIDTH = 1920

/** Makes a clip whose pictures encode their number in a row of black and white blocks in the upper left corner. */
export function makeClip(path: string, seconds: number): void {
  const row = `drawbox=x=0:y=0:w=${WIDTH}:h=${ROW_PX}:color=black:t=fill`
  const blocks = Array.from(
    { length: BITS },
    (_, bit) =>
      `drawbox=x=${bit * BLOCK_PX}:y=0:w=${BLOCK_PX}:h=${ROW_PX}:color=white:t=fill` +
      String.raw`:enable='mod(floor(n/${2 ** bit})\,2)'`,
  )
  const source = `smptehdbars=size=${WIDTH}x1080:rate=${RATE}`
  // Sensor noise: without it the encoder would have almost nothing to send.
  const filters = ['noise=alls=5:allf=t', row, ...blocks].join(',')
  // One slice a picture: before each slice of a key frame GStreamer sends the parameter sets, which begin a new picture.
  const coding = '-c:v libx264 -preset ultrafast -tune zerolatency -x264-params sliced-threads=0 -pix_fmt yuv420p -g 30'
  const rate = '-b:v 4M -maxrate 4M -bufsize 4M'
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    source,
    '-t',
    String(seconds),
    '-vf',
    filters,
    ...coding.split(' '),
    ...rate.split(' '),
    path,
  ])
}

const LUMA_WIDTH = 192

/** The number of a picture, read from its brightness plane (`Frame.luma`, 192 × 108). */
export function pictureNumber(luma: Uint8Array): number {
  const scale = LUMA_WIDTH / WIDTH
  // The middle of the row: its second line of four.
  const line = Math.floor((ROW_PX / 2) * scale) * LUMA_WIDTH
  let number = 0
  for (let bit = 0; bit < BITS; bit += 1) {
    const middle = Math.floor((bit + 0.5) * BLOCK_PX * scale)
    if ((luma[line + middle] ?? 0) > 127) number += 2 ** bit
  }
  return number
}
