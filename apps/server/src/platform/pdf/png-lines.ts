import { createInflate } from 'node:zlib'
import type { PngParts } from './png-parts.ts'

/** Samples of a pixel. */
export const samplesOf = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const

/** Where a line's pixels belong: the first one, and how far from one to the next. */
export interface LinePlace {
  readonly x: number
  readonly step: number
  readonly y: number
  readonly count: number
}

/** The seven passes of an interlaced PNG (its specification, section 8): first column and row, and steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/**
 * Unpacks a PNG line by line; `take` gets the samples as they were before they were packed. Throws for one whose
 * packed pixels are damaged, or are more or fewer than its header says. No more is unpacked than that.
 */
export async function eachLine(parts: PngParts, take: (samples: Uint8Array, place: LinePlace) => void): Promise<void> {
  const bits = samplesOf[parts.colour] * parts.depth
  const pixelBytes = Math.max(1, bits / 8)
  const places = placesOf(parts)
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  inflate.end(parts.packed)
  let next = places.next()
  let line = Buffer.alloc(0)
  let filled = 0
  let above = new Uint8Array(0)
  for await (const chunk of inflate as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length;) {
      if (next.done === true) throw new Error('more pixels than the header says')
      if (filled === 0) line = Buffer.alloc(1 + Math.ceil((next.value.count * bits) / 8))
      const taken = chunk.copy(line, filled, at, at + line.length - filled)
      at += taken
      filled += taken
      if (filled < line.length) continue
      const samples = line.subarray(1)
      // The first line of a pass has none above it.
      const isFirst = next.value.isFirst
      unfilter(line[0] ?? 0, samples, isFirst ? new Uint8Array(samples.length) : above, pixelBytes)
      take(samples, next.value)
      above = samples
      filled = 0
      next = places.next()
    }
  }
  if (next.done !== true) throw new Error('fewer pixels than the header says')
}

function* placesOf({
  width,
  height,
  isInterlaced,
}: PngParts): Generator<LinePlace & { readonly isFirst: boolean }, undefined> {
  for (const [x, top, step, down] of isInterlaced ? passes : [[0, 0, 1, 1] as const]) {
    const count = Math.ceil((width - x) / step)
    if (count <= 0) continue
    for (let y = top; y < height; y += down) yield { x, step, y, count, isFirst: y === top }
  }
}

/** Takes back what was done to a line so that it packs well (the specification's section 9). */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  if (filter > 4) throw new Error(`there is no filter ${String(filter)}`)
  if (filter === 0) return
  for (let at = 0; at < line.length; at += 1) {
    const left = at < pixelBytes ? 0 : (line[at - pixelBytes] ?? 0)
    const up = above[at] ?? 0
    const corner = at < pixelBytes ? 0 : (above[at - pixelBytes] ?? 0)
    line[at] = (line[at] ?? 0) + foreseen(filter, left, up, corner)
  }
}

function foreseen(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const [byLeft, byUp] = [Math.abs(up - corner), Math.abs(left - corner)]
  const byCorner = Math.abs(left + up - 2 * corner)
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}
