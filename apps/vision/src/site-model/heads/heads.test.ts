import { describe, expect, test } from 'vitest'
import type { Rows } from './candidate.ts'
import { readDetr, readJoinedDetr, readLabelled } from './detr.ts'
import { suppress } from './suppress.ts'
import { readEndToEnd, readYolo, readYolov5 } from './yolo.ts'
import { areDecoded, cellsOf, readYolox } from './yolox.ts'

/** An output with these rows. */
function table(...rows: readonly (readonly number[])[]): Rows {
  return { values: Float32Array.from(rows.flat()), rows: rows.length, columns: rows[0]?.length ?? 0 }
}

const size = { width: 640, height: 384 }
/** A box of 100 × 60 with its centre at 200, 120. */
const box = { left: 150, top: 90, right: 250, bottom: 150 }
const near = (found: object) => ({ ...found, score: expect.closeTo(0.8, 5) })

describe('[VIS-2.d] boxes are read from a hand-made tensor', () => {
  test('YOLOv8, 9, 11: channel-major and place-major', () => {
    const weak = [50, 50, 10, 10, 0.1, 0.2, 0.1]
    const sure = [200, 120, 100, 60, 0.3, 0.1, 0.8]
    const expected = [near({ ...box, classIndex: 2 })]
    expect(readYolo(table(weak, sure), true, 0.25)).toEqual(expected)
    const columns = weak.map((number, i) => [number, sure[i] ?? 0])
    expect(readYolo(table(...columns), false, 0.25)).toEqual(expected)
  })

  test('YOLOv5: objectness counts', () => {
    const certain = [200, 120, 100, 60, 0.8, 0.2, 1]
    const nothing = [200, 120, 100, 60, 0.1, 0, 1]
    const halfHearted = [200, 120, 100, 60, 0.4, 0.1, 0.5]
    expect(readYolov5(table(certain, nothing, halfHearted), 0.25)).toEqual([near({ ...box, classIndex: 1 })])
  })

  test('YOLOX: raw rows are decoded by cell and stride; decoded rows are used as they are', () => {
    expect(cellsOf(size, 3)).toBe(80 * 48 + 40 * 24 + 20 * 12)
    const rows = Array.from({ length: cellsOf(size, 3) }, () => [0.5, 0.5, 0, 0, 0, 0])
    // In the second stride (16 px) the cell in row 7, column 12 starts at 192, 112; the centre is half a cell
    // further.
    rows[80 * 48 + 7 * 40 + 12] = [0.5, 0.5, Math.log(100 / 16), Math.log(60 / 16), 0.8, 1]
    const [found] = readYolox(table(...rows), size, false, 0.25)
    expect(found).toMatchObject({ left: expect.closeTo(150, 3), top: expect.closeTo(90, 3), classIndex: 0 })
    expect(found).toMatchObject({ right: expect.closeTo(250, 3), bottom: expect.closeTo(150, 3) })
    expect(areDecoded(table(...rows))).toBe(false)
    const placed = table([200, 120, 100, 60, 0.8, 1], [500, 300, 100, 60, 0, 1])
    expect(areDecoded(placed)).toBe(true)
    expect(readYolox(placed, size, true, 0.25)).toEqual([near({ ...box, classIndex: 0 })])
  })

  test('end to end: corners, score and class; padding rows are ignored', () => {
    const rows = table([150, 90, 250, 150, 0.8, 5], [0, 0, 0, 0, 0.9, 0], [150, 90, 250, 150, 0.2, 5])
    expect(readEndToEnd(rows, 0.25)).toEqual([near({ ...box, classIndex: 5 })])
  })

  test('DETR: fractions of the picture, logits and probabilities; the no-object class is ignored', () => {
    const boxes = table([200 / 640, 120 / 384, 100 / 640, 60 / 384], [0.5, 0.5, 0.1, 0.1])
    const logits = table([-5, Math.log(0.8 / 0.2), -9], [-5, -6, 4])
    const place = (found: object) => ({ ...found, left: expect.closeTo(150, 3), top: expect.closeTo(90, 3) })
    const expected = [
      expect.objectContaining(place({ classIndex: 1, score: expect.closeTo(0.8, 5), right: expect.closeTo(250, 3) })),
    ]
    expect(readDetr(boxes, logits, 2, size, 0.25)).toEqual(expected)
    expect(readDetr(boxes, table([0.1, 0.8, 0], [0, 0.1, 0.9]), 2, size, 0.25)).toEqual(expected)
    const joined = table([200 / 640, 120 / 384, 100 / 640, 60 / 384, 0.1, 0.8])
    expect(readJoinedDetr(joined, size, 0.25)).toEqual(expected)
  })

  test('D-FINE with post-processing: boxes, labels and scores separately', () => {
    const boxes = table([150, 90, 250, 150], [0, 0, 10, 10])
    const found = readLabelled(boxes, Float32Array.of(3, 1), Float32Array.of(0.8, 0.1), 0.25)
    expect(found).toEqual([near({ ...box, classIndex: 3 })])
  })
})

test('[VIS-2.d] overlapping boxes of one class merge; of two classes they do not', () => {
  const first = { ...box, score: 0.6, classIndex: 0 }
  const better = { ...box, left: 155, score: 0.9, classIndex: 0 }
  const other = { ...box, score: 0.5, classIndex: 1 }
  const beside = { ...box, left: 240, right: 340, score: 0.4, classIndex: 0 }
  expect(suppress([first, better, other, beside])).toEqual([better, other, beside])
})
