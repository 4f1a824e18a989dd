import { expect, test } from 'vitest'
import { judged } from './KeyFigures.tsx'

test.each([
  [9, 4, 'today.more'],
  [8, 4, 'today.same'],
  [4, 4, 'today.same'],
  [0, 4, 'today.same'],
  [9, 25, 'today.less'],
  [15, 25, 'today.same'],
  [2, 0, 'today.same'],
  [3, 0, 'today.more'],
])('[COMP-1.i] %i incidents where %i are usual: %s, and chance alone stands out to nobody', (count, usual, words) => {
  expect(judged(count, usual)[1]).toBe(words)
})
