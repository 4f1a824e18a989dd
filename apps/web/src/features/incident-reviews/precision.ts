import type { ReviewCount } from '@foresite/contract/incident-reviews'

export interface Precision {
  /** Confirmed, as a share of confirmed and rejected, 0 to 1. */
  readonly share: number
  readonly confirmed: number
  readonly judged: number
}

/** The confirmed share of reviewed incidents; null before any review. */
export function precisionOf(counts: readonly Pick<ReviewCount, 'confirmed' | 'rejected'>[]): Precision | null {
  const confirmed = counts.reduce((sum, count) => sum + count.confirmed, 0)
  const judged = counts.reduce((sum, count) => sum + count.rejected, confirmed)
  return judged === 0 ? null : { share: confirmed / judged, confirmed, judged }
}
