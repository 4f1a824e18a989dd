import { imageDimensions } from './image-dimensions.ts'
import type { PdfContent } from './pdf-content.ts'
import { quiet, type PdfPage } from './pdf-page.ts'

const band = 72
const logoSize = { width: 150, height: 36 }

/** The height for which a logo is drawn, in points. */
export const logoHeight = logoSize.height

/** The white label over the whole width, then what the document is. */
export function titleBlock(page: PdfPage, content: PdfContent, logo: Buffer | null): void {
  const { doc, left } = page
  const { name, colour } = content.label
  page.decorate(() => {
    doc.rect(0, 0, doc.page.width, band).fill(colour)
  })
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
  page.say('H1', content.title)
  if (content.subtitle !== undefined) {
    doc.y += 2
    page.style('regular', 11, quiet)
    page.say('P', content.subtitle)
  }
  doc.y += 8
}

/** How wide it has become; 0 for one that cannot be read. */
function drawLogo(page: PdfPage, logo: Buffer, name: string): number {
  const { doc, left } = page
  try {
    const image = imageDimensions(logo)
    const scale = Math.min(logoSize.width / image.width, logoSize.height / image.height)
    const size = { width: image.width * scale, height: image.height * scale }
    let width = 0
    page.tag(
      'Figure',
      () => {
        width = drawnWidth(() => doc.image(logo, left, (band - size.height) / 2, size), size.width)
      },
      name,
    )
    return width
  } catch {
    return 0
  }
}

/** 0 where drawing fails: what is begun around it (its tag) is ended all the same. */
function drawnWidth(draw: () => void, width: number): number {
  try {
    draw()
    return width
  } catch {
    return 0
  }
}

/** White or dark, whichever can be read on a colour (WCAG 2: relative luminance). */
export function textOn(colour: string): '#ffffff' | '#1c2536' {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  // Where both contrasts are the same: sqrt(1.05 · 0.05 …) with the dark ink's own luminance of 0.019.
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.22 ? '#1c2536' : '#ffffff'
}
