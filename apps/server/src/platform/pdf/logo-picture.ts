import type { PdfLabel } from './pdf-content.ts'
import { svgAsPng } from './svg-as-png.ts'

/**
 * A logo as a picture that a PDF can hold: JPEG and PNG as they are, an SVG as pixels, three for each point of
 * `height`. Null for one that cannot be drawn: a document without its logo is better than none.
 */
export async function logoPicture(logo: PdfLabel['logo'], height: number): Promise<Buffer | null> {
  if (logo === null) return null
  return logo.mediaType === 'image/svg+xml' ? svgAsPng(logo.content, height * 3) : logo.content
}
