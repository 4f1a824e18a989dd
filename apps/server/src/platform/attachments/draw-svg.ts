import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)

/** The most times as wide as high. */
const widest = 20

/** A drawing as pixels of a height; null if it cannot be drawn. Runs no scripts, loads nothing. Once per thread. */
export async function svgAsPng(svg: string, height: number): Promise<Buffer | null> {
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const font = await readFile(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'))
  try {
    const drawing = new Resvg(svg, {
      fitTo: { mode: 'height', value: height },
      font: { fontBuffers: [font], defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
    })
    // A drawing a thousand times wider than high would use up the memory.
    if (drawing.width > drawing.height * widest) return null
    return Buffer.from(drawing.render().asPng())
  } catch {
    return null
  }
}
