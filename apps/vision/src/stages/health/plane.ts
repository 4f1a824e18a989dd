import { LUMA } from '#stages/decode/frame.ts'

const { width: WIDTH, height: HEIGHT } = LUMA

export interface Spread {
  readonly mean: number
  /** Standard deviation. */
  readonly deviation: number
}

/** A plane's mean brightness and its standard deviation, in grey levels. */
export function spreadOf(plane: Uint8Array): Spread {
  let sum = 0
  let squares = 0
  for (const value of plane) {
    sum += value
    squares += value * value
  }
  const mean = sum / plane.length
  return { mean, deviation: Math.sqrt(Math.max(0, squares / plane.length - mean * mean)) }
}

/**
 * How sharp a picture is: the variance of its Laplacian divided by the variance of the picture. Divided, because the
 * Laplacian alone falls in low light as much as with a lens out of focus.
 */
export function sharpnessOf(plane: Uint8Array, { deviation }: Spread): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < HEIGHT - 1; y++)
    for (let i = y * WIDTH + 1; i < (y + 1) * WIDTH - 1; i++) {
      const around = (plane[i - 1] ?? 0) + (plane[i + 1] ?? 0) + (plane[i - WIDTH] ?? 0) + (plane[i + WIDTH] ?? 0)
      const value = 4 * (plane[i] ?? 0) - around
      sum += value
      squares += value * value
      count++
    }
  const mean = sum / count
  return (squares / count - mean * mean) / (deviation * deviation + 1)
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}
