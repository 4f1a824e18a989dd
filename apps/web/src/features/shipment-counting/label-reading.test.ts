import type { PictureReading, ReadCode } from '@foresite/contract/readings'
import { expect, test } from 'vitest'
import { labelReadingOf, searchesOf } from './label-reading.ts'

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

test('[SHIP-5.b] searches by what looks like an article number, then by whole lines', () => {
  expect(searchesOf(['Sparkling water', 'SKU: WAT-015 6x1.5L'])).toEqual([
    'WAT-015',
    '6x1.5L',
    'Sparkling water',
    'SKU: WAT-015 6x1.5L',
  ])
})
