import { describe, expect, test } from 'vitest'
import { renderPlane, type Scene } from '../../../test/picture-frames.ts'
import { viewShift } from './view-shift.ts'

const remembered = Float32Array.from(renderPlane())
const shiftOf = (scene: Scene, lighter = 0) => viewShift(remembered, renderPlane({ seed: 1, ...scene }), lighter)
const none = { dx: 0, dy: 0 }

describe('the shift of a view', () => {
  test.each<[number, number]>([
    [2, 0],
    [-4, 3],
    [10, -6],
    [-9, 9],
  ])('by %i pixels across and %i down is measured to a quarter of a pixel', (right, down) => {
    const { dx, dy } = shiftOf({ shift: [right, down] })
    expect(Math.hypot(dx - right, dy - down)).toBeLessThan(0.25)
  })

  test('is measured to part of a pixel', () => {
    // Each pixel half its own and half its left neighbour's: half a pixel to the right.
    const plane = renderPlane({ shift: [2, 0] })
    const between = plane.map((value, i) => (value + (plane[i - 1] ?? value)) / 2)
    expect(viewShift(remembered, between, 0).dx).toBeCloseTo(2.5, 0)
    expect(viewShift(remembered, between, 0).dx).not.toBeCloseTo(2, 1)
  })

  test('is measured although the light has changed', () => {
    const { dx, dy } = shiftOf({ shift: [-4, 2], light: (level) => level + 25 }, 25)
    expect(Math.hypot(dx + 4, dy - 2)).toBeLessThan(0.25)
  })

  test('is measured although something large has come into view', () => {
    const { dx, dy } = shiftOf({ shift: [3, 2], thing: [10, 40, 80, 100] })
    expect(Math.hypot(dx - 3, dy - 2)).toBeLessThan(0.25)
  })

  test.each<[string, Scene]>([
    ['the picture is only noisy', { noise: 6 }],
    ['something large passes', { thing: [30, 10, 130, 100] }],
    ['the camera shows another view', { view: 2 }],
  ])('is zero where %s', (_, scene) => expect(shiftOf(scene)).toEqual(none))

  test('is zero where a lorry moves through an unmoving view', () => {
    const lorry = (left: number): Uint8Array => {
      const [yard, painted] = [renderPlane(), renderPlane({ view: 3 })]
      return yard.map((value, i) => {
        const x = i % 192
        return x >= left && x < left + 90 ? (painted[i - left + 20] ?? value) : value
      })
    }
    expect(viewShift(Float32Array.from(lorry(40)), lorry(46), 0)).toEqual(none)
  })

  test('is zero where a plain wall shows too few edges', () => {
    const wall = new Uint8Array(192 * 108).fill(120)
    const withPost = (x: number) => wall.map((value, i) => (i % 192 >= x && i % 192 < x + 4 ? 30 : value))
    expect(viewShift(Float32Array.from(withPost(90)), withPost(95), 0)).toEqual(none)
  })
})
