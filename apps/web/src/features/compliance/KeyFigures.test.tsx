import { expect, test } from 'vitest'
import { judged } from './KeyFigures.tsx'

test.each([
  [7, 'today.less'],
  [8, 'today.same'],
  [11, 'today.same'],
  [15, 'today.same'],
  [16, 'today.more'],
])('[COMP-1.i] %i incidents where 8 to 15 are usual: %s', (count, words) =>
  expect(judged(count, { low: 8, high: 15 })[1]).toBe(words),
)
