import { expect, test } from 'vitest'
import { crossing } from './crossing.ts'

const files = [
  { start: 100, end: 108 },
  { start: 160, end: 168 },
]

test('a player at the end of a recording continues after the gap', () =>
  expect(crossing(107.9, files)).toEqual({ start: 108, end: 160 }))

test('a player sent into a gap moves to its end', () => expect(crossing(130, files)).toEqual({ start: 130, end: 160 }))

test('a player that only decodes stays in place', () => expect(crossing(104, files)).toBeNull())

test('a player past the newest data waits', () => {
  expect(crossing(168, files)).toBeNull()
  expect(crossing(5, [])).toBeNull()
})
