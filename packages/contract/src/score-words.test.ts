import { expect, test } from 'vitest'
import type { ComplianceScore } from './compliance.ts'
import { translate } from './messages/translate.ts'
import { scoreWords } from './score-words.ts'

const counts = { Low: 0, Medium: 0, High: 0 }
const score: ComplianceScore = {
  value: 59.6,
  counts,
  weights: { Low: 1, Medium: 3, High: 9 },
  weighted: 0,
  perHundredHours: 0,
  coveredHours: 100,
  inOpeningHours: false,
  minHours: 10,
  decay: 20,
  reference: 'standard',
  before: null,
  driver: null,
  target: 60,
  shifts: [],
  leftOut: 0,
}

test.each([
  [59.6, 'Target of 60 met.'],
  [59.4, '1 below the target of 60.'],
])('[COMP-2.e] a score of %d is compared with the target as it is shown, rounded', (value, words) => {
  const number = (figure: number) => String(Math.round(figure))
  const written = scoreWords({ ...score, value }, { translate: (key, fill) => translate('en', key, fill), number })
  expect(written.at(-1)).toBe(words)
})
