import { spawnSync } from 'node:child_process'
import type { Frame } from '#stages/decode/frame.ts'
import { testFrame } from './test-frame.ts'

const WIDTH = 192
const HEIGHT = 108

/** Whether the ffmpeg program is installed. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

/** A frame with this luma plane. */
export function planeFrame(plane: Uint8Array, at: number): Frame {
  return { ...testFrame({ at }), luma: () => plane }
}

/** Luma planes of a video's first 30 s, one a second, like `Frame.luma`; optionally after an FFmpeg filter. */
export function videoPlanes(path: string, filter = 'null'): Uint8Array[] {
  const filters = `${filter},format=yuv420p,extractplanes=y,scale=${WIDTH}:${HEIGHT}:flags=area`
  const made = ffmpeg(['-i', '-', '-vf', filters, '-f', 'rawvideo', '-'], frameEachSecond(path))
  const size = WIDTH * HEIGHT
  return Array.from({ length: Math.floor(made.length / size) }, (_, index) =>
    Uint8Array.from(made.subarray(index * size, (index + 1) * size)),
  )
}

const decoded = new Map<string, Buffer>()

/** The frames that all filters begin with, decoded once: decoding takes longer than any filter. */
function frameEachSecond(path: string): Buffer {
  const frames = decoded.get(path) ?? ffmpeg(['-t', '30', '-i', path, '-vf', 'fps=1', '-f', 'yuv4mpegpipe', '-'])
  decoded.set(path, frames)
  return frames
}

function ffmpeg(args: readonly string[], input?: Buffer): Buffer {
  const ran = spawnSync('ffmpeg', ['-loglevel', 'error', ...args], { input, maxBuffer: 64 * 1024 * 1024 })
  if (ran.status !== 0) throw new Error(`FFmpeg failed: ${String(ran.stderr)}`)
  return ran.stdout
}

/** What a rendered picture shows; each part is optional. */
export interface Scene {
  /** Seed of the view. */
  readonly view?: number
  /** Pixels that the view is shifted to the right and down. */
  readonly shift?: readonly [number, number]
  /** Maps a grey level to what the light makes of it. */
  readonly light?: (level: number) => number
  /** A plain object in front of the view: left, top, right, bottom in pixels. */
  readonly thing?: readonly [number, number, number, number]
  /** Radius of the blur in pixels. */
  readonly blur?: number
  /** Amplitude of the noise in grey levels; `seed` varies it. */
  readonly noise?: number
  readonly seed?: number
}

/** Renders a yard full of boxes as a luma plane. */
export function renderPlane(scene: Scene = {}): Uint8Array {
  const { view = 1, shift = [0, 0], light = (level: number) => level, thing, blur = 0 } = scene
  const { noise = 2, seed = 0 } = scene
  const levels = new Float64Array(WIDTH * HEIGHT).fill(110)
  const chance = chances(view)
  for (let box = 0; box < 120; box++) {
    const left = Math.floor(chance() * (WIDTH + 40)) - 20 + shift[0]
    const top = Math.floor(chance() * (HEIGHT + 40)) - 20 + shift[1]
    const size = [4 + Math.floor(chance() * 24), 4 + Math.floor(chance() * 16)] as const
    fill(levels, [left, top, left + size[0], top + size[1]], 60 + chance() * 140)
  }
  if (thing !== undefined) fill(levels, thing, 90)
  const smeared = blur > 0 ? smear(smear(levels, blur), blur) : levels
  const grain = chances(seed + 1_000)
  return Uint8Array.from(smeared, (level) =>
    Math.max(0, Math.min(255, Math.round(light(level) + (grain() - 0.5) * 2 * noise))),
  )
}

function fill(
  levels: Float64Array,
  [left, top, right, bottom]: readonly [number, number, number, number],
  level: number,
): void {
  for (let y = Math.max(0, top); y < Math.min(HEIGHT, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(WIDTH, right); x++) levels[y * WIDTH + x] = level
}

function smear(levels: Float64Array, reach: number): Float64Array {
  return levels.map((_, index) => {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)]
    let sum = 0
    let count = 0
    for (let row = Math.max(0, y - reach); row <= Math.min(HEIGHT - 1, y + reach); row++)
      for (let at = Math.max(0, x - reach); at <= Math.min(WIDTH - 1, x + reach); at++) {
        sum += levels[row * WIDTH + at] ?? 0
        count++
      }
    return sum / count
  })
}

/** Reproducible random numbers from 0 to 1 (a linear congruential generator: Numerical Recipes). */
function chances(seed: number): () => number {
  let state = seed * 7919 + 17
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
