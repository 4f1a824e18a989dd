import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import type { Frame } from '@foresite/vision/stages/decode/frame.ts'
import type { Detection } from '@foresite/vision/stages/detect/detection.ts'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { Pipeline } from '@foresite/vision/stages/pipeline.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'

/*
 * Who stands almost still in a restricted area from before it was watched, with real pixels: the last second of
 * `worker-zone.mp4`, in which the worker stands, played forward and back at a tenth of its speed for two minutes. The
 * same picture frozen has nobody alive in it, as a poster has, and the clips without people have nobody at all.
 */

const stepMs = 200
const playedMs = 120_000
const standsFromMs = 3_300
/** The number of the product's frames, five a second, that show one picture of the clip. */
const slowed = 6

export interface Watched {
  readonly looks: number
  /** Share of the looks in which the detector saw a person. */
  readonly seenShare: number
  /** When each incident began, in ms from the start. */
  readonly incidents: readonly number[]
  readonly playedMs: number
}

/** Who stands there, the same frozen, and clips in which nobody is. */
export async function watchStill(
  video: string,
  detector: Pick<Detector, 'detect'>,
): Promise<{ stands: Watched; frozen: Watched; empty: readonly Watched[] }> {
  const worker = await framesOf(join(video, 'worker-zone.mp4'), 12, standsFromMs)
  const back = [...worker, ...worker.toReversed()]
  const stands = await watch(detector, (i) => back[Math.floor(i / slowed) % back.length])
  const frozen = await watch(detector, () => worker[0])
  for (const frame of worker) frame.free()
  const empty: Watched[] = []
  for (const clip of ['car-detection.mp4', 'bottle-detection.mp4']) {
    const frames = await framesOf(join(video, clip), 5, 0)
    empty.push(await watch(detector, (i) => frames[i]))
    for (const frame of frames) frame.free()
  }
  return { stands, frozen, empty }
}

async function framesOf(path: string, framesPerSecond: number, fromMs: number): Promise<Frame[]> {
  const frames: Frame[] = []
  for await (const frame of videoFrames(path, { cameraId: 'seeing', framesPerSecond }))
    if (frame.at >= fromMs) frames.push(frame)
    else frame.free()
  return frames
}

async function watch(
  detector: Pick<Detector, 'detect'>,
  frameAt: (index: number) => Frame | undefined,
): Promise<Watched> {
  const corners = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  const zone = { id: randomUUID(), polygon: corners, arrow: { from: { x: 0, y: 0 }, to: { x: 1, y: 0 } } }
  const rule: RuleAssignment = {
    id: randomUUID(),
    kind: 'restricted-area',
    zoneIds: [zone.id],
    objects: ['person'],
    thresholdMs: 0,
  }
  let [looks, seen] = [0, 0]
  const counting = {
    detect: async (frame: Frame): Promise<readonly Detection[] | null> => {
      looks += 1
      const detections = await detector.detect(frame)
      if (detections?.some(({ objectClass, score }) => objectClass === 'person' && score >= 0.3) === true) seen += 1
      return detections
    },
  }
  const pipeline = new Pipeline(randomUUID(), { ground: null, zones: [zone], rules: [rule] }, counting)
  const incidents: number[] = []
  let at = 0
  for (; at < playedMs; at += stepMs) {
    const frame = frameAt(at / stepMs)
    if (frame === undefined) break
    for (const { endedAt } of await pipeline.look(shownAt(frame, at))) if (endedAt === null) incidents.push(at)
  }
  return { looks, seenShare: looks === 0 ? 0 : seen / looks, incidents, playedMs: at }
}

/** The same picture at another time; the caller keeps and frees it. */
function shownAt(frame: Frame, at: number): Frame {
  return {
    cameraId: frame.cameraId,
    at,
    width: frame.width,
    height: frame.height,
    luma: () => frame.luma(),
    letterboxed: (width, height, part) => frame.letterboxed(width, height, part),
    jpeg: (width) => frame.jpeg(width),
    free: () => undefined,
  }
}
