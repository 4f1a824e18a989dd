import { expect, test } from 'vitest'
import { apart } from './matches.ts'

const match = (x: number, score: number, width = 100) => ({ box: { x, y: 0, width, height: 80 }, angle: 0, score })

test('[PCNT-2.a] a match that covers halves of two pieces does not count', () => {
  const pieces = [match(0, 0.9), match(102, 0.85)]
  expect(apart([match(66, 0.8, 70), ...pieces], 10)).toEqual(pieces)
})

test('[PCNT-2.a] a piece slightly covered by others on all sides counts', () => {
  const matches = [match(0, 0.9), match(150, 0.8), match(75, 0.7)]
  expect(apart(matches, 10)).toEqual(matches)
})
