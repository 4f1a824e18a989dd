import { describe, expect, test } from 'vitest'
import { ASPECT, bodyTrack, type Stance } from '../../../test/test-body.ts'
import { testTrack } from '../../../test/test-track.ts'
import { Body } from './body.ts'
import { twistOf } from './twist.ts'

/** The twist of a body in this stance, once its size is known. */
function twist(stance: Stance): number | null {
  const body = new Body({ aspect: ASPECT, viewpoint: null })
  for (let at = 0; at < 3_000; at += 250) body.see(testTrack(bodyTrack(stance)), at)
  return body.see(testTrack(bodyTrack(stance)), 3_000).twist
}

describe('shoulders turned against the hips', () => {
  test.each([0, 30, 60, 90, 135, 180, 250])(
    '[ERGO-1.c] are not reported for a person whose shoulders follow the hips, facing any way: %d°',
    (facing) => expect(twist({ facing })).toBe(0),
  )

  test.each([60, 80, 100, 240, 280])('[ERGO-1.c] are reported for a turn by 60° seen from the side: %d°', (facing) =>
    expect(twist({ facing, twist: 60 })).toBeGreaterThanOrEqual(20),
  )

  test('[ERGO-1.c] are never reported as turned further than they are', () => {
    for (let facing = 0; facing < 360; facing += 5)
      for (const turned of [15, 30, 45, 60]) {
        const measured = twist({ facing, twist: turned }) ?? NaN
        expect(measured).toBeGreaterThanOrEqual(0)
        expect(measured).toBeLessThanOrEqual(turned + 1e-6)
      }
  })

  test('[ERGO-1.c] of a person a fifth narrower or broader than others are not reported as turned', () => {
    for (const [shoulders, hips] of [
      [0.6, 0.6],
      [0.88, 0.42],
      [0.6, 0.42],
    ] as const)
      expect(twistOf({ shoulders, hips, standing: 1 })).toBe(0)
  })

  test('[ERGO-1.c] are unknown without both hips, or before the person’s size is known', () => {
    expect(twistOf({ shoulders: 0.3, hips: null, standing: 1 })).toBeNull()
    expect(twistOf({ shoulders: null, hips: 0.3, standing: 1 })).toBeNull()
    const body = new Body({ aspect: ASPECT, viewpoint: null })
    expect(body.see(testTrack(bodyTrack({ twist: 60 })), 0).twist).toBeNull()
  })
})
