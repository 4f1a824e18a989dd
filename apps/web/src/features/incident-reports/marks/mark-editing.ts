import type { EmployeeMark } from '@foresite/contract/incident-reports'
import type { ImagePoint } from '@foresite/contract/primitives'

/** A box smaller than this share of the picture is an accidental click. */
const smallest = 0.015
/** The box that a button or key adds: about a person, in the middle of the picture. */
const added = { w: 0.1, h: 0.3 } as const

/** What the pointer drags. */
export type MarkGesture =
  | { readonly kind: 'draw'; readonly from: ImagePoint }
  | { readonly kind: 'move'; readonly index: number; readonly from: ImagePoint }
  | { readonly kind: 'resize'; readonly index: number; readonly from: ImagePoint }

/** The marks if the pointer were released at `to`. */
export function follow(marks: readonly EmployeeMark[], gesture: MarkGesture, to: ImagePoint): EmployeeMark[] {
  if (gesture.kind === 'draw') {
    const box = between(gesture.from, to)
    return box.w < smallest || box.h < smallest ? [...marks] : [...marks, box]
  }
  const [dx, dy] = [to.x - gesture.from.x, to.y - gesture.from.y]
  return marks.map((mark, index) => {
    if (index !== gesture.index) return mark
    return gesture.kind === 'move' ? moved(mark, dx, dy) : resized(mark, dx, dy)
  })
}

/** A mark moved within the picture. */
export function moved(mark: EmployeeMark, dx: number, dy: number): EmployeeMark {
  return tidy({
    ...mark,
    x: Math.min(1 - mark.w, Math.max(0, mark.x + dx)),
    y: Math.min(1 - mark.h, Math.max(0, mark.y + dy)),
  })
}

/** A mark with a moved lower right corner, inside the picture and never too small to see. */
export function resized(mark: EmployeeMark, dx: number, dy: number): EmployeeMark {
  return tidy({
    ...mark,
    w: Math.min(1 - mark.x, Math.max(smallest, mark.w + dx)),
    h: Math.min(1 - mark.y, Math.max(smallest, mark.h + dy)),
  })
}

/** Adds a mark in the middle, slightly offset from the previous one. */
export function withAdded(marks: readonly EmployeeMark[]): EmployeeMark[] {
  const beside = (marks.length % 5) * 0.04
  return [...marks, tidy({ x: 0.4 + beside, y: 0.3 + beside, ...added })]
}

/** A detected box, cut to the picture; null where almost all of it is outside. */
export function markOf(box: EmployeeMark): EmployeeMark | null {
  const from = { x: Math.max(0, box.x), y: Math.max(0, box.y) }
  const to = { x: Math.min(1, box.x + box.w), y: Math.min(1, box.y + box.h) }
  const cut = tidy({ ...from, w: to.x - from.x, h: to.y - from.y })
  return cut.w < smallest || cut.h < smallest ? null : cut
}

function between(a: ImagePoint, b: ImagePoint): EmployeeMark {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return tidy({ x, y, w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) })
}

function tidy({ x, y, w, h }: EmployeeMark): EmployeeMark {
  const round = (value: number) => Math.round(value * 10_000) / 10_000
  return { x: round(x), y: round(y), w: round(w), h: round(h) }
}
