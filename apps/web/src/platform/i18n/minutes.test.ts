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
  [0, '0 min 0 sec'],
  [2.5, '2 min 30 sec'],
  [61, '61 min 0 sec'],
])('%d minutes are %s', (minutes, text) => expect(minutesAndSeconds(minutes)).toBe(text))
test.each([
  [0, '0 min'],
  [38, '38 min'],
  [90, '1 hr 30 min'],
  [59.6, '1 hr'],
])('%d minutes are %s', (minutes, text) => expect(hoursAndMinutes(minutes)).toBe(text))
