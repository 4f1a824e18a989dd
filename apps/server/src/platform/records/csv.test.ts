import { expect, test } from 'vitest'
import { momentsIn, writeCsv } from './csv.ts'

test('text that a spreadsheet would run as a formula stays text; numbers stay numbers', () => {
  const lines = writeCsv([
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

test('times are in the site’s time zone', () => {
  expect(momentsIn('Europe/Lisbon')('2026-07-01T07:30:05.000Z')).toBe('2026-07-01 08:30:05')
  expect(momentsIn('Europe/Lisbon')(null)).toBe('')
})
