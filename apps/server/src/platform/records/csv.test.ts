import { expect, test } from 'vitest'
import { momentsIn, writeCsv } from './csv.ts'

test('text that a spreadsheet would run as a formula stays text; numbers stay numbers', () => {
  const lines = writeCsv('en', [
    ['Title', 'Count'],
    ['=HYPERLINK("http://x")', -3],
    ['+1', null],
    ['@a, "b"', 1.5],
    ['=1+1\nand more lines', 2],
  ]).toString('utf8')
  expect(lines.split('\r\n')).toEqual([
    '\uFEFFTitle,Count',
    `"'=HYPERLINK(""http://x"")",-3`,
    `"'+1",`,
    `"'@a, ""b""",1.5`,
    `"'=1+1\nand more lines",2`,
    '',
  ])
})

test('[LANG-3.f] in Portuguese the columns and decimals are separated as spreadsheets do in Portugal', () => {
  const lines = writeCsv('pt', [
    ['Título', 'Valor'],
    ['a, b; c', -1.5],
    ['1.5', 20_000],
  ]).toString('utf8')
  expect(lines.split('\r\n')).toEqual(['\uFEFFTítulo;Valor', '"a, b; c";-1,5', '1.5;20000', ''])
})

test('times are in the site’s time zone', () => {
  expect(momentsIn('Europe/Lisbon')('2026-07-01T07:30:05.000Z')).toBe('2026-07-01 08:30:05')
  expect(momentsIn('Europe/Lisbon')(null)).toBe('')
})
