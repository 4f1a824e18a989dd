import { join } from 'node:path'
import type { Frame } from '@foresite/vision/stages/decode/frame.ts'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'
import { watchZone, type Watched } from './watch-zone.ts'

/*
 * A person who stands almost still in a restricted area since before it was watched, with real pixels: the last second of
 * `worker-zone.mp4`, in which the worker stands, played forward and back at a tenth of its speed for two minutes. The
 * same picture frozen has nobody alive in it, as a poster has, and the clips without people have nobody at all.
 */

const stepMs = 200
const playedMs = 120_000
const standsFromMs = 3_300
/** The number of the product's frames, five a second, that show one picture of the clip. */
const slowed = 6

/** The standing person, the same frozen, and clips without people. */
export async function watchStill(
  video: string,
  detector: Pick<Detector, 'detect'>,
): Promise<{ stands: Watched; frozen: Watched; empty: readonly Watched[] }> {
  const worker = await framesOf(join(video, 'worker-zone.mp4'), 12, standsFromMs)
  const back = [...worker, ...worker.toReversed()]
  const stands = await watchZone(
    detector,
    played((i) => back[Math.floor(i / slowed) % back.length]),
  )
  const frozen = await watchZone(
    detector,
    played(() => worker[0]),
  )
  for (const frame of worker) frame.free()
  const empty: Watched[] = []
  for (const clip of ['car-detection.mp4', 'bottle-detection.mp4']) {
    const frames = await framesOf(join(video, clip), 5, 0)
    empty.push(
      await watchZone(
        detector,
        played((i) => frames[i]),
      ),
    )
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

/** Five frames a second for up to two minutes, from pictures that the caller owns. */
function* played(frameAt: (index: number) => Frame | undefined): Generator<Frame, void> {
  for (let at = 0; at < playedMs; at += stepMs) {
    const frame = frameAt(at / stepMs)
    if (frame === undefined) return
    yield shownAt(frame, at)
  }
}

/** The same picture at another time; the caller keeps and frees it. */
function shownAt(frame: Frame, at: number): Frame {
  return {
    cameraId: frame.cameraId,
    at,
    width: frame.width,
    height: frame.height,
    luma: () => frame.luma(),
    letterboxed: (width, height, options) => frame.letterboxed(width, height, options),
    jpeg: (width) => frame.jpeg(width),
    free: () => undefined,
  }
}
