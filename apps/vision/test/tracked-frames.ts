import type { ObjectClass } from '@foresite/contract/objects'
import type { ImageBox } from '@foresite/contract/primitives'
import type { Detection } from '#stages/detect/detection.ts'
import type { Track } from '#stages/track/track.ts'
import type { Tracker } from '#stages/track/tracker.ts'

export const CAMERA = 'b3d9a1c2-5e0f-4a6b-8c7d-9e0f1a2b3c4d'
export const STEP_MS = 200

const labels: Record<ObjectClass, string> = { person: 'person', vehicle: 'car', other: 'toilet' }

/** A detection in one frame. */
export function seen(box: ImageBox, objectClass: ObjectClass = 'person', score = 0.8): Detection {
  return { box, score, objectClass, label: labels[objectClass] }
}

/** A standing person whose centre is at this position. */
export const personAt = (x: number, y = 0.5, score = 0.8): Detection =>
  seen({ x: x - 0.03, y: y - 0.12, w: 0.06, h: 0.24 }, 'person', score)

/** Passes frames to a tracker, 200 ms apart; returns the tracks of each. */
export function watch(tracker: Tracker, frames: readonly (readonly Detection[])[], from = 0): (readonly Track[])[] {
  return frames.map((detections, i) => tracker.update(detections, from + i * STEP_MS))
}

/** `count` frames, each made from its index. */
export const frames = (count: number, make: (i: number) => Detection[]): Detection[][] =>
  Array.from({ length: count }, (_, i) => make(i))

/** The ids of all tracks. */
export const idsOf = (tracks: readonly (readonly Track[])[]): string[] => [
  ...new Set(tracks.flat().map(({ id }) => id)),
]
