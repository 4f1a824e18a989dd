import { expect, test } from 'vitest'
import { inWhole, isCutOff, merged, tilesOf } from './tiles.ts'

const input = { width: 640, height: 640 }
const photo = { width: 2_000, height: 1_500 }

test('[DMG-4.f] a photo much larger than the model’s input is covered by overlapping tiles at full resolution', () => {
  expect(tilesOf({ width: 900, height: 900 }, input)).toEqual([])
  const tiles = tilesOf(photo, input)
  expect(tiles).toHaveLength(12)
  for (const tile of tiles) expect(tile).toMatchObject({ w: 640, h: 640 })
  const covered = (x: number, y: number) => tiles.some((t) => x >= t.x && x < t.x + t.w && y >= t.y && y < t.y + t.h)
  for (let x = 0; x < 2_000; x += 50) for (let y = 0; y < 1_500; y += 50) expect(covered(x, y)).toBe(true)
  const [first, second] = tiles
  expect((first?.w ?? 0) - (second?.x ?? 0)).toBeGreaterThanOrEqual(128)
})

test('[DMG-4.f] a huge photo takes at most two dozen inferences', () => {
  const tiles = tilesOf({ width: 12_000, height: 9_000 }, input)
  expect(tiles.length).toBeLessThanOrEqual(24)
  expect(Math.max(...tiles.map(({ x, w }) => x + w))).toBe(12_000)
})

test('[DMG-4.f] damage in two tiles is one detection, placed where it is complete', () => {
  const tile = { x: 500, y: 300, w: 500, h: 300 }
  const box = inWhole({ x: 0.5, y: 0.5, w: 0.2, h: 0.2 }, tile, photo)
  expect(box).toEqual({ x: 0.375, y: 0.3, w: 0.05, h: 0.04 })
  expect(isCutOff({ x: 0, y: 0.5, w: 0.2, h: 0.2 }, tile, photo)).toBe(true)
  expect(isCutOff({ x: 0, y: 0.5, w: 0.2, h: 0.2 }, { ...tile, x: 0 }, photo)).toBe(false)
  const whole = { box, score: 0.5, classIndex: 0, isCut: false }
  const half = { ...whole, box: { ...box, w: 0.02 }, score: 0.9, isCut: true }
  const other = { ...half, classIndex: 1 }
  expect(merged([half, whole, other]).map(({ score, classIndex }) => [score, classIndex])).toEqual([
    [0.9, 1],
    [0.5, 0],
  ])
})
