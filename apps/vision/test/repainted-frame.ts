import type { Frame } from '#stages/decode/frame.ts'
import { pixelFrame } from './turned-frame.ts'

/** Maps a pixel's red, green and blue. */
export type Paint = (pixel: readonly [number, number, number]) => readonly number[]

/** A copy of a frame with every pixel repainted; the caller still frees the original. */
export function repainted(frame: Frame, paint: Paint): Frame {
  const { at, width, height } = frame
  const rgb = Uint8Array.from(frame.letterboxed(width, height).rgb)
  for (let i = 0; i < rgb.length; i += 3) {
    const painted = paint([rgb[i] ?? 0, rgb[i + 1] ?? 0, rgb[i + 2] ?? 0])
    for (let channel = 0; channel < 3; channel += 1) rgb[i + channel] = painted[channel] ?? 0
  }
  return pixelFrame(rgb, { at, width, height })
}

/** Turns the yellow of a hat brown, like hair, and the orange of a vest blue. */
export const undressed: Paint = ([red, green, blue]) => {
  const isVivid = red >= green && red >= blue && red - Math.min(green, blue) > 0.5 * red
  if (!isVivid) return [red, green, blue]
  return green > 0.55 * red ? [0.27 * red, 0.19 * red, 0.14 * red] : [blue / 2, green / 2, 0.4 * red]
}
