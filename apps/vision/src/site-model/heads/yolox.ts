import type { Size } from '@foresite/geometry/size'
import { readYolov5 } from './yolo.ts'
import type { Candidate, Rows } from './candidate.ts'

/** Input pixels per cell, finest first; models for large pictures have a fourth. */
const STRIDES = [8, 16, 32, 64] as const

/** The number of cells in the first `strides` of them. */
export function cellsOf({ width, height }: Size, strides: 3 | 4): number {
  return STRIDES.slice(0, strides).reduce(
    (sum, stride) => sum + Math.floor(width / stride) * Math.floor(height / stride),
    0,
  )
}

/** Decoded centres spread over the picture, hundreds of pixels; raw ones are within a few cells. */
const LARGEST_RAW_OFFSET = 10

/** Whether rows are decoded already, as YOLOX exports them with `--decode_in_inference`. */
export function areDecoded({ values, rows, columns }: Rows): boolean {
  let sum = 0
  for (let row = 0; row < rows; row += 1) sum += Math.abs(values[row * columns] ?? 0)
  return sum / Math.max(1, rows) > LARGEST_RAW_OFFSET
}

/**
 * YOLOX (Ge et al., 2021), raw: one row per cell with the centre as an offset in cells, the logarithms of the sides in
 * cells, then as in YOLOv5. Decoded rows are those of YOLOv5.
 */
export function readYolox(result: Rows, size: Size, isDecoded: boolean, minScore: number): Candidate[] {
  return readYolov5(isDecoded ? result : decoded(result, size), minScore)
}

function decoded({ values, rows, columns }: Rows, { width, height }: Size): Rows {
  const placed = Float32Array.from(values)
  let row = 0
  for (const stride of STRIDES) {
    const across = Math.floor(width / stride)
    for (let cell = 0; cell < across * Math.floor(height / stride) && row < rows; cell += 1, row += 1) {
      const at = row * columns
      const [x = 0, y = 0, w = 0, h = 0] = values.subarray(at, at + 4)
      placed[at] = (x + (cell % across)) * stride
      placed[at + 1] = (y + Math.floor(cell / across)) * stride
      placed[at + 2] = Math.exp(w) * stride
      placed[at + 3] = Math.exp(h) * stride
    }
  }
  return { values: placed, rows, columns }
}
