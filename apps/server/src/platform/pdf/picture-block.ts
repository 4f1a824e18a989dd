import type { Size } from '@foresite/geometry/size'
import { readFile } from 'node:fs/promises'
import { printablePicture } from '#platform/attachments/picture.ts'
import type { PdfBlock, PdfMark } from './pdf-content.ts'
import { note } from './text-blocks.ts'
import { quiet, type PdfPage } from './pdf-page.ts'

/** No picture is taller, so that its caption fits on the same page. */
const tallest = 330
const markColour = '#e8590c'

/** Draws a picture with its marks and caption; if it is unreadable, its description. */
export async function picture(
  page: PdfPage,
  { content, alt, caption, marks = [] }: Extract<PdfBlock, { readonly kind: 'picture' }>,
): Promise<void> {
  const read = await bytesOf(content)
  const image = read === null ? null : await printablePicture(read, '#ffffff')
  if (image === null) note(page, `[${alt}]`)
  else {
    const scale = Math.min(page.width / image.width, tallest / image.height)
    const [width, height] = [image.width * scale, image.height * scale]
    page.need(height + 30)
    const place = { left: page.left, top: page.doc.y, width, height }
    page.tag('Figure', () => drawPicture(page, image.content, place, marks), alt)
    page.doc.y = place.top + height + 6
  }
  if (caption !== undefined) note(page, caption)
}

type SmallPicture = Extract<PdfBlock, { readonly kind: 'pictures' }>['pictures'][number]

/** In points, between two pictures. */
const between = 8
/** Half a page's width at 150 dots per inch. */
const longestSmall = 500

/** Draws small pictures side by side, with their marks and captions; an unreadable one has only its caption. */
export async function pictures(page: PdfPage, block: Extract<PdfBlock, { readonly kind: 'pictures' }>): Promise<void> {
  const columns = Math.max(2, Math.min(4, block.pictures.length))
  for (let at = 0; at < block.pictures.length; at += columns)
    await pictureRow(page, block.pictures.slice(at, at + columns), columns)
}

async function pictureRow(page: PdfPage, row: readonly SmallPicture[], columns: number): Promise<void> {
  const { doc, left } = page
  const room = (page.width - between * (columns - 1)) / columns
  const sized = []
  for (const { content, ...picture } of row) {
    const read = await bytesOf(content)
    const image = read === null ? null : await printablePicture(read, '#ffffff', longestSmall)
    const scale = image === null ? 0 : Math.min(room / image.width, room / image.height)
    sized.push({ ...picture, image, scale, height: (image?.height ?? 0) * scale })
  }
  const high = Math.max(...sized.map(({ height }) => height))
  const captions = sized.map(({ caption }) => page.heightOf(caption, 'regular', 8.5, room))
  page.need(high + Math.max(...captions) + 12)
  const { y: top } = doc
  let bottom = top
  for (const [at, { image, scale, height, caption, marks }] of sized.entries()) {
    const x = left + at * (room + between)
    if (image !== null) {
      const place = { left: x, top, width: image.width * scale, height }
      page.tag('Figure', () => drawPicture(page, image.content, place, marks), caption)
    }
    page.style('regular', 8.5, quiet)
    page.tag('P', () => doc.text(caption, x, top + high + 4, { width: room }))
    bottom = Math.max(bottom, doc.y)
  }
  doc.x = left
  doc.y = bottom + 8
}

/** Null if the file was removed in the meantime. */
async function bytesOf(content: Uint8Array | { readonly onDisk: string }): Promise<Buffer | null> {
  if (content instanceof Uint8Array) return Buffer.from(content)
  return readFile(content.onDisk).catch(() => null)
}

function drawPicture(page: PdfPage, image: Buffer, place: Place, marks: readonly PdfMark[]): void {
  const { doc } = page
  const { left, top, width, height } = place
  doc.image(image, left, top, { width, height })
  doc.save().rect(left, top, width, height).clip()
  for (const mark of marks) drawMark(page, mark, place)
  doc.restore()
}

interface Place extends Size {
  readonly left: number
  readonly top: number
}

/** A dark line below a bright one is visible on any picture. */
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
