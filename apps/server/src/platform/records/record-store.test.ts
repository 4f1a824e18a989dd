import { expect, test } from 'vitest'
import { nextUpdate } from './record-store.ts'

test('two changes within a millisecond have different times', () => {
  const last = new Date('2026-11-21T08:00:00.000Z')
  expect(nextUpdate({ updatedAt: last }, last)).toEqual(new Date('2026-11-21T08:00:00.001Z'))
  const now = new Date('2026-11-21T08:00:05.000Z')
  expect(nextUpdate({ updatedAt: last }, now)).toEqual(now)
})
