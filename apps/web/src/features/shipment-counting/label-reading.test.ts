import type { PictureReading, ReadCode } from '@foresite/contract/readings'
import { expect, test } from 'vitest'
import { labelReadingOf, scannedLabel, searchesOf } from './label-reading.ts'

const corners = [0, 1, 2, 3].map(() => ({ x: 0, y: 0 }))
type Label = NonNullable<ReadCode['label']>
const label = (part: Partial<Label>): Label => ({
  sscc: null,
  gtin: null,
  contentGtin: null,
  count: null,
  lot: null,
  serial: null,
  producedOn: null,
  bestBefore: null,
  expiresOn: null,
  wrong: [],
  ...part,
})
const code = (text: string, read: Label | null): ReadCode => ({
  format: 'Code 128',
  text,
  confidence: 1,
  corners,
  label: read,
})
const lines = (...texts: string[]): PictureReading['lines'] => texts.map((text) => ({ text, confidence: 0.9, corners }))

test('[SHIP-6.b] reads the number, product and count of a pallet from its GS1 label', () => {
  const pallet = label({ sscc: '106141412345678908', contentGtin: '09501101530003', count: 48 })
  expect(
    labelReadingOf({ codes: [code('(00)106141412345678908', pallet)], lines: lines('SSCC', ' ', 'Water') }),
  ).toEqual({
    sscc: '106141412345678908',
    gtins: ['09501101530003'],
    count: 48,
    codes: [],
    lines: ['SSCC', 'Water'],
  })
})

test('[SHIP-6.b] ignores a number with a wrong check digit', () => {
  const misread = label({ sscc: '106141412345678901', gtin: '09501101530000', wrong: ['sscc', 'gtin'] })
  expect(labelReadingOf({ codes: [code('x', misread)], lines: [] })).toMatchObject({ sscc: null, gtins: [] })
})

const nothing = { sscc: null, gtins: [], count: null, codes: [], lines: [] }

test.each([
  [
    'a pallet’s GS1-128 with the product on it',
    ']C10010614141234567890802095011015300033748',
    { sscc: '106141412345678908', gtins: ['09501101530003'], count: 48 },
  ],
  ['a bare SSCC', '106141412345678908', { sscc: '106141412345678908' }],
  ['an EAN-13', '5601234567892', { gtins: ['5601234567892'] }],
  ['fields parted by FNC1', '0109501101530003\u001d10LOT7\u001d3724', { gtins: ['09501101530003'], count: 24 }],
  ['a number with a wrong check digit', '00106141412345678901', {}],
  ['a code of another kind', ' PAL-0012 ', { codes: ['PAL-0012'] }],
  // It could be taken for company information, AI 91.
  ['digits that are no label', '9112345', { codes: ['9112345'] }],
])('[SHIP-5.e, SHIP-6.e] a handheld scanner’s code is read: %s', (_, typed, read) => {
  expect(scannedLabel(typed, new Date('2026-11-26'))).toEqual({
    ...nothing,
    ...read,
  })
})

test('[SHIP-5.b] searches by what looks like an article number, then by whole lines', () => {
  expect(searchesOf(['Sparkling water', 'SKU: WAT-015 6x1.5L'])).toEqual([
    'WAT-015',
    '6x1.5L',
    'Sparkling water',
    'SKU: WAT-015 6x1.5L',
  ])
})
