import { randomFillSync } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pngChunk, pngOf } from '../../../test/png-of.ts'
import { isWholePicture, pictureHeader, printablePicture } from './picture.ts'

/** A picture's samples as embedded in a document, and the number per pixel. */
async function printed(content: Buffer, backdrop = '#ffffff') {
  const picture = await printablePicture(content, backdrop)
  if (picture === null) throw new Error('it cannot be printed')
  const { data, info } = await sharp(picture.content).raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { samples: [...data], channels: info.channels, ...picture }
}

const photo = (width: number, height: number) =>
  sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })

describe('a picture for a document', () => {
  test('[REP-9.f] has its transparent parts drawn on the background', async () => {
    const lines = Uint8Array.of(0, 200, 100, 0, 255, 200, 100, 0, 0, 0, 0, 0, 0, 51, 0, 0, 0, 255)
    const content = pngOf({ width: 2, height: 2, colour: 6, lines })
    expect((await printed(content)).samples).toEqual([200, 100, 0, 255, 255, 255, 204, 204, 204, 0, 0, 0])
    expect((await printed(content, '#003366')).samples.slice(3, 6)).toEqual([0, 51, 102])
  })

  test.each([
    [
      'a palette with transparent colours',
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
      'a transparent one-bit grey',
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
      pngOf({ width: 1, height: 1, depth: 16, colour: 6, lines: Uint8Array.of(0, 128, 0, 0, 0, 255, 255, 255, 255) }),
      [128, 0, 255],
    ],
  ])('[REP-9.f] keeps its colours with %s, without transparency', async (_, content, samples) => {
    const picture = await printed(content)
    expect(picture.samples).toEqual(samples)
    expect(picture.channels).toBe(3)
  })

  test('[REP-9.f] is stored without interlacing', async () => {
    const samples = Uint8Array.from({ length: 64 }, (_, at) => at * 3)
    const grey = sharp(samples, { raw: { width: 8, height: 8, channels: 1 } }).toColourspace('b-w')
    const { content, samples: shown, channels } = await printed(await grey.png({ progressive: true }).toBuffer())
    expect(shown.filter((_, at) => at % channels === 0)).toEqual([...samples])
    expect((await sharp(content).metadata()).isProgressive).toBe(false)
  })

  test('[REP-9.f] is upright and has no location data', async () => {
    const content = await photo(40, 20)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitude: '38/1 42/1 0/1' } })
      .toBuffer()
    expect(await sharp(content).metadata()).toMatchObject({ orientation: 6 })
    const picture = await printed(content)
    expect(picture).toMatchObject({ width: 20, height: 40 })
    const { format, exif, orientation } = await sharp(picture.content).metadata()
    expect({ format, exif, orientation }).toEqual({ format: 'jpeg', exif: undefined, orientation: undefined })
  })

  test('[REP-9.f] loses everything that is not the picture', async () => {
    const chunks = [pngChunk('tEXt', Buffer.from('Author\0Ana')), pngChunk('acTL', Buffer.alloc(8))]
    const { content, samples } = await printed(
      pngOf({ width: 1, height: 1, colour: 2, lines: Uint8Array.of(0, 1, 2, 3), chunks }),
    )
    expect(samples).toEqual([1, 2, 3])
    expect(content.includes('Ana')).toBe(false)
    expect(content.includes('acTL')).toBe(false)
  })
})

const rgba = { width: 4, height: 4, colour: 6 }
const good = pngOf({ ...rgba, lines: new Uint8Array(17 * 4) })
const jpeg = await photo(300, 200).jpeg().toBuffer()
const progressive = await photo(300, 200).jpeg({ progressive: true }).toBuffer()

const wide = (options: { readonly progressive: boolean }) =>
  sharp({ create: { width: 5001, height: 5000, channels: 3, background: '#888888' } })
    .jpeg(options)
    .toBuffer()

test.each([
  ['a PNG whose pixels are not compressed data', pngOf({ ...rgba, packed: randomFillSync(Buffer.alloc(60)) })],
  ['a PNG whose compressed data ends early', pngOf({ ...rgba, packed: deflateSync(Buffer.alloc(68)).subarray(0, 8) })],
  ['a PNG with fewer pixels than its header says', pngOf({ ...rgba, lines: new Uint8Array(17 * 3) })],
  ['a PNG with a filter that does not exist', pngOf({ ...rgba, lines: new Uint8Array(68).fill(9) })],
  ['a PNG that ends before its end', good.subarray(0, 50)],
  [
    'a PNG whose chunks run past its end',
    Buffer.concat([good.subarray(0, 33), Buffer.from('7fffffff49444154', 'hex'), good]),
  ],
  ['a PNG without pixels', pngOf({ ...rgba, width: 0, lines: new Uint8Array(4) })],
  ['a PNG with a depth that does not exist', pngOf({ ...rgba, depth: 3, lines: new Uint8Array(68) })],
  ['a PNG with an empty palette', pngOf({ ...rgba, colour: 3, lines: new Uint8Array(20) })],
  ['a PNG of more than 25 million pixels', pngOf({ ...rgba, width: 5001, height: 5000 })],
  ['a progressive JPEG of more than 25 million pixels', await wide({ progressive: true })],
  ['a JPEG that ends in its beginning', Buffer.from('ffd8ffc0001108001e0028030111000211010311010000', 'hex')],
  ['a JPEG that ends in its middle', jpeg.subarray(0, jpeg.length / 2)],
  ['a JPEG without its last bytes', jpeg.subarray(0, -20)],
  ['a progressive JPEG that ends in its middle', progressive.subarray(0, progressive.length / 2)],
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'),
  ],
  ['a GIF', await photo(4, 4).gif().toBuffer()],
  ['a WebP', await photo(4, 4).webp().toBuffer()],
])('[REP-9.f] %s is not a picture', async (_, content) => {
  expect(await isWholePicture(content)).toBe(false)
  expect(await printablePicture(content, '#ffffff')).toBeNull()
})

test('an ordinary JPEG can be larger, because it is decoded line by line', async () => {
  expect(await isWholePicture(await wide({ progressive: false }))).toBe(true)
})

test.each([
  ['a PNG', good, { kind: 'png', width: 4, height: 4, isUnpackedWhole: true }],
  ['a JPEG', jpeg, { kind: 'jpg', width: 300, height: 200, isUnpackedWhole: false }],
  ['a progressive JPEG', progressive, { kind: 'jpg', width: 300, height: 200, isUnpackedWhole: true }],
])('%s that is complete is accepted', async (_, content, header) => {
  expect(await pictureHeader(content)).toEqual(header)
  expect(await isWholePicture(content)).toBe(true)
})
