import { readVideo } from '@foresite/vision/test/read-video.ts'
import { TICKS_PER_MS } from '@foresite/vision/stages/stream/packet.ts'
import { RATE } from './clip.ts'

const PICTURE_MS = 1000 / RATE
/** A larger distance means a lost picture; the estimated times vary by some ms. */
const MAX_APART_MS = 1.5 * PICTURE_MS

export interface Recorded {
  readonly files: number
  readonly pictures: number
  /** Between pictures, within files or between them. */
  readonly gaps: number
  /** Pictures missing in the gaps. */
  readonly missing: number
}

/** How complete a camera's recording is; `files` in order, `startsAt`: the epoch ms of each one's first picture. */
export async function recordedShare(
  files: readonly { readonly startsAt: number; readonly path: string }[],
): Promise<Recorded> {
  const shownAt: number[] = []
  for (const { startsAt, path } of files) {
    const { packets } = await readVideo(path, startsAt)
    const first = packets[0]?.pts ?? 0
    shownAt.push(...packets.map(({ pts }) => startsAt + (pts - first) / TICKS_PER_MS))
  }
  shownAt.sort((a, b) => a - b)
  const gaps = shownAt
    .slice(1)
    .map((at, index) => at - (shownAt[index] ?? 0))
    .filter((step) => step > MAX_APART_MS)
  return {
    files: files.length,
    pictures: shownAt.length,
    gaps: gaps.length,
    missing: gaps.reduce((sum, step) => sum + Math.round(step / PICTURE_MS) - 1, 0),
  }
}
