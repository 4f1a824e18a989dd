import type { Frame } from '@foresite/vision/stages/decode/frame.ts'
import { videoFrames } from '@foresite/vision/test/video-frames.ts'

export interface Played {
  readonly frames: number
  /** Wall time a frame in ms, with the decoding of all the frames between those that are analysed. */
  readonly wall: number
  /** Processor time a frame in ms, of all threads and of the detector: the figure that a busy machine disturbs least. */
  readonly cpu: number
}

export interface Clip {
  readonly path: string
  readonly framesPerSecond: number
  /** How much of it is played, from its start. */
  readonly seconds: number
}

/** Plays a clip as fast as `analyse` takes its frames, one after the other. `otherMs`: what another process has used. */
export async function playClip(
  { path, framesPerSecond, seconds }: Clip,
  analyse: (frame: Frame) => Promise<unknown>,
  otherMs: () => number,
): Promise<Played> {
  let frames = 0
  const otherBegun = otherMs()
  const begun = performance.now()
  const cpuBegun = process.cpuUsage()
  for await (const frame of videoFrames(path, { cameraId: 'bench', framesPerSecond })) {
    try {
      if (frame.at >= seconds * 1000) break
      await analyse(frame)
      frames += 1
    } finally {
      frame.free()
    }
  }
  const { user, system } = process.cpuUsage(cpuBegun)
  const wall = (performance.now() - begun) / frames
  return { frames, wall, cpu: ((user + system) / 1000 + otherMs() - otherBegun) / frames }
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}
