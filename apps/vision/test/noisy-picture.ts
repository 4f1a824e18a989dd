import type { Letterboxed } from '#stages/decode/frame.ts'
import { Chance } from '#stages/detect/simulated/chance.ts'

type Picture = Pick<Letterboxed, 'rgb' | 'width' | 'height'>

interface SensorNoise {
  /** How far red and blue are off: the standard deviation. */
  readonly chroma: number
  /** Pixels across that are off alike, as a compressing encoder leaves them. */
  readonly blotch?: number
}

/** The same picture as a sensor at the end of its range gives it: with coloured noise, the same in each run. */
export function noisy({ rgb, width, height }: Picture, { chroma, blotch = 1 }: SensorNoise): Picture {
  const chance = new Chance(1)
  const across = Math.ceil(width / blotch)
  const off = Array.from({ length: across * Math.ceil(height / blotch) }, () => ({
    red: Math.round(chance.spread(chroma)),
    blue: Math.round(chance.spread(chroma)),
  }))
  const pixels = Uint8ClampedArray.from(rgb)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const { red, blue } = off[Math.floor(y / blotch) * across + Math.floor(x / blotch)] ?? { red: 0, blue: 0 }
      const at = (y * width + x) * 3
      pixels[at] = (rgb[at] ?? 0) + red
      pixels[at + 2] = (rgb[at + 2] ?? 0) + blue
    }
  return { rgb: Uint8Array.from(pixels), width, height }
}
