import { imageDimensions } from './image-dimensions.ts'
import type { PdfBlock, PdfMark } from './pdf-content.ts'
import { note } from './text-blocks.ts'
import type { PdfPage } from './pdf-page.ts'

/** No picture is taller: the words about it belong on the same page. */
const tallest = 330
const markColour = '#e8590c'

/** A picture with its marks drawn over it, and its caption below. */
export function picture(
  page: PdfPage,
  { content, alt, caption, marks = [] }: Extract<PdfBlock, { readonly kind: 'picture' }>,
): void {
  const { doc, left } = page
  const image = imageDimensions(content)
  const scale = Math.min(page.width / image.width, tallest / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  page.need(size.height + 30)
  const top = doc.y
  page.tag(
    'Figure',
    () => {
      doc.image(content, left, top, size)
      doc.save().rect(left, top, size.width, size.height).clip()
      for (const mark of marks) drawMark(page, mark, { left, top, ...size })
      doc.restore()
    },
    alt,
  )
  doc.y = top + size.height + 6
  if (caption !== undefined) note(page, caption)
}

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A dark line below a bright one can be seen on any picture. */
function drawMark(page: PdfPage, { box, label }: PdfMark, place: Place): void {
  const { doc } = page
  const x = place.left + box.x * place.width
  const y = place.top + box.y * place.height
  const [width, height] = [box.w * place.width, box.h * place.height]
  doc.rect(x, y, width, height).lineWidth(3).stroke('#ffffff')
  doc.rect(x, y, width, height).lineWidth(1.6).stroke(markColour)
  page.style('bold', 8, '#ffffff')
  const tag = { width: doc.widthOfString(label) + 8, height: 13 }
  const tagY = y - tag.height >= place.top ? y - tag.height : y
  const tagX = Math.min(x, place.left + place.width - tag.width)
  doc.rect(tagX, tagY, tag.width, tag.height).fill(markColour)
  page.style('bold', 8, '#ffffff')
  doc.text(label, tagX + 4, tagY + 2, { lineBreak: false })
}
