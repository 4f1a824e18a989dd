import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { mostPixels } from '@foresite/contract/uploads'
import { eachLine } from './png-lines.ts'
import { pngParts, pngSignature, type PngParts } from './png-parts.ts'
import { pixelWriter } from './png-pixels.ts'

const packed = promisify(deflate)

/** Whether all of a PNG is there and can be read: as many pixels as its header says. */
export async function isWholePng(content: Buffer): Promise<boolean> {
  const parts = pngParts(content)
  if (parts === null || isTooLarge(parts)) return false
  try {
    await eachLine(parts, () => undefined)
    return true
  } catch {
    return false
  }
}

/**
 * A PNG as pdfkit puts it into a document without unpacking it: that would be all at once, and one that is damaged
 * would throw where nobody can catch it. So what can be seen through is drawn on `backdrop`, what is interlaced is put
 * in order, and what is not the picture (text, animation) is left out. Null for a PNG that is damaged or too large.
 */
export async function wholePng(content: Buffer, backdrop: readonly [number, number, number]): Promise<Buffer | null> {
  const parts = pngParts(content)
  if (parts === null || isTooLarge(parts)) return null
  try {
    return isPlain(parts) ? await asItIs(parts) : await drawnOn(parts, backdrop)
  } catch {
    return null
  }
}

function isTooLarge({ width, height }: PngParts): boolean {
  return width * height > mostPixels
}

function isPlain({ colour, unseen, isInterlaced }: PngParts): boolean {
  return colour < 4 && unseen === null && !isInterlaced
}

async function asItIs(parts: PngParts): Promise<Buffer> {
  await eachLine(parts, () => undefined)
  const { width, height, depth, colour, palette } = parts
  const colours = colour === 3 ? [chunk('PLTE', palette)] : []
  return pngOf({ width, height, depth, colour }, [...colours, chunk('IDAT', parts.packed)])
}

async function drawnOn(parts: PngParts, backdrop: readonly [number, number, number]): Promise<Buffer> {
  const { width, height } = parts
  const stride = 1 + width * 3
  const lines = Buffer.alloc(stride * height)
  const write = pixelWriter(parts, backdrop)
  await eachLine(parts, (samples, { x, step, y, count }) => {
    const at = y * stride + 1
    for (let i = 0; i < count; i += 1) write(samples, i, lines, at + (x + i * step) * 3)
  })
  for (let y = 0; y < height; y += 1) filter(lines.subarray(y * stride, (y + 1) * stride))
  const body = await packed(lines)
  return pngOf({ width, height, depth: 8, colour: 2 }, [chunk('IDAT', body)])
}

/** Writes each sample as what it differs from the pixel on its left: photographs pack better. */
function filter(line: Uint8Array): void {
  line[0] = 1
  for (let at = line.length - 1; at > 3; at -= 1) line[at] = (line[at] ?? 0) - (line[at - 3] ?? 0)
}

function pngOf(
  { width, height, depth, colour }: Pick<PngParts, 'width' | 'height' | 'depth' | 'colour'>,
  chunks: readonly Buffer[],
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, 0], 8)
  return Buffer.concat([pngSignature, chunk('IHDR', head), ...chunks, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
