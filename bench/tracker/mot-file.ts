import { readFile } from 'node:fs/promises'
import type { ImageBox } from '@foresite/contract/primitives'

/** One box of one frame, as in MOTChallenge's text files, in pixels. */
export interface MotBox {
  /** Counted from 1. */
  readonly frame: number
  /** Whose box it is; -1 for a detection. */
  readonly id: number
  readonly box: ImageBox
  readonly score: number
}

/** Reads lines of frame,id,left,top,width,height,score,… (https://motchallenge.net/instructions). */
export async function readMotFile(path: string): Promise<MotBox[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, index) => {
    const [frame, id, x, y, w, h, score] = line.split(',').map(Number)
    if (
      frame === undefined ||
      id === undefined ||
      x === undefined ||
      y === undefined ||
      w === undefined ||
      h === undefined ||
      score === undefined ||
      [frame, id, x, y, w, h, score].some(Number.isNaN)
    )
      throw new Error(`${path} line ${index + 1} is not one of a MOTChallenge file: ${line}`)
    return { frame, id, box: { x, y, w, h }, score }
  })
}
