import type { ImagePoint } from '@foresite/contract/primitives'
import type { Frame } from '@foresite/vision/stages/decode/frame.ts'
import type { MotionGate } from '@foresite/vision/stages/decode/motion-gate.ts'
import type { Detection } from '@foresite/vision/stages/detect/detection.ts'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { Tracker } from '@foresite/vision/stages/track/tracker.ts'
import { pixelFrame } from '@foresite/vision/test/turned-frame.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'
import type { MotBox } from './mot-file.ts'

/** Margin cut off each side of a clip, over which the view moves, so that its borders show real pixels. */
const MARGIN = 0.06

/** A shaken camera's offset at a time in seconds, in shares of the clip's picture. */
type Shake = (seconds: number) => ImagePoint

export const shakes: Readonly<Record<string, Shake>> = {
  still: () => ({ x: 0, y: 0 }),
  // A mast in the wind: 1 % of the width and half of that in height, all the time.
  wind: (s) => ({ x: 0.01 * Math.sin(4.6 * s), y: 0.005 * Math.sin(3.1 * s + 1) }),
  // Every 8 s something hits the rack: 3 %, settled after a second.
  knocks: (s) => {
    const since = s % 8
    const swing = 0.03 * Math.exp(-since / 0.5)
    return { x: swing * Math.cos(19 * since), y: 0.6 * swing * Math.sin(17 * since) }
  },
  // Every 5 s somebody turns it by up to 4 %, permanently.
  nudges: (s) => {
    const step = Math.floor(s / 5)
    return { x: 0.03 * Math.sin(step * 2.4), y: 0.02 * Math.cos(step * 1.7) - 0.02 }
  },
}

/** A frame of a shaken clip, with what the detector sees in it. */
interface ShakenFrame {
  readonly at: number
  readonly luma: Uint8Array
  readonly detections: readonly Detection[]
  readonly shift: ImagePoint
}

/** Five frames a second of a clip, seen through a window that the shake moves over it. */
export async function shakenFrames(
  clip: string,
  shake: Shake,
  detector: Pick<Detector, 'detect'>,
): Promise<ShakenFrame[]> {
  const shaken: ShakenFrame[] = []
  for await (const frame of videoFrames(clip, { cameraId: 'shaken', framesPerSecond: 5 })) {
    const { window, shift } = cutOut(frame, shake(frame.at / 1000))
    shaken.push({ at: frame.at, luma: window.luma(), detections: (await detector.detect(window)) ?? [], shift })
    frame.free()
  }
  return shaken
}

function cutOut(frame: Frame, { x, y }: ImagePoint): { window: Frame; shift: ImagePoint } {
  const { width, height, at } = frame
  const { rgb } = frame.letterboxed(width, height)
  const [wide, high] = [Math.floor(width * (1 - 2 * MARGIN)), Math.floor(height * (1 - 2 * MARGIN))]
  const [left, top] = [Math.round(width * (MARGIN + x)), Math.round(height * (MARGIN + y))]
  const cut = new Uint8Array(wide * high * 3)
  for (let row = 0; row < high; row += 1) {
    const start = ((top + row) * width + left) * 3
    cut.set(rgb.subarray(start, start + wide * 3), row * wide * 3)
  }
  const shift = { x: (width * MARGIN - left) / wide, y: (height * MARGIN - top) / high }
  return { window: pixelFrame(cut, { at, width: wide, height: high }), shift }
}

/** The product's gate and tracker on such frames; boxes are moved back to where they would be without the shake. */
export function followShaken(
  frames: readonly ShakenFrame[],
  gate: Pick<MotionGate, 'isWorthAnalysing'> & Partial<Pick<MotionGate, 'view'>>,
  analysesAll: boolean,
): { analysed: number; tracks: MotBox[] } {
  const tracker = new Tracker('shaken')
  const ids = new Map<string, number>()
  let analysed = 0
  const tracks = frames.flatMap(({ at, luma, detections, shift }, index) => {
    const isWorth = gate.isWorthAnalysing(luma, at, tracker.activeTracks)
    if (isWorth) analysed += 1
    if (!isWorth && !analysesAll) return []
    const followed = tracker.update(detections, at, gate.view === undefined ? {} : { view: gate.view })
    return followed.flatMap(({ id, seenAt, isBridged, objectClass, box, confidence }): MotBox[] => {
      if (objectClass === 'other' || (seenAt !== at && !isBridged)) return []
      ids.set(id, ids.get(id) ?? ids.size + 1)
      const unshaken = { ...box, x: box.x - shift.x, y: box.y - shift.y }
      return [{ frame: index + 1, id: ids.get(id) ?? 0, box: unshaken, score: confidence }]
    })
  })
  return { analysed, tracks }
}
