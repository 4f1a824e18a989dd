/** A raw detection of a head, before duplicates are removed. */
export interface Candidate {
  /** Edges of the box in pixels of the model's input. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly score: number
  readonly classIndex: number
}

/** The values of one output, row by row, without the batch dimension. */
export interface Rows {
  readonly values: Float32Array
  readonly rows: number
  readonly columns: number
}

/** The highest of `count` class scores, which start at `offset` and are `stride` values apart. */
export function bestClass(
  values: Float32Array,
  offset: number,
  count: number,
  stride = 1,
): { readonly classIndex: number; readonly value: number } {
  let classIndex = 0
  let value = -Infinity
  for (let index = 0; index < count; index += 1) {
    const one = values[offset + index * stride] ?? -Infinity
    if (one > value) [classIndex, value] = [index, one]
  }
  return { classIndex, value }
}

/** A box from its centre and size. */
export function around(
  x: number,
  y: number,
  w: number,
  h: number,
): Pick<Candidate, 'left' | 'top' | 'right' | 'bottom'> {
  return { left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 }
}

/** Whether values are logits: probabilities never leave 0 to 1. */
export function areLogits(values: Float32Array): boolean {
  return values.some((value) => value < -0.001 || value > 1.001)
}

export function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
