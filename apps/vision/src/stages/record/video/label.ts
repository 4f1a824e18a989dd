import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { Shape } from './picture-canvas.ts'

/** Our own copy of the font, so that videos look the same on every machine. */
const FONT = 'Foresite video'
const file = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'
if (GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(file)), FONT) === null)
  throw new Error(`the font ${file} cannot be read`)

/** Room for accents above and descenders below, as a share of the font's size. */
const LINE_HEIGHT = 1.4
const BASELINE = 1.08
const PADDING = 0.2
/** Labels cached between pictures: a video shows the same few names on each. */
const MAX_CACHED = 500

const cache = new Map<string, Shape>()

/** The shape of one line of text; `size` is the font size in pixels. */
export function labelOf(text: string, size: number): Shape {
  const key = `${size} ${text}`
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size >= MAX_CACHED) cache.clear()
  const label = draw(text, size)
  cache.set(key, label)
  return label
}

function draw(text: string, size: number): Shape {
  const font = `${size}px "${FONT}"`
  const measure = createCanvas(1, 1).getContext('2d')
  measure.font = font
  const width = Math.ceil(measure.measureText(text).width + 2 * PADDING * size)
  const height = Math.ceil(LINE_HEIGHT * size)
  const context = createCanvas(width, height).getContext('2d')
  context.font = font
  context.fillText(text, PADDING * size, BASELINE * size)
  const { data } = context.getImageData(0, 0, width, height)
  // Black letters on a transparent background: the opacity is the coverage.
  const coverage = Uint8Array.from({ length: width * height }, (_, index) => data[index * 4 + 3] ?? 0)
  return { width, height, coverage }
}
