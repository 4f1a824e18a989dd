import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seiOf } from '@foresite/simulated-site/sei'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import { nalUnitsIn, readStream } from '../../test/read-stream.ts'
import { withUnitBeforeSlice } from './access-unit.ts'
import { H264Encoder } from './h264-encoder.ts'
import { TransportStream } from './transport-stream.ts'
import { VideoPicture } from './video-picture.ts'

const RATE = 8
const TICKS = 90_000 / RATE

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulated-video-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function truthAt(index: number): SimulatedTruth {
  const box = { x: 0.125, y: 0.25, w: 0.5, h: 0.25 }
  const writing = { kind: 'plate', text: `ÁB-0${index}-CD`, box } as const
  return {
    at: 1_700_000_000_000 + index * 125,
    objects: [{ actorId: 't1', label: 'truck', box, hidden: 0, texts: [writing] }],
  }
}

function plain(width: number, height: number, colour: readonly number[]): VideoPicture {
  const picture = new VideoPicture(width, height)
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < pixels.length; at++) pixels[at] = colour[at % 4] ?? 255
  picture.put(pixels, { x: 0, y: 0, width, height })
  return picture
}

describe('the video of a simulated camera', () => {
  it('[VIS-1.e] is H.264 in MPEG-TS that opens like any camera’s, with the truth in each picture', async () => {
    const encoder = await H264Encoder.open(320, 180, RATE)
    const transport = await TransportStream.open(encoder.context)
    const written: Buffer[] = []
    for (let index = 0; index < 3 * RATE; index++) {
      const picture = plain(320, 180, [200, 200, 200, 255])
      const coded = await encoder.encode(picture, index * TICKS, false)
      const bytes = withUnitBeforeSlice(coded.bytes, seiOf(truthAt(index)))
      written.push(await transport.wrap({ ...coded, bytes }, index * TICKS))
    }
    transport.free()
    encoder.free()
    expect(written.every((bytes) => bytes.length > 0 && bytes.length % 188 === 0)).toBe(true)
    writeFileSync(join(folder, 'camera.ts'), Buffer.concat(written))

    const read = await readStream(join(folder, 'camera.ts'), 3 * RATE)
    expect(read).toMatchObject({ isH264: true, width: 320, height: 180 })
    expect(read.pictures.map(({ truths }) => truths)).toEqual(
      Array.from({ length: 3 * RATE }, (_, index) => [truthAt(index)]),
    )
    const begins = read.pictures[0]?.ticks ?? 0
    expect(read.pictures.map(({ ticks }) => (ticks - begins) / TICKS)).toEqual(
      Array.from({ length: 3 * RATE }, (_, index) => index),
    )
    // A key frame each two seconds.
    expect(read.pictures.flatMap(({ isKey }, index) => (isKey ? [index] : []))).toEqual([0, 16])
    // (66 + 129 + 25) × 200 / 256 + 16
    expect(Math.abs((read.pictures[5]?.luma[9000] ?? 0) - 188)).toBeLessThanOrEqual(2)
  })

  it('has a key frame wherever one is requested', async () => {
    const encoder = await H264Encoder.open(64, 64, RATE)
    const picture = plain(64, 64, [90, 90, 90, 255])
    const keys: boolean[] = []
    for (const [index, wanted] of [false, false, true, false].entries())
      keys.push((await encoder.encode(picture, index * TICKS, wanted)).isKey)
    encoder.free()
    expect(keys).toEqual([true, false, true, false])
  })

  it('refuses odd dimensions', () => expect(() => new VideoPicture(641, 360)).toThrow('641 × 360'))
})

describe('a partly overwritten picture', () => {
  it('changes whole blocks within the picture, and keeps the rest', () => {
    const picture = plain(8, 8, [0, 0, 0, 255])
    const area = picture.wholeBlocks({ x: 3.2, y: -4, width: 1.5, height: 6.5 })
    expect(area).toEqual({ x: 2, y: 0, width: 4, height: 4 })
    picture.put(new Uint8ClampedArray(4 * 4 * 4).fill(255), area)
    const luma = Array.from(picture.bytes.subarray(0, 64))
    expect(luma.filter((value) => value === 235)).toHaveLength(16)
    expect(luma.filter((value) => value === 16)).toHaveLength(48)
    expect(luma.slice(2, 6)).toEqual([235, 235, 235, 235])
  })

  it('has pure colours as in ITU-R BT.601', () => {
    const colours = [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
    ].map((colour) => plain(2, 2, colour).bytes)
    expect(colours.map((bytes) => [bytes[0], bytes[4], bytes[5]])).toEqual([
      [82, 90, 240],
      [144, 54, 34],
      [41, 240, 110],
    ])
  })
})

describe('an access unit', () => {
  const start = [0, 0, 0, 1]
  it('gets the message before its first slice and after its parameter sets', () => {
    const unit = Buffer.from([...start, 0x67, 1, ...start, 0x68, 2, 0, 0, 1, 0x65, 3])
    const units = nalUnitsIn(withUnitBeforeSlice(unit, Buffer.from([6, 9])))
    expect(units.map((bytes) => [...bytes])).toEqual([
      [0x67, 1],
      [0x68, 2],
      [6, 9],
      [0x65, 3],
    ])
  })

  it('without a slice is refused', () => {
    const unit = Buffer.from([...start, 0x67, 1])
    expect(() => withUnitBeforeSlice(unit, Buffer.from([6]))).toThrow('no slice')
  })
})
