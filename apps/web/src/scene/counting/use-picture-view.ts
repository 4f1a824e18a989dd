import { useState } from 'react'
import type { Size } from '@foresite/geometry/size'

/** A picture's zoom in its frame: scale, then offset in CSS pixels. */
interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Point {
  readonly x: number
  readonly y: number
}

const whole: PictureView = { scale: 1, x: 0, y: 0 }
const maxScale = 8

/** Zooms around a point that stays in place; the picture always fills the frame. */
function zoomed({ scale, x, y }: PictureView, by: number, around: Point, frame: Size): PictureView {
  const next = Math.min(maxScale, Math.max(1, scale * by))
  const keep = (offset: number, point: number) => point - ((point - offset) * next) / scale
  return within({ scale: next, x: keep(x, around.x), y: keep(y, around.y) }, frame)
}

function within({ scale, x, y }: PictureView, { width, height }: Size): PictureView {
  return { scale, x: clamp(x, width * (1 - scale)), y: clamp(y, height * (1 - scale)) }
}

const clamp = (offset: number, min: number): number => Math.min(0, Math.max(min, offset))

export function usePictureView() {
  const [view, setView] = useState(whole)
  return {
    view,
    zoom: (by: number, around: Point, frame: Size) => setView((present) => zoomed(present, by, around, frame)),
    pan: (dx: number, dy: number, frame: Size) =>
      setView((present) => within({ ...present, x: present.x + dx, y: present.y + dy }, frame)),
    fit: () => setView(whole),
  }
}
