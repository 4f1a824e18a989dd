import { readFile } from 'node:fs/promises'
import type { ImageBox } from '@foresite/contract/primitives'

/** Recordings of real footage; each file's header describes it. */
export type Recording = 'worker-walks-in' | 'cars-pass'

interface RecordedBox {
  readonly box: ImageBox
  readonly score: number
  /** The model's own class name. */
  readonly label: string
}

interface RecordedFrame {
  /** Milliseconds since the first frame. */
  readonly atMs: number
  readonly boxes: readonly RecordedBox[]
}

/**
 * Reads the built-in detector's results for a clip, frame by frame, to test tracking, zones and rules on real data
 * without the footage.
 */
export async function readRecording(name: Recording): Promise<RecordedFrame[]> {
  const text = await readFile(new URL(`./recorded-tracks/${name}.csv`, import.meta.url), 'utf8')
  const boxes = new Map<number, RecordedBox[]>()
  for (const line of text.split('\n').filter((row) => row !== '' && !row.startsWith('#'))) {
    const [at, x, y, w, h, score, label] = line.split(',')
    const seen = boxes.get(Number(at)) ?? []
    boxes.set(Number(at), seen)
    if (label !== undefined)
      seen.push({
        box: { x: Number(x), y: Number(y), w: Number(w), h: Number(h) },
        score: Number(score),
        label,
      })
  }
  return [...boxes].map(([atMs, seen]) => ({ atMs, boxes: seen }))
}
