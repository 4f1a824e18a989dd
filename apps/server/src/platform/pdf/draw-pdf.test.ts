import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../../../test/folder.ts'
import { png } from '../../../test/png.ts'
import { pngOf } from '../../../test/png-of.ts'
import { textOn } from './title-block.ts'
import { pdfPieces } from './draw-pdf.ts'
import type { PdfBlock, PdfContent, PdfLabel } from './pdf-content.ts'

const svg = readFileSync(new URL('../../features/branding/default-logo.svg', import.meta.url))

const label: PdfLabel = {
  name: 'Armazéns São João, Lda.',
  colour: '#003366',
  accent: '#00BCD4',
  logo: { content: svg, mediaType: 'image/svg+xml' },
}

function documentOf(blocks: readonly PdfBlock[], part: Partial<PdfContent> = {}): PdfContent {
  return {
    label,
    language: 'en',
    title: 'A document',
    reference: '2026-0001',
    blocks,
    createdAt: new Date('2026-11-21T08:00:00Z'),
    ...part,
  }
}

const rgba = { width: 40, height: 30, colour: 6 }
const seenThrough = pngOf({ ...rgba, lines: new Uint8Array(161 * 30) })

const damaged: readonly (readonly [string, Buffer])[] = [
  ['whose pixels are damaged', pngOf({ ...rgba, packed: Buffer.from('no pixels') })],
  ['whose pixels end early', pngOf({ ...rgba, packed: deflateSync(Buffer.alloc(99)) })],
  ['without pixels', pngOf({ ...rgba, packed: Buffer.alloc(0) })],
  [
    'whose chunks run past its end',
    Buffer.concat([seenThrough.subarray(0, 33), Buffer.from('00ffffff49444154', 'hex')]),
  ],
  ['of too many pixels', pngOf({ ...rgba, width: 12_000, height: 12_000 })],
]

async function drawn(content: PdfContent): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of pdfPieces(content)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The text of each page, as a reader extracts it. */
async function pagesOf(content: PdfContent): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await drawn(content)))
  return (await extractText(pdf)).text
}

