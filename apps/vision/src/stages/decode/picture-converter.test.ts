import { AV_PIX_FMT_YUV420P } from 'node-av/constants'
import type { Frame as NativeFrame } from 'node-av/lib'
import { expect, test } from 'vitest'
import { PictureConverter } from './picture-converter.ts'
import { emptyPicture } from '#stages/stream/native-picture.ts'

const size = { width: 1280, height: 720 }

test('only converted bytes count for the garbage collector, not the pictures themselves', () => {
  const pictures = Array.from({ length: 10 }, () => emptyPicture(size.width, size.height, AV_PIX_FMT_YUV420P))
  const converter = new PictureConverter()
  const convert = (picture: NativeFrame): number =>
    converter.luma(picture).length + converter.letterboxed(picture, { width: 512, height: 288 }).rgb.length
  const [first, ...others] = pictures
  if (first !== undefined) convert(first)
  const before = process.memoryUsage().external
  const made = others.reduce((sum, picture) => sum + convert(picture), 0)
  const counted = process.memoryUsage().external - before
  converter.release()
  for (const picture of pictures) picture.free()
  expect(counted).toBeLessThan(1.1 * made)
})

test('overwrites bytes that are no longer needed, if their length is right', () => {
  const converter = new PictureConverter()
  const picture = emptyPicture(size.width, size.height, AV_PIX_FMT_YUV420P)
  const { rgb } = converter.letterboxed(picture, { width: 64, height: 64 })
  const read = Uint8Array.from(rgb)
  rgb.fill(7)
  const again = converter.letterboxed(picture, { width: 64, height: 64 }, { reuse: rgb })
  const larger = converter.letterboxed(picture, { width: 64, height: 96 }, { reuse: rgb })
  converter.release()
  picture.free()
  expect(again.rgb).toBe(rgb)
  expect(again.rgb).toEqual(read)
  expect(larger.rgb).toHaveLength(64 * 96 * 3)
})

test('scales whole pictures of changing size, with grey padding', () => {
  const converter = new PictureConverter()
  const scaledFrom = (width: number, height: number): { readonly luma: number; readonly isPadded: boolean } => {
    const picture = emptyPicture(width, height, AV_PIX_FMT_YUV420P)
    for (const [plane, value] of [200, 128, 128].entries()) picture.data?.[plane]?.fill(value)
    const luma = converter.luma(picture)
    const { rgb } = converter.letterboxed(picture, { width: 64, height: 64 })
    picture.free()
    expect(new Set(luma)).toEqual(new Set([200]))
    return { luma: luma.length, isPadded: rgb[0] === 114 }
  }
  expect(scaledFrom(640, 360)).toEqual({ luma: 192 * 108, isPadded: true })
  expect(scaledFrom(320, 320)).toEqual({ luma: 192 * 108, isPadded: false })
  expect(scaledFrom(640, 360)).toEqual({ luma: 192 * 108, isPadded: true })
  converter.release()
})
