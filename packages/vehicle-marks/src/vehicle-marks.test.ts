import { describe, expect, test } from 'vitest'
import { containerCheckDigit, containerIdIn } from './container-id.ts'
import { marksIn } from './marks-in.ts'

const lines = (...texts: (string | [text: string, confidence: number])[]) =>
  texts.map((one) => (typeof one === 'string' ? { text: one, confidence: 0.9 } : { text: one[0], confidence: one[1] }))
const kinds = (...texts: Parameters<typeof lines>) => marksIn(lines(...texts)).map(({ kind, text }) => [kind, text])

describe('[YARD-9.e] container ids by ISO 6346', () => {
  test('the check digit of the standard’s example', () => {
    expect(containerCheckDigit('CSQU305438')).toBe(3)
  })

  test.each([
    ['CSQU 305438 3', 'CSQU3054383'],
    ['MAERSK MSKU9070323 45G1', 'MSKU9070323'],
    // O and I for 0 and 1, 5 for S.
    ['C5QU3O54383', 'CSQU3054383'],
    ['CSQU3054384', null],
    ['CSQX3054383', null],
    ['CSQU305438', null],
    ['', null],
  ])('%s is %s', (text, id) => {
    expect(containerIdIn(text)).toBe(id)
  })
})

describe('[YARD-9.e] what is written on a vehicle', () => {
  test('a container’s id in two lines, a plate, a USDOT number and the rest', () => {
    expect(kinds('CSQU 305438', '3', 'AB-12-CD', 'USDOT 1234567', 'NORTH FREIGHT')).toEqual([
      ['container', 'CSQU3054383'],
      ['plate', 'AB-12-CD'],
      ['usdot', '1234567'],
      ['text', 'NORTH FREIGHT'],
    ])
  })

  test('a line below a whole container id is one of its own', () => {
    expect(kinds('CSQU3054383', 'AB-12-CD')).toEqual([
      ['container', 'CSQU3054383'],
      ['plate', 'AB-12-CD'],
    ])
  })

  test('of several that look like plates the surest is one, a known form before others', () => {
    expect(kinds(['XK12345', 0.95], ['1234 BCD', 0.7])).toEqual([
      ['plate', '1234 BCD'],
      ['text', 'XK12345'],
    ])
  })

  test('rather unread than guessed', () => {
    expect(kinds(['AB-12-CD', 0.5], ['XK12345', 0.8], 'STOP', '2026')).toEqual([
      ['text', 'AB-12-CD'],
      ['text', 'XK12345'],
      ['text', 'STOP'],
      ['text', '2026'],
    ])
  })
})
