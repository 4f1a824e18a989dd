import { samplesOf } from './png-lines.ts'
import type { PngParts } from './png-parts.ts'

/** Writes a pixel of a line as red, green and blue. */
export type PixelWriter = (samples: Uint8Array, pixel: number, to: Uint8Array, at: number) => void

/** How a PNG's pixels are written without alpha: what is seen through them is `backdrop`. */
export function pixelWriter(parts: PngParts, backdrop: readonly [number, number, number]): PixelWriter {
  const { depth, colour, palette, unseen } = parts
  const samples = samplesOf[colour]
  const most = 2 ** depth - 1
  const sample = sampleReader(depth)
  const write = (to: Uint8Array, at: number, rgb: readonly number[], alpha: number): void => {
    for (let i = 0; i < 3; i += 1) to[at + i] = Math.round((rgb[i] ?? 0) * alpha + (backdrop[i] ?? 0) * (1 - alpha))
  }
  // Reused: a picture has millions of pixels.
  const rgb = [0, 0, 0]
  if (colour === 3)
    return (line, pixel, to, at) => {
      const index = sample(line, pixel)
      for (let i = 0; i < 3; i += 1) rgb[i] = palette[index * 3 + i] ?? 0
      write(to, at, rgb, (unseen?.[index] ?? 255) / 255)
    }
  const isGrey = colour === 0 || colour === 4
  const hasAlpha = colour === 4 || colour === 6
  const hidden = unseen === null ? null : [0, 2, 4].map((at) => (at < unseen.length ? unseen.readUInt16BE(at) : 0))
  return (line, pixel, to, at) => {
    const first = pixel * samples
    let isHidden = hidden !== null
    for (let i = 0; i < 3; i += 1) {
      const value = sample(line, first + (isGrey ? 0 : i))
      rgb[i] = (value / most) * 255
      if (hidden !== null && value !== hidden[isGrey ? 0 : i]) isHidden = false
    }
    const alpha = hasAlpha ? sample(line, first + samples - 1) / most : 1
    write(to, at, rgb, isHidden ? 0 : alpha)
  }
}

function sampleReader(depth: number): (line: Uint8Array, at: number) => number {
  if (depth === 8) return (line, at) => line[at] ?? 0
  if (depth === 16) return (line, at) => ((line[at * 2] ?? 0) << 8) | (line[at * 2 + 1] ?? 0)
  const perByte = 8 / depth
  const mask = 2 ** depth - 1
  return (line, at) => ((line[Math.floor(at / perByte)] ?? 0) >> (8 - depth * ((at % perByte) + 1))) & mask
}
