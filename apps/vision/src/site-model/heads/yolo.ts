import { around, bestClass, type Candidate, type Rows } from './candidate.ts'

/**
 * YOLOv8, 9, 11 and later: for each cell x, y, w, h in pixels and a probability per class, without objectness.
 * `isTurned`: one row per cell, instead of one per value as Ultralytics exports.
 */
export function readYolo({ values, rows, columns }: Rows, isTurned: boolean, minScore: number): Candidate[] {
  const places = isTurned ? rows : columns
  const numbers = isTurned ? columns : rows
  /** Distance between the values of a cell, and between cells. */
  const [step, move] = isTurned ? [1, columns] : [columns, 1]
  const found: Candidate[] = []
  for (let place = 0; place < places; place += 1) {
    const at = place * move
    const { classIndex, value: score } = bestClass(values, at + 4 * step, numbers - 4, step)
    if (score < minScore) continue
    const [x = 0, y = 0, w = 0, h = 0] = [0, 1, 2, 3].map((number) => values[at + number * step])
    found.push({ ...around(x, y, w, h), score, classIndex })
  }
  return found
}

/** YOLOv5 and YOLOv7: rows of x, y, w, h in pixels, objectness, and a conditional probability per class. */
export function readYolov5({ values, rows, columns }: Rows, minScore: number): Candidate[] {
  const found: Candidate[] = []
  for (let row = 0; row < rows; row += 1) {
    const at = row * columns
    const anything = values[at + 4] ?? 0
    if (anything < minScore) continue
    const { classIndex, value } = bestClass(values, at + 5, columns - 5)
    const score = anything * value
    if (score < minScore) continue
    const [x = 0, y = 0, w = 0, h = 0] = values.subarray(at, at + 4)
    found.push({ ...around(x, y, w, h), score, classIndex })
  }
  return found
}

/** Models with built-in suppression: rows of left, top, right, bottom in pixels, score and class. */
export function readEndToEnd({ values, rows, columns }: Rows, minScore: number): Candidate[] {
  const found: Candidate[] = []
  for (let row = 0; row < rows; row += 1) {
    const at = row * columns
    const [left = 0, top = 0, right = 0, bottom = 0, score = 0, classIndex = 0] = values.subarray(at, at + 6)
    if (score < minScore || right <= left || bottom <= top) continue
    found.push({ left, top, right, bottom, score, classIndex: Math.round(classIndex) })
  }
  return found
}
