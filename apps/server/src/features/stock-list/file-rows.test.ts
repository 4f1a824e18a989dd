import { utils, write, type WorkBook } from '@e965/xlsx'
import { translate } from '@foresite/contract/messages/translate'
import { describe, expect, test } from 'vitest'
import { writeCsv } from '#platform/records/csv.ts'
import { readRows } from './file-rows.ts'
import { readSheets } from '#platform/spreadsheets/read-sheets.ts'

const rowsOf = (content: Buffer, isCsv: boolean) => {
  const read = readRows(readSheets(content, isCsv))
  if (read.kind === 'refused') return translate('en', read.problem.key, read.problem.fill)
  const problems = read.problems.map(({ row, key, fill }) => `${String(row)}: ${translate('en', key, fill)}`)
  return problems.length > 0 ? problems : read.rows
}
const csv = (text: string) => rowsOf(Buffer.from(text), true)

function book(sheets: Record<string, unknown[][]>): WorkBook {
  const made = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(made, utils.aoa_to_sheet(rows), name)
  return made
}
const saved = (made: WorkBook, bookType: 'xlsx' | 'biff8') => write(made, { type: 'buffer', bookType }) as Buffer

const beans = {
  row: 2,
  sku: 'B-1',
  name: 'Feijão',
  gtin: '5601234567892',
  stock: { location: 'A-01', lot: 'L7', quantity: 12.5 },
}

test('[INV-3.b] a lot that the database cannot store is an error of its row', () => {
  const lots = ['L\u00007', 'x'.repeat(65)]
  const rows = lots.map((lot, i) => `B-${String(i)};Feijão;A-01;${lot};1\r\n`)
  expect(csv(`SKU;Designação;Localização;Lote;Quantidade\r\n${rows.join('')}`)).toEqual([
    `2: ${translate('en', 'field.invalid', { field: 'L\u00007' })}`,
    `3: ${translate('en', 'spreadsheet.tooLong', { text: `${'x'.repeat(59)}…` })}`,
  ])
})

describe('[INV-3.b] [UP-1.c] a stock list is read', () => {
  const lines = 'SKU;Designação;EAN;Localização;Lote;Quantidade\r\nB-1;Feijão;5601234567892;A-01;L7;12,5\r\n'
  test.each([
    ['UTF-8', Buffer.from(lines)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${lines}`)],
    ['Windows-1252', Buffer.from(lines, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${lines}`, 'utf16le')],
    ['commas', Buffer.from(lines.replaceAll(';', ',').replace('12,5', '12.5'))],
    [
      'the headings of an exported inventory',
      Buffer.from(lines.replace('Designação', 'Produto').replace('Quantidade', 'Esperado')),
    ],
    ['tabs', Buffer.from(lines.replaceAll(';', '\t'))],
  ])('from CSV: %s', (_, content) => expect(rowsOf(content, true)).toEqual([beans]))

  test('from our own CSV, with text that a spreadsheet would run as a formula', () => {
    const content = writeCsv('pt', [
      ['SKU', 'Produto'],
      ['-12A', '=Feijão'],
      ["'Q", '+Arroz'],
    ])
    expect(rowsOf(content, true)).toMatchObject([
      { sku: '-12A', name: '=Feijão' },
      { sku: "'Q", name: '+Arroz' },
    ])
  })

  const cells = [
    ['SKU', 'Name', 'GTIN', 'Bin', 'Lot', 'On hand'],
    ['B-1', 'Feijão', 5601234567892, 'A-01', 'L7', 12.5],
  ]
  test.each(['xlsx', 'biff8'] as const)('from a workbook: %s', (bookType) => {
    const made = book({ Notes: [['About this list'], ['']], Stock: cells })
    expect(rowsOf(saved(made, bookType), false)).toEqual([beans])
  })

  test('formulas count by their value, numbers as shown, empty rows not at all', () => {
    const made = book({ Stock: [['sku', 'name'], [42, 'Crate'], [], ['x', 'y']] })
    const sheet = made.Sheets['Stock']
    if (sheet === undefined) throw new Error('no sheet')
    sheet['A2'] = { t: 'n', v: 42, z: '00000' }
    sheet['B4'] = { t: 's', v: 'Big crate', f: 'CONCATENATE("Big ","crate")' }
    expect(rowsOf(saved(made, 'xlsx'), false)).toEqual([
      { row: 2, sku: '00042', name: 'Crate', gtin: null, stock: null },
      { row: 4, sku: 'x', name: 'Big crate', gtin: null, stock: null },
    ])
  })
})

