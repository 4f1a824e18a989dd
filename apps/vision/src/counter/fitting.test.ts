import { expect, test } from 'vitest'
import { withFitting } from './fitting.ts'

const match = (column: number, row: number, score: number, width = 100) => ({
  box: { x: column * 102, y: row * 82, width, height: 80 },
  angle: 0,
  score,
})
/** A stack of three by three without its middle piece and the last two of the bottom layer. */
const stack = [
  match(0, 0, 0.9),
  match(1, 0, 0.9),
  match(2, 0, 0.8),
  match(0, 1, 0.9),
  match(2, 1, 0.9),
  match(0, 2, 0.8),
]

test('[PCNT-2.a] a weaker match that fits a stack counts, and so does the next one that fits with it', () => {
  const [middle, below] = [match(1, 1, 0.45), match(1, 2, 0.5)]
  expect(withFitting(stack, [middle, below])).toEqual([...stack, middle, below])
})

test('[PCNT-2.a] a match of another size, too weak, or only beside the stack does not count', () => {
  const others = [match(1, 1, 0.45, 60), match(1, 1, 0.2), match(3, 0, 0.5), match(0, 3, 0.5)]
  expect(withFitting(stack, others)).toEqual(stack)
})
