/** Rounds to a millionth: 0.1 and 0.2 make 0.3. */
export function rounded(quantity: number): number {
  return Math.round(quantity * 1e6) / 1e6
}
