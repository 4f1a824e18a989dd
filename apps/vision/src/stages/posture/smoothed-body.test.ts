import type { Keypoints } from '@foresite/contract/keypoints'
import { describe, expect, test } from 'vitest'
import { SmoothedBody } from './smoothed-body.ts'

const size = { height: 0.5, aspect: 1 }
const hip = (x: number, score = 0.8): Keypoints => ({ 'left-hip': { at: { x, y: 0.5 }, score } })

/** The hip's position after each of these frames, 200 ms apart. */
function smoothed(frames: readonly (readonly [at: number, points: Keypoints])[]): (number | undefined)[] {
  const body = new SmoothedBody()
  return frames.map(([at, points]) => {
    body.see(points, at, size)
    return body.at(at)?.['left-hip']?.at.x
  })
}

describe('the points of a body over time', () => {
  test('[VIS-4.a] jitter less than the model’s output', () => {
    const xs = [0.5, 0.51, 0.49, 0.51, 0.49, 0.51, 0.49]
    const smooth = smoothed(xs.map((x, i) => [i * 200, hip(x)]))
    const spread = (values: readonly (number | undefined)[]) => {
      const late = values.slice(2).map((value) => value ?? NaN)
      return Math.max(...late) - Math.min(...late)
    }
    expect(spread(smooth)).toBeLessThan(spread(xs) / 2)
  })

  test('[VIS-4.a] follow real movement without delay', () =>
    expect(
      smoothed([
        [0, hip(0.3)],
        [200, hip(0.4)],
        [400, hip(0.5)],
      ]),
    ).toEqual([0.3, 0.4, 0.5]))

  test('[VIS-4.a] are not smoothed with a guess, nor across a gap', () => {
    expect(
      smoothed([
        [0, hip(0.5, 0.2)],
        [200, hip(0.51)],
      ]),
    ).toEqual([0.5, 0.51])
    expect(
      smoothed([
        [0, hip(0.5)],
        [1_000, hip(0.51)],
      ]),
    ).toEqual([0.5, 0.51])
  })

  test('[VIS-4.a] stay known for a moment while others are processed', () => {
    const body = new SmoothedBody()
    body.see(hip(0.5), 1_000, size)
    expect(body.at(1_500)).toEqual(hip(0.5))
    expect(body.at(1_700)).toBeNull()
    expect(body.at(0)).toBeNull()
  })
})
