import { expect, test } from 'vitest'
import { PdfPage } from './pdf-page.ts'

test('[REP-9.c] no figure of a PDF runs into its decimal separator', () => {
  const page = new PdfPage({ title: 'A document', author: 'A', language: 'pt', createdAt: new Date(0) })
  page.style('regular', 10)
  const width = (text: string) => page.doc.widthOfString(text)
  for (const figure of ['27,1', '7.15', '17:47'])
    expect(width(figure)).toBeCloseTo(Array.from(figure, width).reduce((sum, one) => sum + one, 0))
  // Letters are kerned.
  expect(width('AV')).toBeLessThan(width('A') + width('V'))
})
