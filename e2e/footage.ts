import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The shared recordings, which are not part of the project: tests that need them are skipped by name without them. */
const folder = resolve(import.meta.dirname, '../../shared/media/video')

export const workerLoop = resolve(folder, 'worker-zone-loop.mp4')
export const hasFootage = existsSync(workerLoop)

/** A point in a picture: (0, 0) is the top left, (1, 1) the bottom right. */
export type Place = readonly [x: number, y: number]

/**
 * The floor left of the striped tape. The worker is outside it at the start of each round of 9.5 s, walks in over its
 * lower edge after about 2.2 s, stands there and leaves after about 6.8 s.
 */
export const floorZone: readonly Place[] = [
  [0.05, 0.5],
  [0.45, 0.5],
  [0.285, 0.89],
  [0.05, 0.89],
]
