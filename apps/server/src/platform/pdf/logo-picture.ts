import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { PdfLabel } from './pdf-content.ts'

const { resolve } = createRequire(import.meta.url)

let ready: Promise<void> | null = null

/**
 * A logo as a picture that a PDF can hold: JPEG and PNG as they are, an SVG as pixels, three for each point of
 * `height`. Null for one that cannot be drawn: a document without its logo is better than none.
 */
export async function logoPicture(logo: PdfLabel['logo'], height: number): Promise<Buffer | null> {
  if (logo === null) return null
  if (logo.mediaType !== 'image/svg+xml') return logo.content
  ready ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm))
  await ready
  try {
    const font = await readFile(
      resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    )
    const drawing = new Resvg(logo.content.toString('utf8'), {
      fitTo: { mode: 'height', value: height * 3 },
      font: { fontBuffers: [font], defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
    })
    return Buffer.from(drawing.render().asPng())
  } catch {
    return null
  }
}
