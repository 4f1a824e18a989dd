import { expect, test } from 'vitest'
import { awaitsClip } from './past.ts'

const receivedAt = new Date('2026-11-26T12:00:00Z')
const endedBefore = (ms: number) => ({ endedAt: new Date(receivedAt.getTime() - ms).toISOString() })
const hour = 3_600_000

test.each([
  ['that still runs', { endedAt: null }, false, true],
  ['that just ended', endedBefore(1_000), false, true],
  ['of a node that was disconnected', endedBefore(hour), false, true],
  ['of yesterday on a simulated site', endedBefore(24 * hour), true, true],
  ['of last week on a simulated site', endedBefore(7 * 24 * hour), true, false],
] as const)('[OPS-1.c] whether the clip of an event %s is expected', (_, observation, isSimulated, isAwaited) => {
  expect(awaitsClip(observation, { receivedAt, isSimulated })).toBe(isAwaited)
})

test('[OPS-1.c] crossings of a simulated past have clips for a shorter time', () => {
  expect(awaitsClip(endedBefore(3 * hour), { receivedAt, isSimulated: true }, 2 * hour)).toBe(false)
})
