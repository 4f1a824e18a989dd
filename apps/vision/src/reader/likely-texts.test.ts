import { expect, test } from 'vitest'
import { likelyTexts, probabilityOf, stepsOf, type Step } from './likely-texts.ts'

const classes = ['', 'A', 'B', 'b', '8', '-', null, ' ']

/** A recogniser's output: for each step the non-zero probabilities of `classes`. */
function outputOf(...steps: Readonly<Record<string, number>>[]): Float32Array {
  return Float32Array.from(steps.flatMap((step) => classes.map((text) => step[text ?? 'null'] ?? 0)))
}

/** Steps with one certain text each ('' for blank), or with several probabilities. */
const steps = (...read: (string | Readonly<Record<string, number>>)[]): Step[] =>
  stepsOf(outputOf(...read.map((one) => (typeof one === 'string' ? { [one]: 1 } : one))), classes)

test('[YARD-9.g] lower case counts as capitals, dashes and spaces as blank, and masked classes are omitted', () => {
  const [step, ...others] = steps({ B: 0.2, b: 0.2, '-': 0.1, ' ': 0.1, '': 0.1, A: 0.1, null: 0.2 })
  expect(others).toEqual([])
  expect(step?.[0]).toBeCloseTo(0.3 / 0.8)
  expect(step?.[1]).toBeCloseTo(0.1 / 0.8)
  expect(step?.[2]).toBeCloseTo(0.4 / 0.8)
})

test('[YARD-9.g] consecutive blank steps merge into one', () => expect(steps('A', '', '', '', 'B')).toHaveLength(3))

test('[YARD-9.g] a letter over several steps counts once, unless a blank separates them', () => {
  const texts = (...read: string[]) => likelyTexts([steps(...read)], [1, 4], 1)[0]?.text
  expect(texts('A', 'A', 'B')).toBe('AB')
  expect(texts('A', '', 'A', 'B')).toBe('AAB')
})

test('[YARD-9.g] the probability of a text is the sum over all alignments', () => {
  // With A or blank in both steps: A·A, A·blank, blank·A.
  const half = steps({ A: 0.5, '': 0.5 }, { A: 0.5, '': 0.5 })
  expect(probabilityOf('A', half)).toBeCloseTo(0.75, 4)
  expect(probabilityOf('', half)).toBeCloseTo(0.25, 4)
  expect(probabilityOf('AA', half)).toBeCloseTo(0, 4)
})

test('[YARD-9.g] candidates of several cuts have their mean probability and an allowed length, most likely first', () => {
  const [one, other] = [steps('A', { B: 0.7, '8': 0.3 }), steps('A', { B: 0.1, '8': 0.9 })]
  const texts = likelyTexts([one, other], [2, 3], 5)
  expect(texts.map(({ text }) => text)).toEqual(['A8', 'AB'])
  expect(texts.map(({ probability }) => probability.toFixed(2))).toEqual(['0.60', '0.40'])
  expect(likelyTexts([one, other], [3, 4], 5)).toEqual([])
  expect(likelyTexts([one, other], [2, 3], 1)).toHaveLength(1)
})
