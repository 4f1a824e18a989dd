import type { ShownTrack } from '@foresite/contract/cameras'
import type { CutOrder } from '@foresite/contract/node-recordings'
import { labelOf } from './label.ts'
import type { VideoColour, PictureCanvas } from './picture-canvas.ts'

/** Yellow for zones, green for objects: both stand out on tarmac, concrete and snow, and from each other. */
const ZONE_COLOUR: VideoColour = { luma: 210, blue: 16, red: 146 }
const BOX_COLOUR: VideoColour = { luma: 145, blue: 54, red: 34 }
const TEXT_COLOUR: VideoColour = { luma: 16, blue: 128, red: 128 }
/** Lines are one pixel wide on a picture of this height, and scale with it. */
const PIXEL_PER_HEIGHT = 360
/** The font size, in line widths. */
const TEXT_LINES = 10
/** Longer names are truncated. */
const MAX_LETTERS = 40

type Zone = CutOrder['zones'][number]

/** Draws a zone's outline, with its name at its first corner. */
export function drawZone(canvas: PictureCanvas, { name, polygon }: Zone): void {
  polygon.forEach((from, index) => drawLine(canvas, from, polygon[(index + 1) % polygon.length] ?? from))
  const [corner] = polygon
  if (corner !== undefined) {
    drawText(canvas, name, corner.x * canvas.width, corner.y * canvas.height, ZONE_COLOUR)
  }
}

/** Draws an object's box with its class above it. */
export function drawBox(canvas: PictureCanvas, track: ShownTrack): void {
  const { box } = track
  const { width, height } = canvas
  const [x, y, w, h] = [box.x * width, box.y * height, box.w * width, box.h * height]
  const line = lineWidth(canvas)
  const name = nameOf(track)
  canvas.fill(x, y, w, line, BOX_COLOUR)
  canvas.fill(x, y + h - line, w, line, BOX_COLOUR)
  canvas.fill(x, y, line, h, BOX_COLOUR)
  canvas.fill(x + w - line, y, line, h, BOX_COLOUR)
  const above = y - labelOf(name, textSize(canvas)).height
  drawText(canvas, name, x, above < 0 ? y : above, BOX_COLOUR)
}

/** The text at an object's box. */
export function nameOf({ object, inferred }: Pick<ShownTrack, 'object' | 'inferred'>): string {
  return inferred ? `${object} (inferred)` : object
}

function drawLine(
  canvas: PictureCanvas,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): void {
  const line = lineWidth(canvas)
  const [x, y] = [from.x * canvas.width, from.y * canvas.height]
  const [dx, dy] = [(to.x - from.x) * canvas.width, (to.y - from.y) * canvas.height]
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))))
  for (let step = 0; step <= steps; step++) {
    const [atX, atY] = [x + (dx * step) / steps, y + (dy * step) / steps]
    canvas.fill(atX - line / 2, atY - line / 2, line, line, ZONE_COLOUR)
  }
}

/** Dark letters on a coloured background, legible on any picture. */
function drawText(canvas: PictureCanvas, text: string, x: number, y: number, ground: VideoColour): void {
  const label = labelOf(Array.from(text).slice(0, MAX_LETTERS).join(''), textSize(canvas))
  canvas.fill(x, y, label.width, label.height, ground)
  canvas.stamp(x, y, label, TEXT_COLOUR)
}

/** Font size in pixels. */
function textSize(canvas: PictureCanvas): number {
  return TEXT_LINES * lineWidth(canvas)
}

function lineWidth(canvas: PictureCanvas): number {
  return Math.max(1, Math.round(canvas.height / PIXEL_PER_HEIGHT))
}
