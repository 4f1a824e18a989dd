import { describe, expect, test } from 'vitest'
import { checkDigit, hasCheckDigit } from './check-digit.ts'
import { bracketed, elementsOf, labelFields } from './element-string.ts'

const now = new Date('2026-11-24T12:00:00Z')
const fields = (content: string) => labelFields(elementsOf(content) ?? [], now)

describe('[QC-3.c] the fields of a GS1 code', () => {
  test('are separated by their lengths and by separators', () => {
    const content = '00106141412345678908\u001d0209501101530003' + '3748\u001d10LOT7\u001d17270300'
    expect(bracketed(elementsOf(content) ?? [])).toBe(
      '(00)106141412345678908(02)09501101530003(37)48(10)LOT7(17)270300',
    )
    expect(fields(content)).toEqual({
      sscc: '106141412345678908',
      gtin: null,
      contentGtin: '09501101530003',
      count: 48,
      lot: 'LOT7',
      serial: null,
      producedOn: null,
      bestBefore: null,
      expiresOn: '2027-03-31',
      wrong: [],
    })
  })

  test.each([
    ['15270229', 'bestBefore'],
    ['17261301', 'expiresOn'],
    ['0109501101530004', 'gtin'],
    ['37ABC', 'count'],
  ])('with an error are reported: %s', (content, name) => expect(fields(content).wrong).toEqual([name]))

  test.each(['', 'ABC', '01095011015300', '10', '(01)09501101530003'])('%j is not GS1 content', (content) =>
    expect(elementsOf(content)).toBeNull(),
  )

  test.each([
    ['17770101', '1977-01-01'],
    ['17760101', '2076-01-01'],
    ['17991231', '1999-12-31'],
    ['17280200', '2028-02-29'],
  ])('a date is in the nearest century: %s', (content, day) => expect(fields(content).expiresOn).toBe(day))

  test('identifiers of three and four digits are read whole', () => {
    expect(elementsOf('3103001750' + '400PO-7\u001d8005000199')).toEqual([
      { ai: '3103', value: '001750' },
      { ai: '400', value: 'PO-7' },
      { ai: '8005', value: '000199' },
    ])
  })
})

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['106141412345678908', true],
  ['12345', false],
])('the check digit of %s', (digits, right) => expect(hasCheckDigit(digits)).toBe(right))

test('the check digit of a pallet label is right (design/domain.md)', () =>
  expect(checkDigit('10614141234567890')).toBe(8))
