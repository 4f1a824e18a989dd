import { pngOf } from './png-of.ts'

/** A single-colour PNG. */
export function png(width: number, height: number): Buffer {
  return pngOf({ width, height, colour: 2, lines: new Uint8Array((width * 3 + 1) * height) })
}
