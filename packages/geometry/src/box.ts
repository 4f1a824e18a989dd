import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { distance } from './line.ts'

/** Intersection over union: 1 for identical boxes, 0 for disjoint ones. */
export function iou(a: ImageBox, b: ImageBox): number {
  const shared = overlap(a, b)
  const union = a.w * a.h + b.w * b.h - shared
  return union > 0 ? shared / union : 0
}

/** The area that two boxes share. */
export function overlap(a: ImageBox, b: ImageBox): number {
  const width = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

/** The ground position of an upright object: the middle of the box's lower edge. */
export function foot(box: ImageBox): ImagePoint {
  return { x: box.x + box.w / 2, y: box.y + box.h }
}

/** The middle of the box. */
export function centre(box: ImageBox): ImagePoint {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 }
}

/** The distance between two boxes' centres, in diagonals of the first. */
export function diagonalsApart(a: ImageBox, b: ImageBox): number {
  return distance(centre(a), centre(b)) / Math.hypot(a.w, a.h)
}

/** Whether a box is further from the picture's edges than `margin`, as a share of the picture. */
export function isClearOfEdges({ x, y, w, h }: ImageBox, margin: number): boolean {
  return x > margin && y > margin && x + w < 1 - margin && y + h < 1 - margin
}

/** The part of the box inside the picture; null if there is none. */
export function clip(box: ImageBox): ImageBox | null {
  const x = Math.max(0, box.x)
  const y = Math.max(0, box.y)
  const w = Math.min(1, box.x + box.w) - x
  const h = Math.min(1, box.y + box.h) - y
  return w > 0 && h > 0 ? { x, y, w, h } : null
}
