import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Texture } from './scene.ts'

/**
 * Draws on a canvas of its own, and frees its pixels at once. The garbage collector does not see their size: a day's
 * photos would hold more than a gigabyte.
 */
export function onCanvas<T>(width: number, height: number, draw: (context: SKRSContext2D) => T): T {
  const canvas = createCanvas(width, height)
  try {
    return draw(canvas.getContext('2d'))
  } finally {
    canvas.width = 1
    canvas.height = 1
  }
}

/** What is drawn, as a texture. */
export function textureOf(context: SKRSContext2D): Texture {
  const { width, height } = context.canvas
  return { width, height, rgba: context.getImageData(0, 0, width, height).data }
}

/** A picture of RGBA pixels as JPEG, enlarged by `scale`. */
export function jpegOf({ width, height, rgba }: Texture, scale = 1): Buffer {
  return onCanvas(width, height, (context) => {
    const image = context.createImageData(width, height)
    image.data.set(rgba)
    context.putImageData(image, 0, 0)
    if (scale === 1) return context.canvas.toBuffer('image/jpeg', QUALITY)
    return onCanvas(Math.round(width * scale), Math.round(height * scale), (large) => {
      large.drawImage(context.canvas, 0, 0, large.canvas.width, large.canvas.height)
      return large.canvas.toBuffer('image/jpeg', QUALITY)
    })
  })
}

/** JPEG quality, of 100. */
const QUALITY = 88