describe('a PDF', () => {
  test('contains its text as text, with Portuguese and neighbouring letters', async () => {
    const text = 'Lesão, contusão e «infeção» à direita: 3 €, Žižka, Δημήτρης, Дмитро, ≥ 2 m'
    const [page] = await pagesOf(documentOf([{ kind: 'paragraph', text }]))
    expect(page?.replace(/\s+/g, ' ')).toContain(text)
  })

  test.each(['43 s', '12,5 m', '58 / 100', '1 h', '20 %', 'art. 111.º'])(
    '[REP-9.c] breaks no line within %s, wherever it is',
    async (figure) => {
      // Each begins longer than the last, so that some lines break at every position.
      const texts = Array.from({ length: 12 }, (_, at) => `${'i'.repeat(at)} `.repeat(9) + figure)
      const text = Array.from({ length: 9 }, () => texts.join(' ')).join(' ')
      const rows = [[text, text, text]]
      const columns = [{ title: 'a' }, { title: 'b' }, { title: 'c' }]
      const pages = await pagesOf(
        documentOf([
          { kind: 'paragraph', text },
          { kind: 'facts', facts: [['fact', text]] },
          { kind: 'table', columns, rows },
        ]),
      )
      const drawn = pages.join('\n').replaceAll('\u00A0', ' ')
      expect(drawn.split(figure).length - 1).toBe(5 * 9 * texts.length)
    },
  )

  test('begins with the white label’s name, the title and the subtitle', async () => {
    const [page] = await pagesOf(documentOf([], { subtitle: 'Cais 3, 21 de novembro' }))
    expect(page).toContain('Armazéns São João, Lda.')
    expect(page).toContain('A document')
    expect(page).toContain('Cais 3, 21 de novembro')
  })

  test.each([
    ['en', 'Page 1 of 2', 'Page 2 of 2'],
    ['pt', 'Página 1 de 2', 'Página 2 de 2'],
  ] as const)('numbers its pages in the language %s', async (language, first, second) => {
    const blocks: PdfBlock[] = [
      { kind: 'paragraph', text: 'before' },
      { kind: 'page-break' },
      { kind: 'paragraph', text: 'after' },
    ]
    const pages = await pagesOf(documentOf(blocks, { language }))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(first)
    expect(pages[1]).toContain(second)
    expect(pages.every((page) => page.includes('2026-0001'))).toBe(true)
  })

  test('has its title, its language and its tagging as metadata', async () => {
    const written = await drawn(documentOf([], { language: 'pt' }))
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(written)))
    expect(info).toMatchObject({ Title: 'A document', Author: label.name, Language: 'pt-PT' })
    expect(written.toString('latin1')).toMatch(/\/Marked true/)
  })

  test('continues over pages: no part of a long text, many facts or a long table is lost', async () => {
    const words = Array.from({ length: 2000 }, (_, at) => `word${String(at)}`)
    const rows = Array.from({ length: 120 }, (_, at) => [`row${String(at)}`, String(at)])
    const pages = await pagesOf(
      documentOf([
        { kind: 'paragraph', text: words.join(' ') },
        { kind: 'facts', facts: [['long', words.map((word) => `fact${word}`).join(' ')]] },
        { kind: 'table', columns: [{ title: 'Camera' }, { title: 'Count', align: 'right' }], rows },
      ]),
    )
    const found = new Set(pages.join(' ').split(/\s+/))
    expect(words.filter((word) => !found.has(word))).toEqual([])
    expect(words.filter((word) => !found.has(`fact${word}`))).toEqual([])
    expect(rows.filter(([name = '']) => !found.has(name))).toEqual([])
    const withRows = pages.filter((page) => /\brow\d/.test(page))
    expect(withRows.length).toBeGreaterThan(1)
    expect(withRows.every((page) => page.includes('Camera'))).toBe(true)
  })

  const columns = [{ title: 'Camera' }, { title: 'Count' }]
  const rowsOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => [`${name}${String(at)}`, String(at)])
  const pageOf = (pages: readonly string[], word: string) => pages.findIndex((page) => page.split(/\s+/).includes(word))

  test('keeps headings with what follows, and a short table whole, wherever on the page they begin', async () => {
    const blocks: PdfBlock[] = [
      { kind: 'heading', text: 'Heading' },
      { kind: 'subheading', text: 'Subheading' },
      { kind: 'note', text: 'Note' },
      { kind: 'table', columns, rows: rowsOf('row', 4) },
    ]
    for (let lines = 15; lines < 30; lines += 1) {
      const facts = rowsOf('fact', lines).map(([name = '']) => [name, name] as const)
      const pages = await pagesOf(documentOf([{ kind: 'facts', facts }, ...blocks]))
      const words = ['Heading', 'Subheading', 'Note', 'Camera', 'row0', 'row1', 'row2', 'row3']
      expect(new Set(words.map((word) => pageOf(pages, word))).size, `below ${String(lines)} facts`).toBe(1)
    }
  })

  test('keeps the last two rows of a long table together, and its titles with rows', async () => {
    for (let count = 22; count < 34; count += 1) {
      const pages = await pagesOf(documentOf([{ kind: 'table', columns, rows: rowsOf('row', count) }]))
      const last = [`row${String(count - 2)}`, `row${String(count - 1)}`]
      expect(new Set(last.map((word) => pageOf(pages, word))).size, `of ${String(count)}`).toBe(1)
      expect(pages.filter((page) => page.includes('Camera') && !page.includes('row'))).toEqual([])
    }
  })

  test('continues a row that is taller than a page on the next, each cell from the row’s top, with the next row below it', async () => {
    const words = Array.from({ length: 1500 }, (_, at) => `word${String(at)}`)
    const rows = [
      [words.join(' '), 'beside'],
      ['next', 'row'],
    ]
    const pages = await pagesOf(documentOf([{ kind: 'table', columns, rows }]))
    expect(words.filter((word) => pageOf(pages, word) < 0)).toEqual([])
    expect(pageOf(pages, 'beside')).toBe(pageOf(pages, 'word0'))
    expect(pageOf(pages, 'next')).toBe(pageOf(pages, 'word1499'))
    expect(pageOf(pages, 'word1499')).toBeGreaterThan(pageOf(pages, 'word0'))
  })

  test('[REP-9.a] names the document above signatures that stand on a page of their own', async () => {
    const signed: PdfBlock = { kind: 'signatures', rows: ['Prepared by', 'Approved by'], columns: ['Name', 'Day'] }
    const facts = rowsOf('fact', 24).map(([name = '']) => [name, name] as const)
    const title = 'Report 2026-0001'
    const [first, last, ...more] = await pagesOf(documentOf([{ kind: 'facts', facts }, signed], { title }))
    expect(more).toEqual([])
    expect(first).not.toContain('Approved by')
    expect(last).toMatch(/Report 2026-0001\s+Prepared by[^]*Approved by/)
    const [only] = await pagesOf(documentOf([signed], { title }))
    expect(only?.match(/Report 2026-0001/g)).toHaveLength(1)
  })

  test('puts many small pictures in rows below each other, each with its caption', async () => {
    const pictures = Array.from({ length: 9 }, (_, at) => ({
      content: png(32, 18),
      caption: `Dock ${String(at)}`,
      marks: [],
    }))
    const [page] = await pagesOf(documentOf([{ kind: 'pictures', pictures }]))
    expect(page?.match(/Dock \d/g)).toEqual(pictures.map(({ caption }) => caption))
    expect(
      (await drawn(documentOf([{ kind: 'pictures', pictures }]))).toString('latin1').match(/\/S \/Figure/g),
    ).toHaveLength(10)
  })

  test('shows figures with bars as text', async () => {
    const rows = [
      ['Near miss', { text: '12', value: 12 }],
      ['Speeding', { text: '–', value: 0, isUnseen: true }],
    ]
    const columns = [{ title: 'Type' }, { title: 'Incidents', align: 'right' as const }]
    const [page] = await pagesOf(documentOf([{ kind: 'table', columns, rows }]))
    expect(page?.replace(/\s+/g, ' ')).toMatch(/Near miss 12 Speeding –/)
  })

  test('draws a heat map in its picture’s frame, with the next block below it', async () => {
    const corner = (x: number, y: number) => [
      { x, y },
      { x: x + 0.1, y },
      { x: x + 0.1, y: y + 0.1 },
    ]
    const map: PdfBlock = {
      kind: 'heat',
      ratio: 16 / 9,
      alt: 'Heat map: Yard',
      places: [
        { outline: corner(0.2, 0.3), share: 1 },
        { outline: corner(0.6, 0.6), share: 0.3 },
      ],
      zones: [{ name: 'Gate', outline: corner(0.9, 0.1) }],
    }
    const written = documentOf([map, { kind: 'paragraph', text: 'Below it.' }])
    const [page] = await pagesOf(written)
    expect(page?.replace(/\s+/g, ' ')).toMatch(/Gate .*Below it\./)
    expect((await drawn(written)).toString('latin1')).toContain('/S /Figure')
  })

  test('contains pictures with their marks and captions', async () => {
    const block: PdfBlock = {
      kind: 'picture',
      content: png(320, 180),
      alt: 'The dock',
      caption: 'Dock 3 at 08:00',
      marks: [{ box: { x: 0.1, y: 0.02, w: 0.3, h: 0.5 }, label: 'Person 1' }],
    }
    const written = await drawn(documentOf([block]))
    const [page] = (await extractText(await getDocumentProxy(new Uint8Array(written)))).text
    expect(page).toContain('Dock 3 at 08:00')
    expect(page).toContain('Person 1')
    // The picture and, as a picture, the logo.
    expect(written.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(1)
    expect(written.toString('latin1')).toContain('/Alt')
  })

  test('[REP-9.f] reads a picture on disk only when its turn comes and the reader has taken the part before', async () => {
    await using folder = await testFolder()
    const paths = ['first.png', 'second.png'].map((name) => join(folder.path, name))
    const [first = '', second = ''] = paths
    for (const path of paths) await writeFile(path, png(64, 36))
    const blocks = paths.map((onDisk): PdfBlock => ({
      kind: 'picture',
      content: { onDisk },
      alt: basename(onDisk),
    }))
    const pieces = pdfPieces(documentOf(blocks))
    const taken = [(await pieces.next()).value as Buffer]
    // A drawn picture is no longer needed; one deleted before its turn is replaced by its description.
    await rm(first)
    await rm(second)
    for await (const piece of pieces) taken.push(piece)
    const read = await getDocumentProxy(new Uint8Array(Buffer.concat(taken)))
    const [page] = (await extractText(read)).text
    expect(page).toContain('[second.png]')
    expect(page).not.toContain('[first.png]')
  })

  test('shows the description of an unreadable picture', async () => {
    const content = Buffer.from('nothing')
    const [page] = await pagesOf(documentOf([{ kind: 'picture', content, alt: 'The dock' }]))
    expect(page).toContain('[The dock]')
  })

  test.each(damaged)('[REP-9.f] shows the description of a PNG %s, and the program continues', async (_, content) => {
    const [page] = await pagesOf(
      documentOf([
        { kind: 'picture', content, alt: 'The dock', caption: 'Dock 3' },
        { kind: 'picture', content: seenThrough, alt: 'The gate' },
      ]),
    )
    expect(page).toContain('[The dock]')
    expect(page).toContain('Dock 3')
    expect(page).not.toContain('[The gate]')
  })

  test('[REP-9.f] shows a transparent PNG', async () => {
    const block: PdfBlock = { kind: 'picture', content: seenThrough, alt: 'The gate' }
    const content = documentOf([block], { label: { ...label, logo: null } })
    const written = await drawn(content)
    expect(written.toString('latin1')).toMatch(/\/Subtype \/Image[^>]*\/Width 40[^>]*\/Height 30/)
    expect((await pagesOf(content))[0]).not.toContain('[The gate]')
  })

  test('[REP-9.f] shows the description of a JPEG that is cut off', async () => {
    // Ends after the size, where its next part is missing.
    const content = Buffer.from('ffd8ffc0001108001e0028030111000211010311010000', 'hex')
    const [page] = await pagesOf(documentOf([{ kind: 'picture', content, alt: 'The dock' }]))
    expect(page).toContain('[The dock]')
  })

  test.each(damaged)('[REP-9.f] omits a logo that is a PNG %s', async (_, content) => {
    const logo = { content, mediaType: 'image/png' }
    const written = await drawn(documentOf([], { label: { ...label, logo } }))
    expect(written.toString('latin1')).not.toContain('/Subtype /Image')
  })

  test.each([
    ['none', null],
    ['a broken drawing', { content: Buffer.from('<svg'), mediaType: 'image/svg+xml' }],
    ['a broken picture', { content: Buffer.from('nothing'), mediaType: 'image/png' }],
  ])('has no logo for %s', async (_, logo) => {
    const [page] = await pagesOf(documentOf([], { label: { ...label, logo } }))
    expect(page).toContain(label.name)
  })

  test('writes on its band in a legible colour', () => {
    expect(textOn('#003366')).toBe('#ffffff')
    expect(textOn('#ffffff')).toBe('#1c2536')
    expect(textOn('#00BCD4')).toBe('#1c2536')
  })
})
