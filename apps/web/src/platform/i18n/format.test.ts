import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const at = '2026-11-21T14:05:09.000Z'
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe.each([
  {
    locale: 'en-US' as const,
    date: 'Nov 21, 2026',
    time: '14:05',
    month: 'November 2026',
    relative: '3 minutes ago',
    number: '1,234.5',
    percent: '80%',
    duration: '1 hr 4 min',
  },
  {
    locale: 'pt-PT' as const,
    date: '21/11/2026',
    time: '14:05',
    month: 'novembro de 2026',
    relative: 'há 3 minutos',
    number: '1234,5',
    percent: '80%',
    duration: '1 h 4 min',
  },
])('$locale', (expected) => {
  const format = createFormat(expected.locale, 'Europe/Lisbon')
  test('[LANG-1.c] dates', () => expect(plain(format.date(at))).toBe(expected.date))
  test('[LANG-1.c] times', () => expect(plain(format.time(at))).toBe(expected.time))
  test('[LANG-1.c] months', () => expect(plain(format.month(at))).toBe(expected.month))
  test('[LANG-1.c] relative times', () =>
    expect(plain(format.relative(at, Date.parse(at) + 200_000))).toBe(expected.relative))
  test('[LANG-1.d] numbers', () => {
    expect(plain(format.number(1234.5))).toBe(expected.number)
    expect(plain(format.percent(0.8))).toBe(expected.percent)
  })
  test('[LANG-1.c] lengths of time', () => expect(plain(format.duration(3_840_000))).toBe(expected.duration))
})

test('[LANG-1.c] a number stays on one line with its unit', () => {
  const { bytes, duration, number } = createFormat('pt-PT')
  expect(duration(3_840_000)).toBe('1\u00A0h 4\u00A0min')
  expect(bytes(4_200_000)).toBe('4,2\u00A0MB')
  expect(number(18, { style: 'unit', unit: 'kilometer-per-hour' })).toBe('18\u00A0km/h')
})

test('[LANG-1.c] a moment of today shows as a time, any other day with its date', () => {
  const format = createFormat('en-US', 'Europe/Lisbon')
  expect(plain(format.moment(at, Date.parse('2026-11-21T23:59:00Z')))).toBe('14:05')
  expect(plain(format.moment(at, Date.parse('2026-11-22T00:01:00Z')))).toBe('Nov 21, 2026, 14:05')
})

test('[LANG-1.d] a size is written in the unit that its rounded figure belongs to', () => {
  const { bytes } = createFormat('en-US')
  const sizes = [0, 999, 999_499, 999_500, 4_240_000, 999_950_000, 2_000_000_000_000]
  expect(sizes.map((size) => plain(bytes(size)))).toEqual([
    '0 bytes',
    '999 bytes',
    '999 kB',
    '1 MB',
    '4.2 MB',
    '1 GB',
    '2,000 GB',
  ])
})

test('[SET-1.b] instants are shown in the site’s timezone', () =>
  expect(plain(createFormat('en-US', 'America/New_York').time(at))).toBe('09:05'))
