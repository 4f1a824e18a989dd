import { expect, test } from 'vitest'
import { median } from './measure.ts'

test.each([
  ['one', [3], 3],
  ['an odd number, the middle one', [9, 1, 5], 5],
  ['an even number, between the two in the middle', [9, 1, 5, 4], 4.5],
])('the median of %s', (_name, values, expected) => expect(median(values)).toBe(expected))
