import type { Size } from '@foresite/geometry/size'
import { areLogits, around, bestClass, sigmoid, type Candidate, type Rows } from './candidate.ts'

/**
 * RF-DETR, RT-DETR, D-FINE and similar: rows of centre and size as fractions of the picture, and rows of class scores,
 * usually logits. Each object appears once. `classes`: the number of classes; a last one for "no object" is ignored.
 */
export function readDetr(boxes: Rows, logits: Rows, classes: number, size: Size, minScore: number): Candidate[] {
  const score = areLogits(logits.values) ? sigmoid : (value: number) => value
  const found: Candidate[] = []
  for (let row = 0; row < boxes.rows; row += 1) {
    const best = bestClass(logits.values, row * logits.columns, Math.min(classes, logits.columns))
    const sure = score(best.value)
    if (sure < minScore) continue
    const [x = 0, y = 0, w = 0, h = 0] = boxes.values.subarray(row * boxes.columns, row * boxes.columns + 4)
    const { width, height } = size
    found.push({ ...around(x * width, y * height, w * width, h * height), score: sure, classIndex: best.classIndex })
  }
  return found
}

/** Ultralytics' RT-DETR: box and class scores in one row. */
export function readJoinedDetr({ values, rows, columns }: Rows, size: Size, minScore: number): Candidate[] {
  const classes = columns - 4
  const boxes = new Float32Array(rows * 4)
  const logits = new Float32Array(rows * classes)
  for (let row = 0; row < rows; row += 1) {
    boxes.set(values.subarray(row * columns, row * columns + 4), row * 4)
    logits.set(values.subarray(row * columns + 4, (row + 1) * columns), row * classes)
  }
  return readDetr(
    { values: boxes, rows, columns: 4 },
    { values: logits, rows, columns: classes },
    classes,
    size,
    minScore,
  )
}

/**
 * D-FINE and RT-DETR with post-processing: separate outputs for boxes (left, top, right, bottom in pixels), classes and
 * scores.
 */
export function readLabelled(boxes: Rows, labels: Float32Array, scores: Float32Array, minScore: number): Candidate[] {
  const found: Candidate[] = []
  for (let row = 0; row < boxes.rows; row += 1) {
    const score = scores[row] ?? 0
    if (score < minScore) continue
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.values.subarray(row * 4, row * 4 + 4)
    found.push({ left, top, right, bottom, score, classIndex: Math.round(labels[row] ?? -1) })
  }
  return found
}
