import { expect, test } from 'vitest'
import { randomStream } from './random.ts'

const some = (stream: ReturnType<typeof randomStream>) => Array.from({ length: 5 }, () => stream.next())

test('random numbers are the same for the same seed and name, and different for any other', () => {
  const first = some(randomStream(7, 'truck', 1))
  expect(some(randomStream(7, 'truck', 1))).toEqual(first)
  expect(some(randomStream(8, 'truck', 1))).not.toEqual(first)
  expect(some(randomStream(7, 'truck', 2))).not.toEqual(first)
})

test('random numbers are spread evenly from 0 to 1', () => {
  const random = randomStream(1, 'spread')
  const counts = Array.from({ length: 10 }, () => 0)
  for (let i = 0; i < 10_000; i++) {
    const tenth = Math.floor(random.next() * 10)
    counts[tenth] = (counts[tenth] ?? 0) + 1
  }
  // A thousand each; five standard deviations are 150.
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('whole numbers include both ends', () => {
  const random = randomStream(1, 'dice')
  const thrown = new Set(Array.from({ length: 200 }, () => random.whole(1, 6)))
  expect([...thrown].sort()).toEqual([1, 2, 3, 4, 5, 6])
})
