import { randomFillSync } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pngChunk, pngOf } from '../../../test/png-of.ts'
import { pngParts } from './png-parts.ts'
import { isWholePng, wholePng } from './whole-png.ts'

const white = [255, 255, 255] as const

/** The pixels of what was made of a PNG: 8 bits, RGB, each sample as what it differs from the pixel on its left. */
async function pixelsOf(content: Buffer, backdrop: readonly [number, number, number] = white): Promise<number[]> {
  const parts = pngParts((await wholePng(content, backdrop)) ?? Buffer.alloc(0))
  if (parts === null) throw new Error('no PNG was made of it')
  const { width, height, depth, colour, packed } = parts
  expect({ depth, colour, isInterlaced: parts.isInterlaced }).toEqual({
    depth: 8,
    colour: 2,
    isInterlaced: false,
  })
  const lines = inflateSync(packed)
  const stride = 1 + width * 3
  expect(lines).toHaveLength(stride * height)
  return Array.from({ length: height }, (_, y) => [...lines.subarray(y * stride + 1, (y + 1) * stride)]).flatMap(
    (line) => {
      for (let at = 3; at < line.length; at += 1) line[at] = ((line[at] ?? 0) + (line[at - 3] ?? 0)) & 255
      return line
    },
  )
}

describe('a PNG for a document', () => {
  test('[REP-9] is drawn on what it stands on where it can be seen through', async () => {
    const lines = Uint8Array.of(0, 200, 100, 0, 255, 200, 100, 0, 0, 0, 0, 0, 0, 51, 0, 0, 0, 255)
    const content = pngOf({ width: 2, height: 2, colour: 6, lines })
    expect(await pixelsOf(content)).toEqual([200, 100, 0, 255, 255, 255, 204, 204, 204, 0, 0, 0])
    expect((await pixelsOf(content, [0, 51, 102])).slice(3, 6)).toEqual([0, 51, 102])
  })

  test('[REP-9] is put back as it was before each of the five filters', async () => {
    // By hand from the specification's section 9, two grey pixels with alpha a line.
    const lines = Uint8Array.of(
      ...[0, 10, 255, 20, 255],
      ...[1, 10, 255, 10, 0],
      ...[2, 5, 0, 5, 0],
      // Left 0 and above 15: 7 less. Left 20 and above 25: 22 less.
      ...[3, 13, 128, 8, 0],
      ...[4, 1, 0, 2, 0],
    )
    const content = pngOf({ width: 2, height: 5, colour: 4, lines })
    const grey = (await pixelsOf(content)).filter((_, at) => at % 3 === 0)
    expect(grey).toEqual([10, 20, 10, 20, 15, 25, 20, 30, 21, 32])
  })

  test.each([
    [
      'a palette with colours that cannot be seen',
      pngOf({
        width: 3,
        height: 1,
        depth: 2,
        colour: 3,
        lines: Uint8Array.of(0, 0b00_01_10_00),
        chunks: [pngChunk('PLTE', Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9)), pngChunk('tRNS', Uint8Array.of(255, 0))],
      }),
      [1, 2, 3, 255, 255, 255, 7, 8, 9],
    ],
    [
      'a grey that cannot be seen, of one bit',
      pngOf({
        width: 3,
        height: 1,
        depth: 1,
        colour: 0,
        lines: Uint8Array.of(0, 0b01100000),
        chunks: [pngChunk('tRNS', Uint8Array.of(0, 0))],
      }),
      [255, 255, 255, 255, 255, 255, 255, 255, 255],
    ],
    [
      '16 bits a sample',
      pngOf({
        width: 1,
        height: 1,
        depth: 16,
        colour: 6,
        lines: Uint8Array.of(0, 128, 0, 0, 0, 255, 255, 255, 255),
      }),
      [128, 0, 255],
    ],
  ])('[REP-9] keeps its colours with %s', async (_, content, pixels) => {
    expect(await pixelsOf(content)).toEqual(pixels)
  })

  test('[REP-9] is put in order where it is interlaced', async () => {
    // Each pixel says its number; the passes by the specification's figure of section 8.
    const order = [
      [0],
      [4],
      [32, 36],
      [2, 6, 34, 38],
      [16, 18, 20, 22, 48, 50, 52, 54],
      [1, 3, 5, 7, 17, 19, 21, 23, 33, 35, 37, 39, 49, 51, 53, 55],
      Array.from({ length: 32 }, (_, at) => 8 + Math.floor(at / 8) * 16 + (at % 8)),
    ]
    const perLine = [1, 1, 2, 2, 4, 4, 8]
    const lines = order.flatMap((pass, at) =>
      pass.flatMap((value, i) => (i % (perLine[at] ?? 1) === 0 ? [0, value] : [value])),
    )
    const content = pngOf({
      width: 8,
      height: 8,
      colour: 0,
      isInterlaced: true,
      lines: Uint8Array.from(lines),
    })
    const grey = (await pixelsOf(content)).filter((_, at) => at % 3 === 0)
    expect(grey).toEqual(Array.from({ length: 64 }, (_, at) => at))
  })

  test('[REP-9] stays as it is where nothing has to be unpacked, without what is not the picture', async () => {
    const packed = deflateSync(Uint8Array.of(0, 1, 2, 3))
    const chunks = [pngChunk('tEXt', Buffer.from('Author\0Ana')), pngChunk('acTL', Buffer.alloc(8))]
    const content = pngOf({ width: 1, height: 1, colour: 2, packed, chunks })
    expect(await wholePng(content, white)).toEqual(pngOf({ width: 1, height: 1, colour: 2, packed }))
  })
})

const rgba = { width: 4, height: 4, colour: 6 }
const good = pngOf({ ...rgba, lines: new Uint8Array(17 * 4) })

test.each([
  ['whose pixels are no packed data', pngOf({ ...rgba, packed: randomFillSync(Buffer.alloc(60)) })],
  ['whose packed data end early', pngOf({ ...rgba, packed: deflateSync(Buffer.alloc(68)).subarray(0, 8) })],
  ['with fewer pixels than its header says', pngOf({ ...rgba, lines: new Uint8Array(17 * 3) })],
  ['with more pixels than its header says', pngOf({ ...rgba, lines: new Uint8Array(17 * 5) })],
  ['with a filter that does not exist', pngOf({ ...rgba, lines: new Uint8Array(68).fill(9) })],
  ['that ends before its end', good.subarray(0, 50)],
  [
    'whose chunks run past its end',
    Buffer.concat([good.subarray(0, 33), Buffer.from('7fffffff49444154', 'hex'), good]),
  ],
  ['without pixels', pngOf({ ...rgba, width: 0, lines: new Uint8Array(4) })],
  ['with a depth that does not exist', pngOf({ ...rgba, depth: 3, lines: new Uint8Array(68) })],
  ['with a palette of nothing', pngOf({ ...rgba, colour: 3, lines: new Uint8Array(20) })],
  ['of more than 25 million pixels', pngOf({ ...rgba, width: 5001, height: 5000 })],
])('[REP-9] a PNG %s is none for a document', async (_, content) => {
  expect(await isWholePng(content)).toBe(false)
  expect(await wholePng(content, white)).toBeNull()
})
