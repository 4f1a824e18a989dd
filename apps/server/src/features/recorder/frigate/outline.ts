import type { ImagePoint } from '@foresite/contract/primitives'
import type { Arrow } from '@foresite/contract/zones'
import type { FrigateCamera } from './answers.ts'

/** The most points in our polygons. */
const maxPoints = 64

/**
 * A Frigate zone's outline as points of the picture; null for anything else. Frigate writes "x1,y1,x2,y2,…" or a list
 * of "x,y". The numbers are shares of the picture or, if one is greater than 1, pixels of the detection size. Frigate
 * itself compares texts with "1.0" and so takes "1.000" for a pixel; here it is the edge.
 */
export function readOutline(
  coordinates: string | readonly string[],
  detect: Pick<FrigateCamera['detect'], 'width' | 'height'>,
): ImagePoint[] | null {
  const text = typeof coordinates === 'string' ? coordinates : coordinates.join(',')
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (numbers.length % 2 !== 0 || numbers.some((value) => !(value >= 0))) return null
  const inPixels = numbers.some((value) => value > 1)
  const { width = 0, height = 0 } = detect
  if (inPixels && (width <= 0 || height <= 0)) return null
  const scale = inPixels ? { x: width, y: height } : { x: 1, y: 1 }
  const points: ImagePoint[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const point = { x: share(numbers[i], scale.x), y: share(numbers[i + 1], scale.y) }
    if (!isSame(points.at(-1), point)) points.push(point)
  }
  // Our polygons do not repeat the first point.
  if (points.length > 1 && isSame(points[0], points.at(-1) ?? { x: 0, y: 0 })) points.pop()
  return points.length >= 3 && points.length <= maxPoints ? points : null
}

function share(value = 0, whole: number): number {
  return Math.min(1, value / whole)
}

function isSame(a: ImagePoint | undefined, b: ImagePoint): boolean {
  return a?.x === b.x && a.y === b.y
}

/** Frigate's zones have no direction, but ours need one: the arrow points across the zone until a user redraws it. */
export function arrowAcross(polygon: readonly ImagePoint[]): Arrow {
  const xs = polygon.map(({ x }) => x)
  const ys = polygon.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const middle = (left + right) / 2
  // Long enough to have a direction even in the narrowest zone.
  const half = Math.max((right - left) / 2, 0.02)
  const y = (Math.min(...ys) + Math.max(...ys)) / 2
  return { from: { x: Math.max(0, middle - half), y }, to: { x: Math.min(1, middle + half), y } }
}
