import { isPng } from './png-parts.ts'
import { wholePng } from './whole-png.ts'

/**
 * A picture as a document can hold it, what can be seen through in the colour of what it stands on (#rrggbb). A JPEG
 * goes into a document as it is. Null for a PNG that is damaged or too large.
 */
export async function printablePicture(content: Buffer, backdrop: string): Promise<Buffer | null> {
  if (!isPng(content)) return content
  const [r = 255, g = 255, b = 255] = [1, 3, 5].map((at) => Number.parseInt(backdrop.slice(at, at + 2), 16))
  return wholePng(content, [r, g, b])
}
