import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { useRef, type PointerEvent } from 'react'
import { boxBetween } from './count-editing.ts'

/** `draw`: a drag marks an example. `tap`: a tap corrects, a drag moves the picture. `look`: read-only. */
export type PictureMode = 'draw' | 'tap' | 'look'

interface GestureRules {
  readonly mode: PictureMode
  readonly frame: () => DOMRect
  /** Turns a position on the screen into one in the picture. */
  readonly here: (at: { readonly clientX: number; readonly clientY: number }) => ImagePoint
  readonly zoomAt: (by: number, clientX: number, clientY: number) => void
  readonly pan: (dx: number, dy: number, frame: DOMRect) => void
  readonly onDraft: (box: ImageBox | null) => void
  readonly onDrawn: (box: ImageBox) => void
  readonly onTap: ((at: ImagePoint) => void) | undefined
}

/** A finger is never quite still: smaller moves count as a tap. */
const stillPx = 8

type Gesture =
  | {
      readonly kind: 'one'
      readonly from: ImagePoint
      readonly x: number
      readonly y: number
      readonly isMoved: boolean
    }
  | { readonly kind: 'two'; readonly distance: number }

/** The gestures of a pointer or two fingers on a picture: tap, draw, move, pinch. */
export function usePictureGestures({ mode, frame, here, zoomAt, pan, onDraft, onDrawn, onTap }: GestureRules) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const gesture = useRef<Gesture | null>(null)
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    onDraft(null)
    const distance = spread(fingers.current)
    gesture.current =
      distance === null
        ? { kind: 'one', from: here(event), x: event.clientX, y: event.clientY, isMoved: false }
        : { kind: 'two', distance }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const finger = fingers.current.get(event.pointerId)
    const held = gesture.current
    if (finger === undefined || held === null) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (held.kind === 'two') {
      const distance = spread(fingers.current) ?? held.distance
      const [first, second] = [...fingers.current.values()]
      if (first === undefined || second === undefined) return
      zoomAt(distance / held.distance, (first.x + second.x) / 2, (first.y + second.y) / 2)
      pan((event.clientX - finger.x) / 2, (event.clientY - finger.y) / 2, frame())
      gesture.current = { kind: 'two', distance }
      return
    }
    const isMoved = held.isMoved || Math.hypot(event.clientX - held.x, event.clientY - held.y) > stillPx
    gesture.current = { ...held, isMoved }
    if (!isMoved) return
    if (mode === 'draw') onDraft(boxBetween(held.from, here(event)))
    else pan(event.clientX - finger.x, event.clientY - finger.y, frame())
  }
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const held = gesture.current
    if (!fingers.current.delete(event.pointerId)) return
    // Ignore the finger that stays after a pinch.
    gesture.current = null
    onDraft(null)
    if (held?.kind !== 'one' || event.type !== 'pointerup') return
    if (!held.isMoved) onTap?.(held.from)
    else if (mode === 'draw') onDrawn(boxBetween(held.from, here(event)))
  }
  return { onPointerDown: press, onPointerMove: move, onPointerUp: release, onPointerCancel: release }
}

/** The distance between two fingers; null unless there are two. */
function spread(fingers: ReadonlyMap<number, { readonly x: number; readonly y: number }>): number | null {
  const [first, second, third] = [...fingers.values()]
  if (first === undefined || second === undefined || third !== undefined) return null
  return Math.max(1, Math.hypot(first.x - second.x, first.y - second.y))
}
