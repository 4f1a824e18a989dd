import { groundFromAbove } from '@foresite/testkit/grounds'
import { describe, expect, test } from 'vitest'
import type { Track } from '#stages/track/track.ts'
import { personStandingAt, testTrack } from '../../../test/test-track.ts'
import { FloorMonitor, speedOf, type FloorMotion } from './floor-monitor.ts'

/** Seen from straight above: the picture is 20 m wide and 10 m high. */
const above = groundFromAbove(20, 10)

/** The motion of feet that have gone through these floor positions in metres, this many ms apart. */
function walked(
  places: readonly (readonly [number, number])[],
  stepMs = 200,
  part: Partial<Track> = {},
): FloorMotion | undefined {
  const watch = new FloorMonitor(above)
  let last: FloorMotion | undefined
  for (const [i, [x, y]] of places.entries()) {
    const at = 1_000_000 + i * stepMs
    const box = personStandingAt(x / 20, y / 10)
    last = watch.update([testTrack({ box, seenAt: at, ...part })], at).get('walker')
  }
  return last
}

const straight = (perStep: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => [4 + i * perStep, 5])

describe('the motion of a track on the floor', () => {
  test('[VIS-3.e] its position is in metres', () => {
    const motion = walked([[4, 5]])
    expect(motion?.at.x).toBeCloseTo(4, 9)
    expect(motion?.at.y).toBeCloseTo(5, 9)
  })

  test.each([
    [0.28, 200, 1.4],
    [1, 200, 5],
    [0.2, 100, 2],
    [0, 200, 0],
  ])('[VIS-3.e] %d m in %d ms is a speed of %d m/s', (step, stepMs, speed) =>
    expect(speedOf(walked(straight(step, 8), stepMs) ?? { velocity: null })).toBeCloseTo(speed, 6),
  )

  test('[VIS-3.e] the speed covers only the last second', () => {
    const stops: [number, number][] = [...straight(1, 6), ...Array(6).fill([9, 5])]
    expect(speedOf(walked(stops) ?? { velocity: null })).toBeCloseTo(0, 6)
  })

  test('[VIS-3.e] a box that jitters by 10 cm stands still', () => {
    const places = Array.from({ length: 8 }, (_, i): [number, number] => [4 + (i % 2) * 0.1, 5])
    expect(speedOf(walked(places) ?? { velocity: null })).toBeLessThan(0.1)
  })

  test('[VIS-3.e] there is no speed after only two frames, or too short a time', () => {
    expect(walked(straight(1, 2))?.velocity).toBeNull()
    expect(walked(straight(1, 4), 50)?.velocity).toBeNull()
  })

  test.each([1_000, 1_001, 1_040, 1_400])(
    '[VIS-3.e] a stationary object seen once a second does not move: %d ms apart',
    (stepMs) => {
      expect(walked(straight(0, 2), stepMs)?.velocity).toEqual({ x: 0, y: 0 })
      expect(walked(straight(0, 3), stepMs)?.velocity).toEqual({ x: 0, y: 0 })
    },
  )

  test.each([400, 500, 520, 600, 700, 750, 800, 880, 1_000, 1_200, 1_500])(
    '[VIS-3.e] speed is measured at any frame rate down to two in three seconds: %d ms apart',
    (stepMs) => {
      const seen = walked(straight((2 * stepMs) / 1_000, 4), stepMs)
      expect(speedOf(seen ?? { velocity: null })).toBeCloseTo(2, 6)
    },
  )

  test('[VIS-3.e] speed is measured at an irregular frame rate', () => {
    const watch = new FloorMonitor(above)
    let at = 0
    const speeds = Array.from({ length: 16 }, (_, i) => {
      at += [400, 700, 450, 650][i % 4] ?? 0
      const track = testTrack({ seenAt: at, box: personStandingAt(at / 20_000, 0.5) })
      return speedOf(watch.update([track], at).get('walker') ?? { velocity: null })
    })
    for (const speed of speeds.slice(2)) expect(speed).toBeCloseTo(1, 6)
  })

  test('[VIS-3.e] there is no speed from frames further apart than that', () =>
    expect(walked(straight(1, 2), 1_600)?.velocity).toBeNull())

  test('[VIS-3.e] a frame before a pause does not affect the speed after it', () => {
    const watch = new FloorMonitor(above)
    const see = (at: number, x: number) =>
      watch.update([testTrack({ seenAt: at, box: personStandingAt(x / 20, 0.5) })], at)
    see(0, 4)
    see(1_040, 4)
    expect(see(1_240, 4.3).get('walker')?.velocity).toBeNull()
    see(1_340, 4.45)
    expect(speedOf(see(1_440, 4.6).get('walker') ?? { velocity: null })).toBeCloseTo(1.5, 6)
  })

  test('a vehicle extends half its width to each side, a person 0.3 m', () => {
    expect(walked([[4, 5]])?.reach).toBe(0.3)
    expect(walked([[4, 5]], 200, { objectClass: 'vehicle' })?.reach).toBeCloseTo(1, 6)
  })

  test('there is nothing for a track out of sight, or without floor calibration', () => {
    const watch = new FloorMonitor(above)
    expect(watch.update([testTrack({ seenAt: 800 })], 1_000).size).toBe(0)
    expect(new FloorMonitor(null).update([testTrack({ seenAt: 800 })], 800).size).toBe(0)
  })

  test('[VIS-3.e] a changed calibration restarts speeds; an unchanged one keeps them', () => {
    const watch = new FloorMonitor(above)
    const see = (at: number) => watch.update([testTrack({ seenAt: at, box: personStandingAt(at / 4_000, 0.5) })], at)
    for (const at of [0, 200, 400]) see(at)
    watch.setGround({ ...above })
    expect(see(600).get('walker')?.velocity).not.toBeNull()
    watch.setGround({ ...above, widthM: 40 })
    expect(see(800).get('walker')?.velocity).toBeNull()
  })

  test('a changed calibration restarts learned sizes, and drops tracks that are gone', () => {
    const watch = new FloorMonitor(above)
    const see = (at: number) => watch.update([testTrack({ seenAt: at, box: personStandingAt(at / 4_000, 0.5) })], at)
    for (const at of [0, 400, 800]) see(at)
    expect(see(1_200).get('walker')?.moves).toBe(true)
    watch.setGround({ ...above, widthM: 40 })
    expect(see(1_600).get('walker')?.moves).toBe(false)
    expect(see(2_000).get('walker')?.moves).toBe(true)
  })
})
