import type { Letterboxed } from '#stages/decode/frame.ts'

/** A pixel's colour: hue in degrees, saturation and value from 0 to 1 (HSV). */
export interface Colour {
  readonly hue: number
  readonly saturation: number
  readonly value: number
}

export type Picture = Pick<Letterboxed, 'rgb' | 'width' | 'height'>

/** A place in a picture, in its pixels. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** Null beyond the picture. */
export function colourAt({ rgb, width, height }: Picture, { x, y }: Pixel): Colour | null {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return null
  const at = (row * width + column) * 3
  return colourOf(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0)
}

export function colourOf(red: number, green: number, blue: number): Colour {
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const value = max / 255
  if (range === 0) return { hue: 0, saturation: 0, value }
  const sixth =
    max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return { hue: (sixth * 60 + 360) % 360, saturation: range / max, value }
}

export function share(colours: readonly Colour[], is: (colour: Colour) => boolean): number {
  return colours.length === 0 ? 0 : colours.filter(is).length / colours.length
}

/** How far apart two colours are on average, from 0 to 1: hue counts as far as there is any. */
export function difference(some: readonly Colour[], others: readonly Colour[]): number {
  const [a, b] = [meanOf(some), meanOf(others)]
  return Math.hypot(a.x - b.x, a.y - b.y, a.value - b.value)
}

function meanOf(colours: readonly Colour[]): { readonly x: number; readonly y: number; readonly value: number } {
  const sum = { x: 0, y: 0, value: 0 }
  for (const { hue, saturation, value } of colours) {
    const radians = (hue * Math.PI) / 180
    sum.x += Math.cos(radians) * saturation * value
    sum.y += Math.sin(radians) * saturation * value
    sum.value += value
  }
  const count = Math.max(1, colours.length)
  return { x: sum.x / count, y: sum.y / count, value: sum.value / count }
}
