import type { Frame } from '#stages/decode/frame.ts'
import { pixelFrame } from './turned-frame.ts'

/** Changes the pixel in place whose red, green and blue are there: an array for each would take longer than a model. */
export type Paint = (rgb: Uint8Array, at: number) => void

/** A copy of a frame with every pixel repainted; the caller still frees the original. */
export function repainted(frame: Frame, paint: Paint): Frame {
  const { at, width, height } = frame
  const rgb = Uint8Array.from(frame.letterboxed(width, height).rgb)
  for (let pixel = 0; pixel < rgb.length; pixel += 3) paint(rgb, pixel)
  return pixelFrame(rgb, { at, width, height })
}

/** Each channel as a linear function of itself. */
export function dimmed(red: number, green: number, blue: number, light = 0): Paint {
  return (rgb, at) => {
    rgb[at] = red * (rgb[at] ?? 0) + light
    rgb[at + 1] = green * (rgb[at + 1] ?? 0) + light
    rgb[at + 2] = blue * (rgb[at + 2] ?? 0) + light
  }
}

/** As an infrared camera shows it. */
export const infrared: Paint = (rgb, at) => {
  rgb.fill(0.3 * (rgb[at] ?? 0) + 0.6 * (rgb[at + 1] ?? 0) + 0.1 * (rgb[at + 2] ?? 0), at, at + 3)
}

export const faded: Paint = (rgb, at) => {
  dimmed(0.6, 0.6, 0.6, 0.4 * Math.max(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0))(rgb, at)
}

/** Turns the yellow of a hat brown, like hair, and the orange of a vest blue. */
export const undressed: Paint = (rgb, at) => {
  const [red, green, blue] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0]
  const isVivid = red >= green && red >= blue && red - Math.min(green, blue) > 0.5 * red
  if (!isVivid) return
  rgb.set(green > 0.55 * red ? [0.27 * red, 0.19 * red, 0.14 * red] : [blue / 2, green / 2, 0.4 * red], at)
}
