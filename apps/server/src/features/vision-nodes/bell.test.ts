import { expect, test } from 'vitest'
import { Bell } from './bell.ts'

const never = new AbortController().signal
const longMs = 60_000

test('wakes all waiters', async () => {
  const bell = new Bell()
  const waiting = Promise.all([bell.rungAfter(bell.rings, longMs, never), bell.rungAfter(bell.rings, longMs, never)])
  bell.ring()
  await expect(waiting).resolves.toHaveLength(2)
})

test('returns at once for a ring that came before the wait', async () => {
  const bell = new Bell()
  const seen = bell.rings
  bell.ring()
  await expect(bell.rungAfter(seen, longMs, never)).resolves.toBeUndefined()
})

test('ends a wait at its limit', async () => {
  await expect(new Bell().rungAfter(0, 1, never)).resolves.toBeUndefined()
})

test('ends the wait of a caller who leaves', async () => {
  const going = new AbortController()
  const waiting = new Bell().rungAfter(0, longMs, going.signal)
  going.abort()
  await expect(waiting).resolves.toBeUndefined()
})

test('ends every wait when closed, and accepts no new one', async () => {
  const bell = new Bell()
  const waiting = bell.rungAfter(bell.rings, longMs, never)
  bell.close()
  await expect(waiting).resolves.toBeUndefined()
  await expect(bell.rungAfter(bell.rings, longMs, never)).resolves.toBeUndefined()
})
