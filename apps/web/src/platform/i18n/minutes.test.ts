import { describe, expect, test } from 'vitest'
import { useLanguageStore } from './language-store.ts'
import { hoursAndMinutes, minutesAndSeconds } from './minutes.ts'

describe.each([
  ['minutesAndSeconds', minutesAndSeconds],
  ['hoursAndMinutes', hoursAndMinutes],
] as const)('%s', (_, format) => {
  test.each([-1, -0.001, Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined, {}])(
    '[ERR-2.a] of %j is Invalid input',
    (minutes) => expect(format(minutes)).toBe('Invalid input'),
  )
  test('[ERR-2.a] is also in Portuguese', () => {
    useLanguageStore.getState().choose('pt')
    expect(format(-1)).toBe('Valor inválido')
  })
})

test.each([
  [0, '0\u00A0min 0\u00A0sec'],
  [2.5, '2\u00A0min 30\u00A0sec'],
  [61, '61\u00A0min 0\u00A0sec'],
])('%d minutes are %s', (minutes, text) => expect(minutesAndSeconds(minutes)).toBe(text))
test.each([
  [0, '0\u00A0min'],
  [38, '38\u00A0min'],
  [90, '1\u00A0hr 30\u00A0min'],
  [59.6, '1\u00A0hr'],
])('%d minutes are %s', (minutes, text) => expect(hoursAndMinutes(minutes)).toBe(text))
