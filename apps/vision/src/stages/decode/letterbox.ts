import type { Size } from '@foresite/geometry/size'
import type { Letterboxed } from './frame.ts'

/** The position of a letterboxed picture: as large as fits into the box, centred, in whole pixels. */
export function letterboxPlace(picture: Size, box: Size): Letterboxed['picture'] {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const w = Math.min(box.width, Math.max(1, Math.round(picture.width * scale)))
  const h = Math.min(box.height, Math.max(1, Math.round(picture.height * scale)))
  return { x: Math.floor((box.width - w) / 2), y: Math.floor((box.height - h) / 2), w, h }
}
