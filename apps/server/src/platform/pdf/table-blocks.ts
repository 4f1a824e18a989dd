import type { ImageBox } from '@foresite/contract/primitives'
import type { PdfBar, PdfBlock, PdfCell, PdfFact } from './pdf-content.ts'
import { ink, line, quiet, type PdfPage } from './pdf-page.ts'

const padding = 5

/** Room for the figure beside a bar, in points. */
const figureWidth = 46

/** In points: the height of a bar, and the gap left of it. */
const barHeight = 10
const barGap = 8

interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
  readonly font: 'regular' | 'bold'
  readonly colour: string
  /** `TH` or `TD`. */
  readonly type: string
  /** Left of the text; null if there is none. */
  readonly bar?: Drawn | null
}

/** A bar with its colour; `longest` is the longest one's value. */
interface Drawn {
  readonly bar: PdfBar
  readonly longest: number
  readonly accent: string
}

/** Labels beside their values, with a line below each. */
export function facts(page: PdfPage, rows: readonly PdfFact[]): void {
  const labelWidth = page.width * 0.34
  const label = { x: page.left, width: labelWidth, align: 'left', font: 'regular', colour: quiet, type: 'TH' } as const
  const value = {
    ...label,
    x: page.left + labelWidth,
    width: page.width - labelWidth,
    colour: ink,
    type: 'TD',
  } as const
  const cells = rows.map(([name, text]): Cell[] => [
    { ...label, text: name },
    { ...value, text },
  ])
  page.need(begins(page, cells))
  const table = page.doc.struct('Table')
  page.structure.add(table)
  for (const row of cells) drawRow(page, table, row)
  table.end()
  page.doc.y += 6
}

/** Columns with their titles, which are repeated on every page. */
export function table(
  page: PdfPage,
  { columns, rows }: Extract<PdfBlock, { readonly kind: 'table' }>,
  accent: string,
): void {
  const longest = Math.max(0, ...rows.flat().map((cell) => (typeof cell === 'string' ? 0 : cell.value)))
  const shares = columns.map(({ share = 1 }) => share)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (page.width * share) / all)
  const cells = (row: readonly PdfCell[], isHead: boolean): Cell[] => {
    let x = page.left
    return columns.map(({ align = 'left' }, at) => {
      const width = widths[at] ?? 0
      const cell = row[at] ?? ''
      x += width
      return {
        text: typeof cell === 'string' ? cell : cell.text,
        x: x - width,
        width,
        align,
        bar: typeof cell === 'string' ? null : { bar: cell, longest, accent },
        ...(isHead ? { font: 'bold', colour: ink, type: 'TH' } : { font: 'regular', colour: ink, type: 'TD' }),
      } as const
    })
  }
  const head = cells(
    columns.map(({ title }) => title),
    true,
  )
  const drawn = rows.map((row) => cells(row, false))
  page.need(heightOf(page, head) + begins(page, drawn))
  const element = page.doc.struct('Table')
  page.structure.add(element)
  drawRow(page, element, head)
  for (const [at, row] of drawn.entries()) {
    // The last row must not stand alone below repeated titles.
    const together = at === drawn.length - 2 ? begins(page, drawn.slice(-2)) : heightOf(page, row)
    if (page.doc.y + together > page.bottom) {
      page.doc.addPage()
      drawRow(page, element, head)
    }
    drawRow(page, element, row)
  }
  element.end()
  page.doc.y += 6
}

/**
 * How many rows must stay together on a page: all of a few; of many the first two, or only the first if two fill half
 * a page.
 */
function begins(page: PdfPage, rows: readonly (readonly Cell[])[]): number {
  const heights = rows.slice(0, 14).map((row) => heightOf(page, row))
  const all = heights.reduce((sum, height) => sum + height, 0)
  if (heights.length === rows.length && all < page.whole / 3) return all
  const [first = 0, second = 0] = heights
  return first + second < page.whole / 2 ? first + second : first
}

/** One row: if too tall for the rest of the page it begins a new one; if taller than a page it continues on the next. */
function drawRow(page: PdfPage, parent: PDFKit.PDFStructureElement, cells: readonly Cell[]): void {
  const { doc } = page
  const height = heightOf(page, cells)
  if (height > page.whole) {
    page.need(page.whole / 4)
    const room = page.bottom - doc.y
    const parts = cells.map((cell) => split(page, cell, room))
    for (const half of [0, 1] as const)
      drawRow(
        page,
        parent,
        parts.map((part) => part[half]),
      )
    return
  }
  page.need(height)
  const top = doc.y
  const bottom = top + height
  const element = doc.struct('TR')
  parent.add(element)
  for (const cell of cells) {
    const drawn = doc.struct(cell.type, {}, () => {
      page.style(cell.font, 9.5, cell.colour)
      doc.text(cell.text, cell.x, top + padding, {
        width: cell.width - padding,
        align: cell.align,
        lineGap: 2,
      })
    })
    element.add(drawn)
    drawn.end()
  }
  element.end()
  page.decorate(() => {
    const { left, width } = page
    for (const { bar, x, width: whole } of cells)
      if (bar)
        drawBar(page, bar, {
          x: x + barGap,
          y: top + padding + 1,
          w: whole - padding - barGap - figureWidth,
          h: barHeight,
        })
    doc
      .moveTo(left, bottom)
      .lineTo(left + width, bottom)
      .lineWidth(0.5)
      .stroke(line)
  })
  doc.y = bottom
}

/** A cell's part that fits into a height, and the rest, divided between words. */
function split(page: PdfPage, cell: Cell, height: number): readonly [Cell, Cell] {
  const { text } = cell
  const part = (from: number, to?: number): Cell => ({ ...cell, text: text.slice(from, to) })
  let [fits, tooMany] = [0, text.length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (heightOf(page, [part(0, middle)]) <= height) fits = middle
    else tooMany = middle
  }
  const at = fits === text.length ? fits : text.lastIndexOf(' ', fits) + 1 || fits
  return [part(0, at), { ...part(at), bar: null }]
}

function heightOf(page: PdfPage, cells: readonly Cell[]): number {
  const heights = cells.map(({ text, width, font }) => {
    page.style(font, 9.5)
    return page.doc.heightOfString(text, { width: width - padding, lineGap: 2 })
  })
  return Math.max(12, ...heights) + 2 * padding
}

/** A bar in its place, hatched if the value is unknown. */
function drawBar(page: PdfPage, { bar: { value, isUnseen = false }, longest, accent }: Drawn, place: ImageBox): void {
  const length = longest === 0 ? 0 : (place.w * Math.max(0, value)) / longest
  if (isUnseen) hatch(page, place)
  if (length > 0) page.doc.rect(place.x, place.y, length, place.h).fill(accent)
}

function hatch({ doc }: PdfPage, { x, y, w, h }: ImageBox): void {
  doc.save().rect(x, y, w, h).clip()
  for (let at = x - h; at < x + w; at += 5) doc.moveTo(at, y + h).lineTo(at + h, y)
  doc.lineWidth(0.5).stroke(line).restore()
}
