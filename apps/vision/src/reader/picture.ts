import type { ImagePoint } from '@foresite/contract/primitives'
import type { Size } from '@foresite/geometry/size'

/** A decoded picture; `rgb` has three bytes per pixel, row by row. */
export interface Picture extends Size {
  readonly rgb: Uint8Array | Uint8ClampedArray
}

/** A rotated rectangle in pixels: its centre, its sides, and the direction of its long side in radians. */
export interface TurnedBox {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly thickness: number
  readonly angle: number
}

/** The corners of a rotated box as fractions of the picture, clockwise from where its text begins. */
export function cornersOf(box: TurnedBox, picture: Size): ImagePoint[] {
  const corners = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ] as const
  return corners.map(([along, across]) => shareAt(box, along, across, picture))
}

/** Converts a position in a rotated box, from -0.5 to 0.5 along both sides, to fractions of the picture. */
export function shareAt(box: TurnedBox, along: number, across: number, { width, height }: Size): ImagePoint {
  const [l, t] = [along * box.length, across * box.thickness]
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const within = (share: number) => Math.min(1, Math.max(0, share))
  return { x: within((box.x + l * cos - t * sin) / width), y: within((box.y + l * sin + t * cos) / height) }
}

/**
 * Cuts out and straightens a rotated box, scaled to `columns` × `rows` pixels. When scaling down, each pixel is the
 * mean of what it covers, so that thin strokes survive; outside the picture the edge is repeated.
 */
export function cutOut(picture: Picture, box: TurnedBox, columns: number, rows: number): Picture {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const [stepAlong, stepAcross] = [box.length / columns, box.thickness / rows]
  const samples = Math.min(4, Math.max(1, Math.round(Math.max(stepAlong, stepAcross))))
  const rgb = new Uint8Array(columns * rows * 3)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [red, green, blue] = [0, 0, 0]
      for (let a = 0; a < samples; a++)
        for (let b = 0; b < samples; b++) {
          const along = (column + (a + 0.5) / samples) * stepAlong - box.length / 2
          const across = (row + (b + 0.5) / samples) * stepAcross - box.thickness / 2
          const at = pixelAt(picture, box.x + along * cos - across * sin, box.y + along * sin + across * cos)
          red += at[0]
          green += at[1]
          blue += at[2]
        }
      const count = samples * samples
      rgb.set([red / count, green / count, blue / count], (row * columns + column) * 3)
    }
  return { width: columns, height: rows, rgb }
}

/** Interpolates bilinearly between the four pixels around a point. */
function pixelAt({ width, height, rgb }: Picture, x: number, y: number): [number, number, number] {
  const left = Math.min(width - 1, Math.max(0, x - 0.5))
  const top = Math.min(height - 1, Math.max(0, y - 0.5))
  const [x0, y0] = [Math.floor(left), Math.floor(top)]
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)]
  const [u, v] = [left - x0, top - y0]
  const channel = (c: number) => {
    const at = (px: number, py: number) => rgb[(py * width + px) * 3 + c] ?? 0
    return (at(x0, y0) * (1 - u) + at(x1, y0) * u) * (1 - v) + (at(x0, y1) * (1 - u) + at(x1, y1) * u) * v
  }
  return [channel(0), channel(1), channel(2)]
}

/** A picture rotated by 180°. */
export function upsideDown({ width, height, rgb }: Picture): Picture {
  const turned = new Uint8Array(rgb.length)
  for (let from = 0; from < rgb.length; from += 3) turned.set(rgb.subarray(from, from + 3), rgb.length - 3 - from)
  return { width, height, rgb: turned }
}
