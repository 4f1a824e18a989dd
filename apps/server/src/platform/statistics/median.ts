/** The middle value, or the mean of the middle two; null for an empty list. */
export function medianOf(values: readonly number[]): number | null {
  return percentileOf(values, 0.5)
}

/** The value below which a share of all lies, interpolated between neighbours; null for an empty list. */
export function percentileOf(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at % 1)
}
