import { expect, test } from 'vitest'
import { endOf, isDueForTouch, isOver } from './session.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)

test.each([
  { name: 'used a moment ago', now: '21T08:00:01', over: false },
  { name: 'used 11 h 59 min ago', now: '21T19:59:59', over: false },
  { name: 'not used for 12 h', now: '21T20:00:00', over: true },
])('[AUTH-9.c] a token $name: expired is $over', ({ now, over }) => {
  const session = { createdAt: at('21T07:00:00'), usedAt: at('21T08:00:00') }
  expect(isOver(session, at(now))).toBe(over)
})

test('[AUTH-9.c] a token in constant use expires after seven days', () => {
  const session = { createdAt: at('21T08:00:00'), usedAt: at('28T07:59:00') }
  expect(endOf(session)).toEqual(at('28T08:00:00'))
})

test('a token’s use is saved every five minutes at most', () => {
  const session = { usedAt: at('21T08:00:00') }
  expect(isDueForTouch(session, at('21T08:04:59'))).toBe(false)
  expect(isDueForTouch(session, at('21T08:05:00'))).toBe(true)
})
