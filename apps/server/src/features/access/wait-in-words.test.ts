import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [1, 'one second', 'um segundo'],
  [30_000, '30 seconds', '30 segundos'],
  [59_001, 'one minute', 'um minuto'],
  [61_000, '2 minutes', '2 minutos'],
  [900_000, '15 minutes', '15 minutos'],
])('[AUTH-9.f] writes a wait of %d ms as %s', (ms, en, pt) => {
  expect(waitInWords('en', ms)).toBe(en)
  expect(waitInWords('pt', ms)).toBe(pt)
})
