/**
 * The second (epoch ms) that contains an instant. Durations are differences of these, because screens and documents
 * state times without fractions, and people subtract them.
 */
export function wholeSecond(at: number): number {
  return Math.floor(at / 1_000) * 1_000
}
