import { keypointName, type Keypoints } from '@foresite/contract/keypoints'

/** Names of the model's input and outputs; see `readMoveNet`. */
const PART = 'StatefulPartitionedCall'
export const poseNames = {
  picture: 'input:bytes',
  centre: `${PART}/truediv_2`,
  regression: `${PART}/kpt_regress_0/conv2d_6/BiasAdd`,
  heatmap: `${PART}/Sigmoid`,
  offsets: `${PART}/kpt_offset_0/conv2d_7/BiasAdd`,
} as const

/** Cells of the outputs along each side. */
const CELLS = 48
/** How quickly a peak loses weight with its distance from the expected point, in cells; the model's own value. */
const NEARNESS = 1.8
/** Points below this score are omitted. */
const MIN_SCORE = 0.05

/** Outputs for all `CELLS` × `CELLS` cells, row by row; points in COCO's order, rows before columns. */
export interface MoveNetResult {
  /** Probability that a body's centre is in a cell, weighted towards the centre of the picture. */
  readonly centre: Float32Array
  /** Offsets from a centre to each point, in cells. */
  readonly regression: Float32Array
  /** Probability that each point is in a cell, 0…1. */
  readonly heatmap: Float32Array
  /** Offset of a point within its cell, in cells. */
  readonly offsets: Float32Array
}

/**
 * Decodes the body nearest to the centre from MoveNet's outputs, like the model's own last part (Google,
 * "Next-Generation Pose Detection with MoveNet and TensorFlow.js", 2021), which the converter does not support. Points
 * are fractions of the picture.
 */
export function readMoveNet({ centre, regression, heatmap, offsets }: MoveNetResult): Keypoints {
  const points = keypointName.options.length
  const middle = largest(centre.length, (cell) => centre[cell] ?? 0)
  const found: Keypoints = {}
  keypointName.options.forEach((name, point) => {
    const expected = (middle * points + point) * 2
    const row = Math.floor(middle / CELLS) + (regression[expected] ?? 0)
    const column = (middle % CELLS) + (regression[expected + 1] ?? 0)
    const cell = largest(CELLS * CELLS, (one) => {
      const away = Math.hypot(Math.floor(one / CELLS) - row, (one % CELLS) - column)
      return (heatmap[one * points + point] ?? 0) / (away + NEARNESS)
    })
    const score = heatmap[cell * points + point] ?? 0
    const off = (cell * points + point) * 2
    const x = ((cell % CELLS) + (offsets[off + 1] ?? 0)) / CELLS
    const y = (Math.floor(cell / CELLS) + (offsets[off] ?? 0)) / CELLS
    if (score >= MIN_SCORE) found[name] = { at: { x, y }, score: Math.min(1, score) }
  })
  return found
}

function largest(count: number, valueOf: (index: number) => number): number {
  let best = 0
  let value = -Infinity
  for (let index = 0; index < count; index += 1) {
    const here = valueOf(index)
    if (here <= value) continue
    best = index
    value = here
  }
  return best
}
