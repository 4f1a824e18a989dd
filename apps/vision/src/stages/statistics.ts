/** 0 without values. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** The value below which this share of the values lies, from 0 to less than 1; 0 without values. */
export function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

export function medianOf(values: readonly number[]): number {
  return quantileOf(values, 0.5)
}
