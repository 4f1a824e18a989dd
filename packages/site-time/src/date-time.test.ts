import { expect, test } from 'vitest'
import { dateTimeFormat, dayFormat, type DateTimeStyle } from './date-time.ts'

test.each<[DateTimeStyle, string, string]>([
  ['date', 'Nov 21, 2026', '21/11/2026'],
  ['longDate', 'November 21, 2026', '21 de novembro de 2026'],
  ['weekdayDate', 'Sat, Nov 21, 2026', 'sábado, 21/11/2026'],
  ['time', '08:05', '08:05'],
  ['dateTime', 'Nov 21, 2026, 08:05', '21/11/2026, 08:05'],
  ['exactDateTime', 'Nov 21, 2026, 08:05:09', '21/11/2026, 08:05:09'],
])('[LANG-1.c] writes %s in each language, by a 24-hour clock', (style, english, portuguese) => {
  const at = '2026-11-21T08:05:09.000Z'
  expect(dateTimeFormat(style, 'en-US', 'Europe/Lisbon')(at)).toBe(english)
  expect(dateTimeFormat(style, 'pt-PT', 'Europe/Lisbon')(at)).toBe(portuguese)
})

test('[LANG-1.c] midnight is 00:00', () =>
  expect(dateTimeFormat('time', 'en-US', 'UTC')('2026-11-21T00:00:00.000Z')).toBe('00:00'))

test('[SET-1.b] a calendar day is the same in every time zone', () =>
  expect(dayFormat('date', 'en-US')('2026-11-21')).toBe('Nov 21, 2026'))
