import type { PdfBlock } from './pdf-content.ts'
import { quiet, type PdfPage } from './pdf-page.ts'

/** A section's heading. */
export function heading(page: PdfPage, text: string, accent: string): void {
  page.lead(page.heightOf(text, 'bold', 14) + 30, () => {
    page.gap(18)
    page.style('bold', 14)
    page.translate('H2', text)
    page.decorate(() => {
      const { doc, left } = page
      doc.rect(left, doc.y + 3, 28, 2).fill(accent)
    })
    page.doc.y += 12
  })
}

export function subheading(page: PdfPage, text: string): void {
  page.lead(page.heightOf(text, 'bold', 11) + 12, () => {
    page.gap(8)
    page.style('bold', 11)
    page.translate('H3', text)
    page.doc.y += 4
  })
}

export function paragraph(page: PdfPage, text: string): void {
  for (const part of text.split(/\n+/)) {
    if (part.trim() === '') continue
    page.need(30)
    page.style('regular', 10)
    page.translate('P', part, { lineGap: 3 })
    page.doc.y += 5
  }
}

/** Below a heading it also introduces the next block. */
export function note(page: PdfPage, text: string): void {
  const draw = () => {
    page.style('regular', 8.5, quiet)
    page.translate('P', text, { lineGap: 2 })
    page.doc.y += 6
  }
  const height = page.heightOf(text, 'regular', 8.5, page.width, 2) + 6
  if (page.isLed) page.lead(height, draw)
  else {
    page.need(Math.min(height, 60))
    draw()
  }
}

const lineGap = 12

type Signatures = Extract<PdfBlock, { kind: 'signatures' }>

/** The block is not split. On a page of its own it names the document that is signed. */
export function signatures(page: PdfPage, { rows, columns }: Signatures, title: string): void {
  const { doc, left } = page
  const width = (page.width - lineGap * (columns.length - 1)) / columns.length
  page.need(rows.length * 74 + 18)
  if (page.isTop) paragraph(page, title)
  page.gap(18)
  for (const row of rows) {
    page.style('bold', 10)
    page.translate('P', row)
    const y = doc.y + 30
    page.decorate(() => {
      for (const at of columns.keys()) doc.rect(left + at * (width + lineGap), y, width, 0.75).fill(quiet)
    })
    page.style('regular', 8.5, quiet)
    page.tag('P', () => {
      for (const [at, column] of columns.entries()) doc.text(column, left + at * (width + lineGap), y + 4, { width })
    })
    doc.x = left
    doc.y = y + 26
  }
}
