import type { PdfBlock, PdfFact } from './pdf-content.ts'
import { ink, line, quiet, type PdfPage } from './pdf-page.ts'

const padding = 5

interface Cell {
  readonly text: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
  readonly font: 'regular' | 'bold'
  readonly colour: string
  /** `TH` or `TD`. */
  readonly type: string
}

/** Labels beside their values, with a line below each. */
export function facts(page: PdfPage, rows: readonly PdfFact[]): void {
  const labelWidth = page.width * 0.34
  const table = page.doc.struct('Table')
  page.structure.add(table)
  for (const [label, value] of rows)
    row(page, table, [
      {
        text: label,
        x: page.left,
        width: labelWidth,
        align: 'left',
        font: 'regular',
        colour: quiet,
        type: 'TH',
      },
      {
        text: value,
        x: page.left + labelWidth,
        width: page.width - labelWidth,
        align: 'left',
        font: 'regular',
        colour: ink,
        type: 'TD',
      },
    ])
  table.end()
  page.doc.y += 6
}

/** Columns below their titles, which are repeated on every page. */
export function table(page: PdfPage, { columns, rows }: Extract<PdfBlock, { readonly kind: 'table' }>): void {
  const shares = columns.map(({ share = 1 }) => share)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (page.width * share) / all)
  const cells = (texts: readonly string[], isHead: boolean): Cell[] => {
    let x = page.left
    return columns.map(({ align = 'left' }, at) => {
      const width = widths[at] ?? 0
      x += width
      return {
        text: texts[at] ?? '',
        x: x - width,
        width,
        align,
        ...(isHead ? { font: 'bold', colour: ink, type: 'TH' } : { font: 'regular', colour: ink, type: 'TD' }),
      } as const
    })
  }
  const element = page.doc.struct('Table')
  page.structure.add(element)
  const head = cells(
    columns.map(({ title }) => title),
    true,
  )
  page.need(60)
  row(page, element, head)
  for (const texts of rows) {
    const drawn = cells(texts, false)
    if (page.doc.y + heightOf(page, drawn) > page.bottom) {
      page.doc.addPage()
      row(page, element, head)
    }
    row(page, element, drawn)
  }
  element.end()
  page.doc.y += 6
}

/** One row: too tall for the rest of the page it begins a new one; taller than a page it continues on the next. */
function row(page: PdfPage, parent: PDFKit.PDFStructureElement, cells: readonly Cell[]): void {
  const { doc } = page
  const height = heightOf(page, cells)
  const isLong = height > page.whole
  if (!isLong) page.need(height)
  const top = doc.y
  const element = doc.struct('TR')
  parent.add(element)
  let bottom = top + height
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
    if (isLong) bottom = doc.y + padding
  }
  element.end()
  page.decorate(() => {
    const { left, width } = page
    doc
      .moveTo(left, bottom)
      .lineTo(left + width, bottom)
      .lineWidth(0.5)
      .stroke(line)
  })
  doc.y = bottom
}

function heightOf(page: PdfPage, cells: readonly Cell[]): number {
  const heights = cells.map(({ text, width, font }) => {
    page.style(font, 9.5)
    return page.doc.heightOfString(text, { width: width - padding, lineGap: 2 })
  })
  return Math.max(12, ...heights) + 2 * padding
}

/** Horizontal bars beside their labels, each with its figure as text. */
export function bars(page: PdfPage, rows: Extract<PdfBlock, { readonly kind: 'bars' }>['bars'], accent: string): void {
  const { doc, left, width } = page
  const most = Math.max(0, ...rows.map(({ value }) => value))
  const [labelWidth, textWidth] = [width * 0.3, width * 0.14]
  const room = width - labelWidth - textWidth
  for (const { label, value, text, isUnseen = false } of rows) {
    page.style('regular', 9.5)
    const height = Math.max(16, doc.heightOfString(label, { width: labelWidth - 8 }) + 4)
    page.need(height)
    const top = doc.y
    page.tag('P', () => {
      page.style('regular', 9.5)
      doc.text(label, left, top, { width: labelWidth - 8 })
      page.style('bold', 9.5)
      doc.text(text, left + width - textWidth, top, { width: textWidth, align: 'right' })
    })
    page.decorate(() => {
      const length = most === 0 ? 0 : (room * Math.max(0, value)) / most
      if (isUnseen) hatch(page, { x: left + labelWidth, y: top + 1, w: room, h: 10 })
      if (length > 0) doc.rect(left + labelWidth, top + 1, length, 10).fill(accent)
    })
    doc.y = top + height
  }
  doc.y += 6
}

/** Hatches a place for which nothing is known. */
function hatch(
  { doc }: PdfPage,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): void {
  doc.save().rect(x, y, w, h).clip()
  for (let at = x - h; at < x + w; at += 5) doc.moveTo(at, y + h).lineTo(at + h, y)
  doc.lineWidth(0.5).stroke(line).restore()
}
