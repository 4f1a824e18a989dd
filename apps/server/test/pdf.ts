import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'

/** A real PDF of one page, locked or bound where options say so. */
export async function pdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({ pdfVersion: '1.7', ...options })
  doc.text('Training record: forklift, 8 hours, Ana Sá')
  doc.end()
  return buffer(Readable.from(doc))
}
