import { translate } from '@foresite/contract/messages/translate'
import { printablePicture, type PrintablePicture } from '#platform/attachments/picture.ts'
import { drawSvg } from '#platform/attachments/svg.ts'
import type { PdfBlock, PdfContent, PdfLabel } from './pdf-content.ts'
import { PdfPage, quiet } from './pdf-page.ts'
import { heat } from './heat-block.ts'
import { picture, pictures } from './picture-block.ts'
import { facts, table } from './table-blocks.ts'
import { heading, note, paragraph, signatures, subheading } from './text-blocks.ts'
import { logoHeight, titleBlock } from './title-block.ts'
import { unbrokenContent } from './unbroken.ts'

/**
 * Draws a document as PDF, piece by piece: with searchable text, tagged for screen readers, with page numbers. Holds
 * one picture at a time. A page takes about 50 ms of CPU: see `writePdf`.
 */
export async function* pdfPieces(given: PdfContent): AsyncGenerator<Buffer> {
  const content = unbrokenContent(given)
  const { title, label, language, createdAt } = content
  const page = new PdfPage({ title, author: label.name, language, createdAt })
  titleBlock(page, content, await logoOf(label))
  // One at a time: decoded pictures are large.
  for (const block of content.blocks) {
    await draw(page, block, content)
    yield* written(page)
  }
  page.need(0)
  page.structure.end()
  footers(page, content)
  page.doc.end()
  for await (const piece of page.doc) yield bytesOf(piece)
}

/** The logo in pixels, at three times its height to stay sharp; null if there is none that can be drawn. */
async function logoOf({ logo, colour }: PdfLabel): Promise<PrintablePicture | null> {
  const isDrawing = logo?.mediaType === 'image/svg+xml'
  const pixels = isDrawing ? await drawSvg(Buffer.from(logo.content), logoHeight * 3) : logo?.content
  return pixels === undefined || typeof pixels === 'string' ? null : printablePicture(Buffer.from(pixels), colour)
}

/** The bytes written since the last call; the library writes a picture as soon as it is drawn. */
function* written({ doc }: PdfPage): Generator<Buffer> {
  for (let piece: unknown = doc.read(); piece !== null; piece = doc.read()) yield bytesOf(piece)
}

function bytesOf(piece: unknown): Buffer {
  if (Buffer.isBuffer(piece)) return piece
  throw new TypeError('a PDF consists of bytes')
}

async function draw(page: PdfPage, block: PdfBlock, { label: { accent }, title }: PdfContent): Promise<void> {
  switch (block.kind) {
    case 'heading':
      heading(page, block.text, accent)
      return
    case 'subheading':
      subheading(page, block.text)
      return
    case 'paragraph':
      paragraph(page, block.text)
      return
    case 'note':
      note(page, block.text)
      return
    case 'facts':
      facts(page, block.facts)
      return
    case 'table':
      table(page, block, accent)
      return
    case 'picture':
      await picture(page, block)
      return
    case 'pictures':
      await pictures(page, block)
      return
    case 'heat':
      heat(page, block)
      return
    case 'signatures':
      signatures(page, block, title)
      return
    case 'page-break':
      page.need(0)
      page.doc.addPage()
  }
}

/** Draws page numbers once the number of pages is known. */
function footers(page: PdfPage, { language, reference }: PdfContent): void {
  const { doc } = page
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at)
    // Below the margin, or the library would begin a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 40
    page.decorate(() => {
      page.style('regular', 8.5, quiet)
      const counted = translate(language, 'pdf.page', { page: at - start + 1, pages: count })
      doc.text(reference, page.left, y, { width: page.width * 0.7, height: 12, ellipsis: true })
      doc.text(counted, page.left, y, { width: page.width, align: 'right' })
    })
  }
}
