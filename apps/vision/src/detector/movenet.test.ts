import { describe, expect, test } from 'vitest'
import { readMoveNet, type MoveNetResult } from './movenet.ts'

const CELLS = 48
const POINTS = 17
const cells = CELLS * CELLS

/** Outputs with one body's centre and equal distances from it to all points. */
function empty(middle: { row: number; column: number }, toPoint: { rows: number; columns: number }): MoveNetResult {
  const centre = new Float32Array(cells)
  const regression = new Float32Array(cells * POINTS * 2)
  const cell = middle.row * CELLS + middle.column
  centre[cell] = 0.9
  for (let point = 0; point < POINTS; point += 1) {
    regression[(cell * POINTS + point) * 2] = toPoint.rows
    regression[(cell * POINTS + point) * 2 + 1] = toPoint.columns
  }
  return {
    centre,
    regression,
    heatmap: new Float32Array(cells * POINTS),
    offsets: new Float32Array(cells * POINTS * 2),
  }
}

const NOSE = 0
const LEFT_HIP = 11

function peak(result: MoveNetResult, point: number, at: { row: number; column: number }, score: number): void {
  result.heatmap[(at.row * CELLS + at.column) * POINTS + point] = score
}

describe('the body model', () => {
  test('[VIS-4.a] locates each point at its peak, to a fraction of a cell, with its confidence', () => {
    const result = empty({ row: 24, column: 20 }, { rows: -10, columns: 2 })
    peak(result, NOSE, { row: 14, column: 22 }, 0.8)
    result.offsets[(14 * CELLS + 22) * POINTS * 2 + NOSE * 2] = 0.5
    result.offsets[(14 * CELLS + 22) * POINTS * 2 + NOSE * 2 + 1] = -0.25
    const { nose } = readMoveNet(result)
    expect(nose).toEqual({
      at: { x: expect.closeTo(21.75 / 48, 6), y: expect.closeTo(14.5 / 48, 6) },
      score: expect.closeTo(0.8, 6),
    })
  })

  test('[VIS-4.a] picks the peak of the centred body, not a stronger one of another person', () => {
    const result = empty({ row: 24, column: 24 }, { rows: 0, columns: 0 })
    peak(result, LEFT_HIP, { row: 25, column: 25 }, 0.5)
    peak(result, LEFT_HIP, { row: 25, column: 40 }, 0.9)
    expect(readMoveNet(result)['left-hip']?.at.x).toBeCloseTo(25 / 48, 6)
  })

  test('[VIS-4.a] omits points it does not find', () => {
    const result = empty({ row: 24, column: 24 }, { rows: 0, columns: 0 })
    peak(result, NOSE, { row: 24, column: 24 }, 0.6)
    expect(Object.keys(readMoveNet(result))).toEqual(['nose'])
  })
})
