import type { PdfBlock } from './pdf-content.ts'
import { quiet, type PdfPage } from './pdf-page.ts'

/** A section's heading does not stand at the foot of a page by itself, nor with a subheading that has to move on. */
export function heading(page: PdfPage, text: string, accent: string): void {
  page.gap(18)
  page.need(140)
  page.style('bold', 14)
  page.translate('H2', text)
  page.decorate(() => {
    const { doc, left } = page
    doc.rect(left, doc.y + 3, 28, 2).fill(accent)
  })
  page.doc.y += 12
}

export function subheading(page: PdfPage, text: string): void {
  page.gap(8)
  page.need(60)
  page.style('bold', 11)
  page.translate('H3', text)
  page.doc.y += 4
}

export function paragraph(page: PdfPage, text: string): void {
  for (const part of text.split(/\n+/)) {
    if (part.trim() === '') continue
    page.need(16)
    page.style('regular', 10)
    page.translate('P', part, { lineGap: 3 })
    page.doc.y += 5
  }
}

export function note(page: PdfPage, text: string): void {
  page.need(14)
  page.style('regular', 8.5, quiet)
  page.translate('P', text, { lineGap: 2 })
  page.doc.y += 6
}

const lineGap = 12

/** A signature must be on the page of what it signs: the block is not divided. */
export function signatures(page: PdfPage, { rows, columns }: Extract<PdfBlock, { kind: 'signatures' }>): void {
  const { doc, left } = page
  const width = (page.width - lineGap * (columns.length - 1)) / columns.length
  page.gap(18)
  page.need(rows.length * 74)
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
