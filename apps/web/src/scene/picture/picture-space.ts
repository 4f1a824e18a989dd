import type { Size } from '@foresite/geometry/size'
import type { ImagePoint } from '@foresite/contract/primitives'

/** A picture's position on screen, in CSS pixels. */
interface PictureFrame extends Size {
  readonly left: number
  readonly top: number
}

/** A screen position as a point of the picture; outside the picture, the nearest point of its edge. */
export function pointAt(frame: PictureFrame, clientX: number, clientY: number): ImagePoint {
  return insidePicture({
    x: frame.width === 0 ? 0 : (clientX - frame.left) / frame.width,
    y: frame.height === 0 ? 0 : (clientY - frame.top) / frame.height,
  })
}

/** The nearest point inside the picture, kept to a ten-thousandth (a fifth of a pixel of 1080p). */
export function insidePicture(point: ImagePoint): ImagePoint {
  return { x: tidy(point.x), y: tidy(point.y) }
}

function tidy(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
}

/** A point's place in a picture as CSS percentages of its left and top. */
export function placeOf(point: ImagePoint): { left: string; top: string } {
  return { left: `${String(point.x * 100)}%`, top: `${String(point.y * 100)}%` }
}

/** SVG `points` of a polygon in a view box of 1 × 1. */
export function svgPoints(points: readonly ImagePoint[]): string {
  return points.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')
}

/** The point halfway between two. */
export function halfway(a: ImagePoint, b: ImagePoint): ImagePoint {
  return insidePicture({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
}

/** Space for a name, as shares of the picture: about twenty letters on a phone-wide picture. */
const nameRoom = { x: 0.3, y: 0.12 } as const

/** Positions of the polygons' names, as `nameplaceOf`, but moved down where they would overlap. */
export function nameplacesOf(polygons: readonly (readonly ImagePoint[])[]): ImagePoint[] {
  const places: ImagePoint[] = []
  for (const polygon of polygons) {
    const place = nameplaceOf(polygon)
    const covers = (y: number) =>
      places.some((other) => Math.abs(other.x - place.x) < nameRoom.x && Math.abs(other.y - y) < nameRoom.y)
    const rows = Array.from({ length: 8 }, (_, row) => place.y + row * nameRoom.y)
    const y = rows.find((row) => row <= 0.94 && !covers(row)) ?? place.y
    places.push({ x: place.x, y })
  }
  return places
}

/** Position of a polygon's name: over the middle of its upper edge, inside the picture. */
function nameplaceOf(points: readonly ImagePoint[]): ImagePoint {
  const top = Math.min(1, ...points.map(({ y }) => y))
  const { x } = middleOf(points)
  return { x: Math.min(0.85, Math.max(0.15, x)), y: Math.max(0.06, top) }
}

/** The mean of a polygon's corners: the place of its grip. */
export function middleOf(points: readonly ImagePoint[]): ImagePoint {
  const count = Math.max(1, points.length)
  return insidePicture({
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  })
}
