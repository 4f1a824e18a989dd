import type { Canvas } from '@napi-rs/canvas'
import type { Extent } from '#cameras/boxes.ts'

/** Where a canvas that was empty has been painted, and how many pixels of it; undefined when nowhere. */
export function paintedExtent(canvas: Canvas): (Extent & { count: number }) | undefined {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  let [left, top, right, bottom, count] = [width, height, 0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // More than half covered: an edge may be smoothed over one more pixel.
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 128) continue
      count++
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = Math.max(bottom, y + 1)
    }
  return count > 0 ? { left, top, right, bottom, count } : undefined
}

/** How many of its pixels are of about this colour. */
export function countOf(canvas: Canvas, colour: readonly [number, number, number]): number {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if (colour.every((value, part) => Math.abs((data[at + part] ?? 0) - value) < 20)) count++
  return count
}

/** How bright a part of it is on average, 0 to 255. */
export function brightness(canvas: Canvas, area: { x: number; y: number; width: number; height: number }): number {
  const { x, y, width, height } = area
  const { data } = canvas.getContext('2d').getImageData(x, y, width, height)
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
  return sum / (data.length / 4)
}

/** Which shares of the pixels of an area are light and dark, on a canvas of shades of grey. */
export function tones(
  canvas: Canvas,
  area: { x: number; y: number; width: number; height: number },
): { light: number; dark: number } {
  const [x, y] = [Math.ceil(area.x), Math.ceil(area.y)]
  const [width, height] = [Math.floor(area.width) - 1, Math.floor(area.height) - 1]
  const { data } = canvas.getContext('2d').getImageData(x, y, width, height)
  let [light, dark] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const green = data[at + 1] ?? 0
    if (green > 150) light++
    if (green < 110) dark++
  }
  return { light: light / (width * height), dark: dark / (width * height) }
}
