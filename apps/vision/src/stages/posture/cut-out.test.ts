import { describe, expect, test } from 'vitest'
import { BODY_BYTES, BODY_SIDE } from '#stages/detect/detector.ts'
import { cutOutOf, inPicture, paintCutOut, type CutOut } from './cut-out.ts'

const size = { width: 320, height: 180 }
/** A white spot of 6 × 6 pixels on black, centred at (200, 60). */
const spot = { x: 200 / 320, y: 60 / 180 }
const rgb = new Uint8Array(size.width * size.height * 3)
for (let y = 57; y < 63; y += 1)
  for (let x = 197; x < 203; x += 1) rgb.fill(255, (y * size.width + x) * 3, (y * size.width + x) * 3 + 3)

/** Where the bright pixels of a cut-out are, in shares of it. */
function brightIn(target: Uint8Array): { x: number; y: number } {
  let [x, y, all] = [0, 0, 0]
  for (let i = 0; i < BODY_SIDE * BODY_SIDE; i += 1) {
    const bright = target[i * 3] ?? 0
    x += bright * ((i % BODY_SIDE) + 0.5)
    y += bright * (Math.floor(i / BODY_SIDE) + 0.5)
    all += bright
  }
  return { x: x / all / BODY_SIDE, y: y / all / BODY_SIDE }
}

describe('a person cut out of a picture', () => {
  const upright = cutOutOf({ x: 0.5, y: 0.1, w: 0.15, h: 0.7 }, size)

  test('[VIS-4.a] is in the middle of a square that is larger than the box', () =>
    expect(upright).toEqual({
      x: expect.closeTo((0.5 + 0.075) * 320, 6),
      y: expect.closeTo(0.45 * 180, 6),
      side: expect.closeTo(0.7 * 180 * 1.25, 6),
      quarters: 0,
    }))

  test.each<CutOut['quarters']>([0, 1, -1])(
    '[VIS-4.a] points seen in it, turned by %d quarters, map back to the picture',
    (quarters) => {
      const cutOut = { ...upright, quarters }
      const target = new Uint8Array(2 * BODY_BYTES)
      paintCutOut({ rgb, ...size }, cutOut, target, 1)
      expect(target.subarray(0, BODY_BYTES).every((byte) => byte === 0)).toBe(true)
      const at = brightIn(target.subarray(BODY_BYTES))
      const { nose } = inPicture({ nose: { at, score: 0.7 } }, cutOut, size)
      expect(nose).toEqual({ at: { x: expect.closeTo(spot.x, 2), y: expect.closeTo(spot.y, 2) }, score: 0.7 })
    },
  )

  test('[VIS-4.a] a person with the head to the left is upright after a quarter turn to the right', () => {
    const head = { ...upright, x: spot.x * 320 + 30, y: spot.y * 180, quarters: 1 } as const
    const target = new Uint8Array(BODY_BYTES)
    paintCutOut({ rgb, ...size }, head, target, 0)
    const at = brightIn(target)
    expect(at.x).toBeCloseTo(0.5, 1)
    expect(at.y).toBeLessThan(0.4)
  })

  test('[VIS-4.a] points beyond the picture are omitted', () =>
    expect(inPicture({ nose: { at: { x: 0.5, y: 0 }, score: 0.9 } }, { ...upright, y: 5 }, size)).toEqual({}))
})