describe('[INV-3.c] errors of a file are named', () => {
  test.each([
    ['an empty file', '\r\n;;\r\n', 'The file has no rows.'],
    ['headings alone', 'SKU;Name\r\n', 'The file has no rows.'],
    [
      'a wrong header',
      'Artikel;Menge\r\nB-1;3\r\n',
      'No column is named SKU. The first row needs headings; it has: Artikel, Menge.',
    ],
    [
      'a repeated column',
      'SKU;Qty;Stock;Bin\r\nB;1;2;A\r\n',
      'Two columns mean the same; the second is “Stock”. Remove one.',
    ],
    [
      'a quantity without a place',
      'SKU;Qty\r\nB;1\r\n',
      'Stock needs a location and a quantity column. Add the missing one, or remove both to import products only.',
    ],
    ['an SKU alone', 'SKU\r\nB\r\n', 'Besides the SKU, the file needs a name, or a location and a quantity.'],
  ])('%s', (_, text, words) => expect(csv(text)).toBe(words))

  test('two sheets with a list each', () => {
    const list = [
      ['SKU', 'Name'],
      ['B', 'Beans'],
    ]
    expect(rowsOf(saved(book({ North: list, South: list }), 'xlsx'), false)).toBe(
      'Several sheets contain a list: North, South. Keep only one in the file.',
    )
  })

  test('a damaged workbook', () => {
    const whole = saved(book({ Stock: [['SKU', 'Name']] }), 'xlsx')
    expect(rowsOf(whole.subarray(0, whole.length / 2), false)).toBe(
      'The file cannot be read. It may be damaged or protected by a password.',
    )
  })

  test('row by row, numbered as in a spreadsheet', () => {
    const text = [
      'SKU;Name;GTIN;Bin;Lot;Qty',
      ';Beans;;A;;1',
      'B;Beans;5601234567895;A;;1',
      'B;Beans;;;;1',
      'B;Beans;;A;;',
      'B;Beans;;A;;many',
      'B;Beans;;A;;-2',
      'B;Beans;;A;;1.250',
      'B;Beans;;A;;1;extra',
      '',
      'C;Corn;;A;;1',
      'c;Corn;;a;;2',
      'C;Maize;;B;;1',
    ].join('\n')
    expect(csv(text)).toEqual([
      '2: SKU is required',
      '3: The last digit of this GTIN does not match the others. Check for a typing error.',
      '4: Code is required',
      '5: The quantity is missing.',
      '6: “many” is not a quantity.',
      '7: The quantity -2 is below 0.',
      '8: “1.250” could be two numbers. Write it without thousands separators.',
      '9: The row has more cells than there are headings.',
      '12: Row 11 has the same product, location and lot.',
      '13: Row 11 has a different name or GTIN for SKU C.',
    ])
  })

  test('errors and formulas without a value', () => {
    const made = book({
      Stock: [
        ['SKU', 'Name'],
        ['A', 'x'],
        ['B', 'x'],
      ],
    })
    const sheet = made.Sheets['Stock']
    if (sheet === undefined) throw new Error('no sheet')
    sheet['B2'] = { t: 'e', v: 0x17, w: '#REF!' }
    sheet['B3'] = { t: 'n', f: 'A1&"x"' }
    expect(rowsOf(saved(made, 'xlsx'), false)).toEqual([
      '2: A cell contains the error #REF!.',
      expect.stringMatching(/^3: The formula =A1&"x" has no value\./),
    ])
  })
})
