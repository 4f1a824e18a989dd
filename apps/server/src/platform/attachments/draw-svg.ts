import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)
await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
const font = await readFile(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'))

/** The largest ratio of width to height. */
const widest = 20

/** Rasterises a drawing to a height; null if it cannot be drawn. Runs no scripts, loads nothing. */
export function svgAsPng(svg: string, height: number): Buffer | null {
  try {
    const drawing = new Resvg(svg, {
      fitTo: { mode: 'height', value: height },
      font: { fontBuffers: [font], defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
    })
    // A drawing a thousand times wider than high would exhaust memory.
    if (drawing.width > drawing.height * widest) return null
    return Buffer.from(drawing.render().asPng())
  } catch {
    return null
  }
}
