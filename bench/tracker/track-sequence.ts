import type { Size } from '@foresite/geometry/size'
import type { Detection } from '@foresite/vision/stages/detect/detection.ts'
import { Tracker } from '@foresite/vision/stages/track/tracker.ts'
import type { MotBox } from './mot-file.ts'

interface SequenceFacts extends Size {
  readonly framesPerSecond: number
}

/**
 * Runs the product's tracker on a sequence of detections, frame by frame as if live: later frames do not improve
 * earlier ones. A briefly hidden person counts where the tracker predicts them.
 */
export function trackSequence(
  detections: readonly MotBox[],
  { width, height, framesPerSecond }: SequenceFacts,
): MotBox[] {
  const tracker = new Tracker('sequence')
  const ids = new Map<string, number>()
  const last = Math.max(0, ...detections.map(({ frame }) => frame))
  return Array.from({ length: last }, (_, index) => index + 1).flatMap((frame) => {
    const at = (frame / framesPerSecond) * 1000
    const seen = detections
      .filter((detection) => detection.frame === frame)
      .map(({ box, score }): Detection => {
        const relative = {
          x: box.x / width,
          y: box.y / height,
          w: box.w / width,
          h: box.h / height,
        }
        return { box: relative, score, label: 'person', objectClass: 'person' }
      })
    const tracks = tracker.update(seen, at).filter(({ seenAt, isBridged }) => seenAt === at || isBridged)
    return tracks.map(({ id, box, confidence }): MotBox => {
      if (!ids.has(id)) ids.set(id, ids.size + 1)
      return {
        frame,
        id: ids.get(id) ?? 0,
        box: { x: box.x * width, y: box.y * height, w: box.w * width, h: box.h * height },
        score: confidence,
      }
    })
  })
}

/** Every `nth` frame of a sequence from an offset on, numbered from 1: the same view at a lower frame rate. */
export function everyNth(boxes: readonly MotBox[], nth: number, offset: number): MotBox[] {
  return boxes.flatMap((box) => {
    const frame = (box.frame - offset) / nth + 1
    return Number.isInteger(frame) && frame >= 1 ? [{ ...box, frame }] : []
  })
}
