import type { Size } from '@foresite/geometry/size'
import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas'
import type { Pixels } from './features.ts'

/** A box in pixels. */
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

export interface Sheet extends Size {
  readonly source: Canvas | Image
}

export function sheetOf(source: Canvas | Image): Sheet {
  return { source, width: source.width, height: source.height }
}

/** Decodes a picture file; null if it is not a picture. */
export async function decoded(file: Uint8Array): Promise<Sheet | null> {
  const image = await loadImage(file).catch(() => null)
  return image === null ? null : sheetOf(image)
}

/** The whole picture, scaled. */
export function resized({ source, width, height }: Sheet, scale: number): Sheet {
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return sheetOf(canvas)
}

/** Cuts out a box with a margin, as far as the picture reaches. */
export function cut(sheet: Sheet, box: Box, margin: number): { sheet: Sheet; box: Box } {
  const left = Math.max(0, Math.floor(box.x - margin * box.width))
  const top = Math.max(0, Math.floor(box.y - margin * box.height))
  const right = Math.min(sheet.width, Math.ceil(box.x + (1 + margin) * box.width))
  const bottom = Math.min(sheet.height, Math.ceil(box.y + (1 + margin) * box.height))
  const canvas = createCanvas(right - left, bottom - top)
  canvas.getContext('2d').drawImage(sheet.source, -left, -top)
  return { sheet: sheetOf(canvas), box: { ...box, x: box.x - left, y: box.y - top } }
}

/** The content of a box rotated about its centre, straightened and scaled. */
export function laidFlat(sheet: Sheet, box: Box, angle: number, width: number, height: number): Pixels {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.translate(width / 2, height / 2)
  context.scale(width / box.width, height / box.height)
  context.rotate(angle)
  context.translate(-box.x - box.width / 2, -box.y - box.height / 2)
  context.drawImage(sheet.source, 0, 0)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

export function pixelsOf(sheet: Sheet): Pixels {
  const context = createCanvas(sheet.width, sheet.height).getContext('2d')
  context.drawImage(sheet.source, 0, 0)
  return { width: sheet.width, height: sheet.height, data: context.getImageData(0, 0, sheet.width, sheet.height).data }
}
