import type { ImageBox } from '@foresite/contract/primitives'
import { describe, expect, test } from 'vitest'
import { readCenterNet, type CenterNetResult } from './centernet.ts'
import { cocoLabels, objectClassOf } from '#stages/detect/coco-labels.ts'

const ROWS = 20
const COLUMNS = 40

interface Peak {
  readonly label: string
  readonly score: number
  readonly row: number
  readonly column: number
  /** Distances to the left, top, right and bottom, in pixels. */
  readonly extents?: readonly [number, number, number, number]
}

/** Outputs for a picture of 160 × 80 pixels: the cells with peaks, best first, and two others. */
function resultWith(...peaks: readonly Peak[]): CenterNetResult {
  const numbered = peaks.map((peak) => ({ ...peak, cell: peak.row * COLUMNS + peak.column }))
  const best = (cell: number): number => Math.max(...numbered.map((peak) => (peak.cell === cell ? peak.score : 0)))
  const cells = [...new Set([...numbered.map(({ cell }) => cell), ROWS * COLUMNS - 1, 0])]
  cells.sort((a, b) => best(b) - best(a))
  const scores = new Float32Array(cells.length * cocoLabels.length)
  const extents = new Float32Array(cells.length * 4)
  for (const { cell, label, score, extents: box = [8, 16, 8, 16] } of numbered) {
    const place = cells.indexOf(cell)
    scores[place * cocoLabels.length + cocoLabels.indexOf(label)] = score
    extents.set(box, place * 4)
  }
  return { cells: Float32Array.from(cells), scores, extents, columns: COLUMNS }
}

/** Compares with a tolerance for rounding. */
const near = (box: ImageBox): ImageBox => ({
  x: expect.closeTo(box.x, 9) as number,
  y: expect.closeTo(box.y, 9) as number,
  w: expect.closeTo(box.w, 9) as number,
  h: expect.closeTo(box.h, 9) as number,
})

const whole = { x: 0, y: 0, w: 160, h: 80 }
const person = { label: 'person', score: 0.9, row: 10, column: 10 }

describe('objects decoded from the outputs', () => {
  test('form a box around each peak, in fractions of the picture', () => {
    expect(readCenterNet(resultWith(person), whole)).toEqual([
      {
        box: near({ x: 32 / 160, y: 24 / 80, w: 16 / 160, h: 32 / 80 }),
        score: expect.closeTo(0.9, 6) as number,
        label: 'person',
        objectClass: 'person',
      },
    ])
  })

  test('exclude the padding of a picture of another shape', () => {
    const [found] = readCenterNet(resultWith(person), { x: 20, y: 0, w: 120, h: 80 })
    expect(found?.box).toEqual(near({ x: 12 / 120, y: 24 / 80, w: 16 / 120, h: 32 / 80 }))
  })

  test('are cropped at the picture’s border, and dropped beyond it', () => {
    const atTheEdge = { ...person, column: 0 }
    expect(readCenterNet(resultWith(atTheEdge), whole)[0]?.box).toMatchObject({ x: 0, w: 8 / 160 })
    expect(readCenterNet(resultWith(atTheEdge), { x: 20, y: 0, w: 120, h: 80 })).toEqual([])
  })

  test('are ordered by score', () => {
    const result = resultWith(person, { ...person, column: 30, score: 0.95 })
    expect(readCenterNet(result, whole).map(({ score }) => score)).toEqual([
      expect.closeTo(0.95, 6),
      expect.closeTo(0.9, 6),
    ])
  })

  test('have a score of at least 0.15', () => {
    expect(readCenterNet(resultWith({ ...person, score: 0.14 }), whole)).toEqual([])
    expect(readCenterNet(resultWith({ ...person, score: 0.16 }), whole)).toHaveLength(1)
  })

  test('are counted once for a peak and its slopes', () => {
    const slope = { ...person, column: 11, score: 0.8 }
    expect(readCenterNet(resultWith(person, slope), whole)).toHaveLength(1)
  })

  test('are counted twice at the end of a row and the beginning of the next', () => {
    const small = { ...person, extents: [0, 2, 8, 2] } as const
    const atTheEnd = { ...small, row: 9, column: COLUMNS - 1, score: 0.8, extents: [8, 2, 0, 2] } as const
    expect(readCenterNet(resultWith({ ...small, column: 0 }, atTheEnd), whole)).toHaveLength(2)
  })

  test('are counted once for two peaks with nearly equal boxes', () => {
    const twin = { ...person, column: 12, score: 0.8, extents: [16, 16, 0, 16] } as const
    expect(readCenterNet(resultWith(person, twin), whole)).toHaveLength(1)
  })

  test('are counted twice for people close together', () => {
    const neighbour = { ...person, column: 12, score: 0.8 }
    expect(readCenterNet(resultWith(person, neighbour), whole)).toHaveLength(2)
  })
})

describe('an object with two labels', () => {
  test.each<[string, Peak[], string]>([
    [
      'is a person rather than a fire hydrant that scores a little more',
      [
        { ...person, score: 0.26 },
        { ...person, label: 'fire hydrant', score: 0.34 },
      ],
      'person',
    ],
    [
      'is a car rather than a phone that scores a little more',
      [
        { ...person, label: 'car', score: 0.23 },
        { ...person, label: 'cell phone', score: 0.26 },
      ],
      'car',
    ],
    [
      'is a phone when that scores far more than the car',
      [
        { ...person, label: 'car', score: 0.2 },
        { ...person, label: 'cell phone', score: 0.6 },
      ],
      'cell phone',
    ],
    [
      'is the better one of a truck and a car',
      [
        { ...person, label: 'car', score: 0.4 },
        { ...person, label: 'truck', score: 0.5 },
      ],
      'truck',
    ],
  ])('%s', (_name, peaks, expected) => {
    const found = readCenterNet(resultWith(...peaks), whole)
    expect(found.map(({ label }) => label)).toEqual([expected])
  })
})

test.each([
  ['person', 'person'],
  ['car', 'vehicle'],
  ['truck', 'vehicle'],
  ['bus', 'vehicle'],
  ['train', 'vehicle'],
  ['motorcycle', 'vehicle'],
  ['bicycle', 'other'],
  ['cell phone', 'other'],
] as const)('a %s counts as %s', (label, expected) => {
  expect(cocoLabels).toContain(label)
  expect(objectClassOf(label)).toBe(expected)
})

test('COCO has 80 names, each once', () => expect(new Set(cocoLabels).size).toBe(80))
