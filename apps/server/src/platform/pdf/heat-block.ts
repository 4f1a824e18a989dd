import type { ImagePoint } from '@foresite/contract/primitives'
import type { PdfBlock } from './pdf-content.ts'
import { ink, line, quiet, type PdfPage } from './pdf-page.ts'

/** In points: two maps with their captions fit on a page. */
const tallest = 260

/**
 * Draws places coloured by their heat in a picture's frame with its zones. The picture itself may show people and is
 * left out.
 */
export function heat(page: PdfPage, { ratio, alt, places, zones }: Extract<PdfBlock, { readonly kind: 'heat' }>): void {
  const { doc } = page
  const height = Math.min(tallest, page.width / ratio)
  const width = height * ratio
  page.need(height + 10)
  const { y: top } = doc
  const corners = (outline: readonly ImagePoint[]) =>
    outline.map(({ x, y }): [number, number] => [page.left + x * width, top + y * height])
  page.tag(
    'Figure',
    () => {
      doc.save().rect(page.left, top, width, height).clip()
      doc.rect(page.left, top, width, height).fillAndStroke('#f3f4f7', line)
      for (const { outline, share } of places)
        doc
          .polygon(...corners(outline))
          .lineWidth(0.5)
          .fillOpacity(0.55 + 0.4 * share)
          .fillAndStroke(fireColour(share), line)
      doc.fillOpacity(1)
      for (const { outline } of zones)
        doc
          .polygon(...corners(outline))
          .lineWidth(1)
          .dash(5, { space: 3 })
          .stroke(quiet)
      doc.undash()
      for (const { outline, name } of zones) {
        const [x, y] = corners(outline).toSorted(([, a], [, b]) => a - b)[0] ?? [page.left, top]
        page.style('regular', 7, ink)
        const rightmost = page.left + width - doc.widthOfString(name) - 3
        const nameLeft = Math.max(page.left + 3, Math.min(x + 3, rightmost))
        const room = page.left + width - nameLeft
        doc.text(name, nameLeft, y + 3, { width: room, height: 9, ellipsis: true })
      }
      doc.restore()
    },
    alt,
  )
  doc.x = page.left
  doc.y = top + height + 6
}

/** Yellow for the least, red for the most, as on screens. */
function fireColour(share: number): [number, number, number] {
  return [255, Math.round((255 * 55 * (1 - share)) / 60), 0]
}
