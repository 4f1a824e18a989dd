import { expect, test } from 'vitest'
import type { CollectedFacts } from './collected-facts.ts'
import { describeFromFacts } from './describe-from-facts.ts'

const facts: CollectedFacts = {
  type: 'vehicle-speeding',
  typeInWords: '',
  at: null,
  place: '',
  camera: '',
  zone: 'Aisle',
  moduleName: '',
  severity: null,
  durationMs: null,
  marked: null,
  injury: null,
  equipment: null,
  notes: '',
  details: { speed: 2.79, limit: 2.778 },
}

test.each([
  ['en', 'The vehicle was moving at 10.1 km/h; the limit is 10 km/h.'],
  ['pt', 'O veículo seguia a 10,1 km/h; o limite é de 10 km/h.'],
] as const)('[REP-6.c] a description has the same speeds as the incident’s sentence: %s', (language, words) => {
  expect(describeFromFacts(facts, { language, timezone: 'UTC' })).toContain(words)
})
