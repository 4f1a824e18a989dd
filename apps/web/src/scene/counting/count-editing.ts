import type { CountMark } from '@foresite/contract/product-counts'
import type { Detection } from '@foresite/contract/picture-counts'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'

/** The marks that detections propose. */
export function marksOf(detections: readonly Detection[]): CountMark[] {
  return detections.map(({ id, boundingBox, tags }) => ({
    id,
    box: boundingBox,
    confidence: tags[0]?.confidence ?? null,
    state: 'found',
  }))
}

export const isCounted = ({ state }: CountMark): boolean => state !== 'removed'

/** The box between two opposite corners. */
export function boxBetween(a: ImagePoint, b: ImagePoint): ImageBox {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) }
}

/** A smaller box, as a share of the picture, was a tap. */
const minSide = 0.008
export const isLargeEnough = ({ w, h }: ImageBox): boolean => w >= minSide && h >= minSide

export function holds({ x, y, w, h }: ImageBox, point: ImagePoint): boolean {
  return point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h
}

/** A tap removes the piece under it, or adds one of the usual size. */
export function tapped(marks: readonly CountMark[], at: ImagePoint, id: string, usual: ImageBox): CountMark[] {
  const hit = nearestAt(marks.filter(isCounted), at)
  if (hit === null)
    return [...marks, { id, box: boxAround(at, sizeOf(marks, usual)), confidence: null, state: 'added' }]
  if (hit.state === 'added') return marks.filter((mark) => mark !== hit)
  return marks.map((mark) => (mark === hit ? { ...mark, state: 'removed' } : mark))
}

/** The mark at a point. Boxes overlap, so the nearest centre wins. */
function nearestAt(marks: readonly CountMark[], at: ImagePoint): CountMark | null {
  const distance = ({ box }: CountMark) => Math.hypot(box.x + box.w / 2 - at.x, box.y + box.h / 2 - at.y)
  return marks.filter(({ box }) => holds(box, at)).toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The median size of the pieces. */
function sizeOf(marks: readonly CountMark[], usual: ImageBox): Pick<ImageBox, 'w' | 'h'> {
  const middle = (of: (box: ImageBox) => number) => {
    const sizes = marks.map(({ box }) => of(box)).toSorted((a, b) => a - b)
    return sizes[Math.floor(sizes.length / 2)] ?? of(usual)
  }
  return { w: middle(({ w }) => w), h: middle(({ h }) => h) }
}

/** A box around a point, clipped to the picture. */
function boxAround({ x, y }: ImagePoint, { w, h }: Pick<ImageBox, 'w' | 'h'>): ImageBox {
  const [left, top] = [Math.max(0, x - w / 2), Math.max(0, y - h / 2)]
  return { x: left, y: top, w: Math.min(1, x + w / 2) - left, h: Math.min(1, y + h / 2) - top }
}

/** A value with its earlier versions, for undo. */
export interface Edited<T> {
  readonly present: T
  readonly past: readonly T[]
}

export const begin = <T>(present: T): Edited<T> => ({ present, past: [] })
export const edit = <T>({ present, past }: Edited<T>, next: T): Edited<T> => ({
  present: next,
  past: [...past, present],
})
export function undo<T>(edited: Edited<T>): Edited<T> {
  const last = edited.past.at(-1)
  return last === undefined ? edited : { present: last, past: edited.past.slice(0, -1) }
}
