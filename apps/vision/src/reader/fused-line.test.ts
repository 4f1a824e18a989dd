import { expect, test } from 'vitest'
import { fusedLine, sharpened, type PlacedLine } from './fused-line.ts'
import { cutOut, type Picture } from './picture.ts'

/** A picture with the grey value that a function returns for each point. */
function pictureOf(width: number, height: number, greyAt: (x: number, y: number) => number): Picture {
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgb.fill(greyAt(x, y), (y * width + x) * 3, (y * width + x) * 3 + 3)
  return { width, height, rgb }
}

const box = { x: 60, y: 30, length: 60, thickness: 20, angle: 0 }
/** Dark bars of different widths on a light ground, like letters; shifted by some pixels. */
const letters = (moved: readonly [number, number]) => (x: number, y: number) => {
  const [at, down] = [x - 35 - moved[0], y - 22 - moved[1]]
  return at >= 0 && at < 50 && down >= 0 && down < 16 && [0, 1, 2, 7, 8, 15, 16, 17].includes(at % 20) ? 40 : 200
}
/** Adds raindrops at random but reproducible places. */
const rainy = (seed: number, greyAt: (x: number, y: number) => number) => (x: number, y: number) => {
  const mixed = Math.imul(x * 374_761_393 + y * 668_265_263 + seed * 1_442_695_041, 1_274_126_177)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % 11 < 2 ? 255 : greyAt(x, y)
}
const line = (seed: number, moved: readonly [number, number]): PlacedLine => ({
  picture: pictureOf(120, 60, rainy(seed, letters(moved))),
  box,
})

/** Root mean square difference of two pictures of equal size, 0 to 255. */
function difference(one: Picture, other: Picture): number {
  expect([one.width, one.height]).toEqual([other.width, other.height])
  const squares = Array.from(one.rgb, (value, i) => (value - (other.rgb[i] ?? 0)) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
}

test('[YARD-9.g] fusing a line from several pictures keeps the letters and reduces the rain', () => {
  const fused = fusedLine([line(1, [0, 0]), line(2, [2, 1]), line(3, [-3, -2]), line(4, [1, 2])])
  if (fused === null) throw new Error('nothing was fused')
  const flat = (picture: Picture) =>
    cutOut(picture, { ...box, length: 72, thickness: 25 }, fused.picture.width, fused.picture.height)
  const clean = flat(pictureOf(120, 60, letters([0, 0])))
  const rain = difference(flat(line(1, [0, 0]).picture), clean)
  expect(difference(fused.picture, clean)).toBeLessThan(rain * 0.75)
  // Centred, and with the proportions of the first box.
  expect(fused.box.x).toBe(fused.picture.width / 2)
  expect(fused.box.length / fused.box.thickness).toBeCloseTo(3)
})

test('[YARD-9.g] lines that show something else are not fused', () => {
  const other = { picture: pictureOf(120, 60, (x, y) => ((x + y) % 40 < 20 ? 220 : 30)), box }
  expect(fusedLine([line(1, [0, 0]), other])).toBeNull()
  expect(fusedLine([line(1, [0, 0])])).toBeNull()
})

test('[YARD-9.g] sharpening strengthens edges and keeps even areas', () => {
  const edge = pictureOf(12, 6, (x) => (x < 6 ? 100 : 140))
  const clear = sharpened(edge, 1)
  const at = (picture: Picture, x: number) => picture.rgb[(3 * 12 + x) * 3] ?? 0
  expect([at(clear, 0), at(clear, 11)]).toEqual([100, 140])
  expect(at(clear, 5)).toBeLessThan(100)
  expect(at(clear, 6)).toBeGreaterThan(140)
})
