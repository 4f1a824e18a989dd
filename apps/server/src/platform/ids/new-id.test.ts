import { id } from '@foresite/contract/primitives'
import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('makes ids that are valid and sort by time', () => {
  const times = [0, 1, 999, 1_795_000_000_000, 1_795_000_000_001].map((ms) => new Date(ms))
  const ids = times.map(newId)
  expect(ids.toSorted()).toEqual(ids)
  for (const made of ids) expect(id.parse(made)).toBe(made)
  expect(ids[3]?.[14]).toBe('7')
})

test('never makes the same id twice in a millisecond', () => {
  const at = new Date()
  expect(new Set(Array.from({ length: 1000 }, () => newId(at))).size).toBe(1000)
})
