import { expect, test } from 'vitest'
import { likelyTexts, probabilityOf, stepsOf, type Step } from './likely-texts.ts'

const classes = ['', 'A', 'B', 'b', '8', '-', null, ' ']

/** The output of a recogniser: of each step the probabilities of `classes` that are not 0. */
function outputOf(...steps: Readonly<Record<string, number>>[]): Float32Array {
  return Float32Array.from(steps.flatMap((step) => classes.map((text) => step[text ?? 'null'] ?? 0)))
}

/** Steps with one text each ('' for none), or with the probabilities of several. */
const steps = (...read: (string | Readonly<Record<string, number>>)[]): Step[] =>
  stepsOf(outputOf(...read.map((one) => (typeof one === 'string' ? { [one]: 1 } : one))), classes)

test('[YARD-9.g] small letters are capitals, dashes and gaps are none, and classes that are not read are left out', () => {
  const [step, ...others] = steps({ B: 0.2, b: 0.2, '-': 0.1, ' ': 0.1, '': 0.1, A: 0.1, null: 0.2 })
  expect(others).toEqual([])
  expect(step?.[0]).toBeCloseTo(0.3 / 0.8)
  expect(step?.[1]).toBeCloseTo(0.1 / 0.8)
  expect(step?.[2]).toBeCloseTo(0.4 / 0.8)
})

test('[YARD-9.g] a run of steps without a letter is one step', () =>
  expect(steps('A', '', '', '', 'B')).toHaveLength(3))

test('[YARD-9.g] a letter over several steps is one, twice where none stands between', () => {
  const texts = (...read: string[]) => likelyTexts([steps(...read)], [1, 4], 1)[0]?.text
  expect(texts('A', 'A', 'B')).toBe('AB')
  expect(texts('A', '', 'A', 'B')).toBe('AAB')
})

test('[YARD-9.g] the probability of a text is the sum over all alignments', () => {
  // A and none in either step: A·A, A·none, none·A.
  const half = steps({ A: 0.5, '': 0.5 }, { A: 0.5, '': 0.5 })
  expect(probabilityOf('A', half)).toBeCloseTo(0.75, 4)
  expect(probabilityOf('', half)).toBeCloseTo(0.25, 4)
  expect(probabilityOf('AA', half)).toBeCloseTo(0, 4)
})

test('[YARD-9.g] candidates of several cuts have their mean probability and an allowed length, the likeliest first', () => {
  const [one, other] = [steps('A', { B: 0.7, '8': 0.3 }), steps('A', { B: 0.1, '8': 0.9 })]
  const texts = likelyTexts([one, other], [2, 3], 5)
  expect(texts.map(({ text }) => text)).toEqual(['A8', 'AB'])
  expect(texts.map(({ probability }) => probability.toFixed(2))).toEqual(['0.60', '0.40'])
  expect(likelyTexts([one, other], [3, 4], 5)).toEqual([])
  expect(likelyTexts([one, other], [2, 3], 1)).toHaveLength(1)
})
