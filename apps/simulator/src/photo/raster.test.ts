import { expect, test } from 'vitest'
import { rasterise } from './raster.ts'
import type { Camera, Face, Texture } from './scene.ts'

const camera: Camera = { at: { x: 0, y: 0, z: 2 }, target: { x: 0, y: 0, z: 0 }, roll: 0, focal: 1 }
const texture = (red: number): Texture => ({ width: 1, height: 1, rgba: Uint8ClampedArray.of(red, 0, 0, 255) })

/** A face of `width` × 1 m that begins at `left`, `z` metres towards the camera. */
const face = (left: number, width: number, z: number, item: number | null, red = 200): Face => ({
  corners: [
    { x: left, y: 0.5, z },
    { x: left + width, y: 0.5, z },
    { x: left + width, y: -0.5, z },
    { x: left, y: -0.5, z },
  ],
  texture: texture(red),
  light: 0.5,
  item,
})

test('[PCNT-2.a] a rendered photo knows where each piece is and how much of it is visible', () => {
  const faces = [face(-0.5, 0.5, 0, 0), face(0, 0.5, 0, 1), face(0.25, 0.5, 0.01, null, 40)]
  const { seen, rgb } = rasterise({ faces, items: 2, camera }, 200, 100)
  // 1 m at 2 m with a focal length of one picture width is half the picture.
  expect(seen[0]?.box).toMatchObject({ x: 50, y: 0, width: 50, height: 100 })
  expect(seen[0]?.visible).toBeCloseTo(1)
  expect(seen[1]?.visible).toBeCloseTo(0.5, 1)
  expect([rgb[(50 * 200 + 60) * 3], rgb[(50 * 200 + 145) * 3]]).toEqual([100, 20])
})

test('[PCNT-2.a] objects behind the camera are not drawn', () => {
  const { seen } = rasterise({ faces: [face(-0.5, 1, 3, 0)], items: 1, camera }, 200, 100)
  expect(seen).toEqual([{ box: { x: 0, y: 0, width: 0, height: 0 }, visible: 0 }])
})
