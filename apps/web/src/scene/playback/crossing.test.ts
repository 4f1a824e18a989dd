import { expect, test } from 'vitest'
import { crossing } from './crossing.ts'

const files = [
  { start: 100, end: 108 },
  { start: 160, end: 168 },
]

test('a player that has played what is before a gap goes on behind it', () =>
  expect(crossing(107.9, files)).toEqual({ start: 108, end: 160 }))

test('a player that was sent into a gap goes to its end', () =>
  expect(crossing(130, files)).toEqual({ start: 130, end: 160 }))

test('a player that only decodes stays where it is', () => expect(crossing(104, files)).toBeNull())

test('a player behind everything that is there waits', () => {
  expect(crossing(168, files)).toBeNull()
  expect(crossing(5, [])).toBeNull()
})
