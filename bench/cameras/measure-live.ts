import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { openLiveView } from '@foresite/vision/test/live-viewer.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'
import { pictureNumber, RATE } from './clip.ts'

/** The pictures that a viewer received, with their times. */
export interface Watched {
  /** From the request to the first picture. */
  readonly firstPictureMs: number
  readonly bytes: readonly Buffer[]
  /** Epoch ms of each message in `bytes`; the first is the initialisation segment. */
  readonly arrivedAt: readonly number[]
}

/** Watches a camera of the product for a while. Throws when the view ends before that. */
export async function watch(url: string, cameraId: string, seconds: number): Promise<Watched> {
  const askedAt = performance.now()
  const watcher = openLiveView(url, `/api/cameras/${cameraId}/live`, 'none-is-needed')
  await watcher.until(({ times }) => times.length > 0)
  const firstPictureMs = performance.now() - askedAt
  await Promise.race([delay(seconds * 1000), watcher.closed])
  if (!watcher.isOpen()) throw new Error(`the live view ended: ${(await watcher.closed).reason}`)
  watcher.leave()
  return { firstPictureMs, bytes: watcher.bytes, arrivedAt: watcher.arrivedAt }
}

interface LiveFigures {
  /** From a picture's capture to its arrival at the viewer, ms. */
  readonly delaysMs: readonly number[]
  /** The share of the pictures between the first and the last received that arrived. */
  readonly kept: number
}

/** Reads the numbers in the received pictures; `takenAt`: epoch ms of picture 0. */
export async function readClock({ bytes, arrivedAt }: Watched, takenAt: number, path: string): Promise<LiveFigures> {
  await writeFile(path, Buffer.concat(bytes))
  const numbers: number[] = []
  for await (const frame of videoFrames(path, { cameraId: 'bench' })) {
    numbers.push(pictureNumber(frame.luma()))
    frame.free()
  }
  const span = (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) + 1
  const delays = numbers.map((number, index) => (arrivedAt[index + 1] ?? 0) - (takenAt + (number * 1000) / RATE))
  // The first group of pictures comes from the ring at once, and is older by design.
  return { delaysMs: delays.slice(2 * RATE), kept: new Set(numbers).size / span }
}
