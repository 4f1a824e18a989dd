import { join } from 'node:path'
import type { ImageBox } from '@foresite/contract/primitives'
import { iou } from '@foresite/geometry/box'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import type { Frame, Letterboxed } from '@foresite/vision/stages/decode/frame.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'
import labels from './people.json' with { type: 'json' }

/** The tracker's minimum score, and the overlap used to score sequences. */
const [SURE, FOUND_IOU] = [0.3, 0.5]
const PAD = 114

/** The number of labelled pictures. */
export const LABELLED = labels.every * (labels.boxes.length - 1) + 1

export interface Recall {
  readonly people: number
  readonly found: number
  /** Boxes of people where nobody is. */
  readonly falseBoxes: number
}

/**
 * The share of labelled people that the detector finds. Every fifth picture was labelled by hand; boxes in between are
 * interpolated. `shrunk`: by how much pictures are scaled down, to simulate people further away.
 */
export async function measureRecall(
  video: string,
  detector: Pick<Detector, 'detect'>,
  shrunk: number,
): Promise<Recall> {
  let [people, found, falseBoxes] = [0, 0, 0]
  for await (const frame of videoFrames(join(video, labels.clip), { cameraId: 'recall' })) {
    const label = labelOf(people)
    people += 1
    const detections = await detector.detect(shrunk === 1 ? frame : smaller(frame, shrunk))
    frame.free()
    const boxes = (detections ?? []).filter(({ objectClass, score }) => objectClass === 'person' && score >= SURE)
    const matching = boxes.filter(({ box }) => iou(box, label) >= FOUND_IOU)
    if (matching.length > 0) found += 1
    falseBoxes += boxes.length - Math.min(1, matching.length)
  }
  return { people, found, falseBoxes }
}

/** The worker in a picture of the clip, perhaps between two of them. */
export function labelOf(index: number): ImageBox {
  const [from, share] = [Math.floor(index / labels.every), (index % labels.every) / labels.every]
  const before = labels.boxes[from] ?? []
  const after = labels.boxes[from + 1] ?? before
  const [x = 0, y = 0, w = 0, h = 0] = before.map((value, part) => value + share * ((after[part] ?? value) - value))
  return { x, y, w, h }
}

/** The picture scaled down by this factor, with a grey border. */
function smaller(frame: Frame, times: number): Pick<Frame, 'letterboxed'> {
  return {
    letterboxed: (width, height): Letterboxed => {
      const inner = frame.letterboxed(Math.round(width / times), Math.round(height / times))
      const [left, top] = [Math.floor((width - inner.width) / 2), Math.floor((height - inner.height) / 2)]
      const rgb = new Uint8Array(width * height * 3).fill(PAD)
      for (let row = 0; row < inner.height; row += 1) {
        const pixels = inner.rgb.subarray(row * inner.width * 3, (row + 1) * inner.width * 3)
        rgb.set(pixels, ((top + row) * width + left) * 3)
      }
      const { x, y, w, h } = inner.picture
      return { rgb, width, height, picture: { x: x + left, y: y + top, w, h } }
    },
  }
}
