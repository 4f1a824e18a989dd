import { quiet, type PdfPage } from './pdf-page.ts'

/** A section's heading does not stand at the foot of a page by itself. */
export function heading(page: PdfPage, text: string, accent: string): void {
  page.gap(18)
  page.need(80)
  page.style('bold', 14)
  page.say('H2', text)
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
  page.say('H3', text)
  page.doc.y += 4
}

export function paragraph(page: PdfPage, text: string): void {
  for (const part of text.split(/\n+/)) {
    if (part.trim() === '') continue
    page.need(16)
    page.style('regular', 10)
    page.say('P', part, { lineGap: 3 })
    page.doc.y += 5
  }
}

export function note(page: PdfPage, text: string): void {
  page.need(14)
  page.style('regular', 8.5, quiet)
  page.say('P', text, { lineGap: 2 })
  page.doc.y += 6
}
