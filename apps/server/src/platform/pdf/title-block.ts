import type { PrintablePicture } from '#platform/attachments/picture.ts'
import type { PdfContent } from './pdf-content.ts'
import { quiet, type PdfPage } from './pdf-page.ts'

const band = 72
const logoSize = { width: 150, height: 36 }

/** The height of a drawn logo, in points. */
export const logoHeight = logoSize.height

/** The white label over the whole width, then the document's title. */
export function titleBlock(page: PdfPage, content: PdfContent, logo: PrintablePicture | null): void {
  const { doc, left } = page
  const { name, colour } = content.label
  page.decorate(() => doc.rect(0, 0, doc.page.width, band).fill(colour))
  const drawnLogo = logo === null ? 0 : drawLogo(page, logo, name)
  const nameLeft = left + (drawnLogo === 0 ? 0 : drawnLogo + 12)
  page.style('bold', 13, textOn(colour))
  page.tag('P', () => {
    const width = page.width - (nameLeft - left)
    const height = doc.heightOfString(name, { width })
    doc.text(name, nameLeft, Math.max(8, (band - height) / 2), {
      width,
      height: band - 12,
      ellipsis: true,
    })
  })
  doc.y = band + 26
  page.style('bold', 22)
  page.translate('H1', content.title)
  if (content.subtitle !== undefined) {
    doc.y += 2
    page.style('regular', 11, quiet)
    page.translate('P', content.subtitle)
  }
  doc.y += 8
}

/** Returns its drawn width. */
function drawLogo(page: PdfPage, logo: PrintablePicture, name: string): number {
  const { doc, left } = page
  const scale = Math.min(logoSize.width / logo.width, logoSize.height / logo.height)
  const size = { width: logo.width * scale, height: logo.height * scale }
  page.tag('Figure', () => doc.image(logo.content, left, (band - size.height) / 2, size), name)
  return size.width
}

/** White or dark, whichever is readable on a colour (WCAG 2: relative luminance). */
export function textOn(colour: string): '#ffffff' | '#1c2536' {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  // The luminance at which both contrasts are equal: sqrt(1.05 · (0.019 + 0.05)) − 0.05, with the dark ink's own
  // luminance of 0.019.
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.22 ? '#1c2536' : '#ffffff'
}
