import type { Size } from '@foresite/geometry/size'

/** A fault that makes a photo useless as evidence. */
export type PhotoFault = 'blurred' | 'dark' | 'glare'

/** A photo with faults, to be kept or retaken. */
export interface Doubtful {
  readonly file: File
  readonly faults: readonly PhotoFault[]
}

/** A canvas' pixels: red, green, blue and alpha, one byte each. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray
}

/** Photos are scaled to this longer side before the check; the thresholds below were measured at it. */
export const checkedPx = 640

/** Mean brightness, 0 to 255, below which boxes cannot be told apart. */
const darkBelow = 40
/** A pixel this bright shows nothing; more than this share of them is glare. */
const blownOut = 252
const maxBlownOut = 0.12
/** Variance of the Laplacian of the brightness below which no edge is sharp. */
const blurredBelow = 45

/** Why a photo should be retaken: blur, darkness, glare. */
export function photoFaults({ data, width, height }: Pixels): PhotoFault[] {
  const light = new Float32Array(width * height)
  let sum = 0
  let lost = 0
  for (let i = 0; i < light.length; i += 1) {
    // ITU-R BT.601.
    const value = 0.299 * (data[4 * i] ?? 0) + 0.587 * (data[4 * i + 1] ?? 0) + 0.114 * (data[4 * i + 2] ?? 0)
    light[i] = value
    sum += value
    if (value >= blownOut) lost += 1
  }
  const faults: PhotoFault[] = []
  const isDark = sum / light.length < darkBelow
  if (isDark) faults.push('dark')
  if (lost / light.length > maxBlownOut) faults.push('glare')
  // In the dark every edge is faint: report only darkness.
  if (!isDark && sharpness(light, width, height) < blurredBelow) faults.push('blurred')
  return faults
}

/** Variance of the Laplacian (Pech-Pacheco et al., 2000). */
function sharpness(light: Float32Array, width: number, height: number): number {
  const at = (i: number) => light[i] ?? 0
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x
      const edge = 4 * at(i) - at(i - 1) - at(i + 1) - at(i - width) - at(i + width)
      sum += edge
      squares += edge * edge
      count += 1
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
