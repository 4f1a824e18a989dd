import { describe, expect, test } from 'vitest'
import { Ground } from './ground.ts'
import { homographyOf, mapped } from './homography.ts'

/**
 * The picture position of a floor point, by the pinhole formula, for a camera 5 m above the floor that looks 30° down along
 * y, 90° wide, 16 : 9.
 */
function seen(x: number, y: number): { x: number; y: number } {
  const tilt = Math.PI / 6
  const depth = y * Math.cos(tilt) + 5 * Math.sin(tilt)
  const down = 5 * Math.cos(tilt) - y * Math.sin(tilt)
  return { x: 0.5 + x / depth / 2, y: 0.5 + (down / depth) * (16 / 9 / 2) }
}

const calibration = {
  corners: [seen(-2, 6), seen(2, 6), seen(2, 12), seen(-2, 12)] as [
    ReturnType<typeof seen>,
    ReturnType<typeof seen>,
    ReturnType<typeof seen>,
    ReturnType<typeof seen>,
  ],
  widthM: 4,
  depthM: 6,
}

describe('the ground by four points and two lengths', () => {
  test.each([
    [-2, 6],
    [2, 12],
    [0, 9],
    [3, 7],
    [-5, 20],
    [8, 40],
  ])('[ZONE-8.a] maps the point %d, %d to the floor in metres', (x, y) => {
    const floor = Ground.of(calibration)?.at(seen(x, y))
    expect(floor?.x).toBeCloseTo(x + 2, 6)
    expect(floor?.y).toBeCloseTo(y - 6, 6)
  })

  test('[ZONE-8.b] measures a distance far from the corners', () => {
    const ground = Ground.of(calibration)
    expect(ground?.distance(seen(0, 20), seen(3, 24))).toBeCloseTo(5, 6)
  })

  test('has no point above the horizon', () => {
    const ground = Ground.of(calibration)
    expect(ground?.at({ x: 0.5, y: 0.001 })).not.toBeNull()
    // 30° down with half of 53° above the centre: the horizon is above this picture's upper edge.
    expect(ground?.at({ x: 0.5, y: -0.2 })).toBeNull()
    expect(ground?.distance({ x: 0.5, y: -0.2 }, { x: 0.5, y: 0.5 })).toBeNull()
  })

  test.each<[string, [number, number][]]>([
    [
      'three in line',
      [
        [0, 0.5],
        [0.5, 0.5],
        [1, 0.5],
        [0.5, 0.9],
      ],
    ],
    [
      'crossed',
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
    ],
    [
      'all at one point',
      [
        [0.5, 0.5],
        [0.5, 0.5],
        [0.5, 0.5],
        [0.5, 0.5],
      ],
    ],
    [
      'too small',
      [
        [0.5, 0.5],
        [0.51, 0.5],
        [0.51, 0.51],
        [0.5, 0.51],
      ],
    ],
  ])('[ZONE-8.a] refuses corners that are %s', (_name, points) => {
    const [a, b, c, d] = points.map(([x, y]) => ({ x, y }))
    if (!a || !b || !c || !d) throw new Error('four are given')
    expect(Ground.of({ corners: [a, b, c, d], widthM: 4, depthM: 6 })).toBeNull()
  })
})

describe('a projective map', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ] as const

  test('maps the four points to the four others', () => {
    const to = [
      { x: 3, y: 1 },
      { x: 9, y: 2 },
      { x: 7, y: 6 },
      { x: 4, y: 5 },
    ] as const
    const map = homographyOf(square, to)
    if (map === null) throw new Error('there is one')
    for (const [i, from] of square.entries()) {
      expect(mapped(map, from).x).toBeCloseTo(to[i]?.x ?? NaN, 9)
      expect(mapped(map, from).y).toBeCloseTo(to[i]?.y ?? NaN, 9)
    }
  })

  test('does not exist where three points are in line', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 0, y: 1 },
    ] as const
    expect(homographyOf(line, square)).toBeNull()
  })
})
