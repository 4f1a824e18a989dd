import type { Size } from '@foresite/geometry/size'

/** Features, one value per cell: channel by channel, row by row. */
export interface FeatureMap extends Size {
  readonly channels: number
  readonly data: Float32Array
}

/** RGBA pixels, one byte per channel. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray
}

/** Pixels along each side of a cell. */
export const CELL_PX = 4
const ORIENTATIONS = 8
/** The last channels: two colour differences, which depend little on the light. */
export const COLOURS = 2
const CHANNELS = ORIENTATIONS + COLOURS
/** Difference of mean colours at which a likeness drops to a third. */
const COLOUR_SPREAD = 0.4
/** Gradient of noise (of 255 per pixel): weaker gradients hardly count. */
const NOISE_GRADIENT = 6
/** Radius of contrast normalisation, in cells. */
const CONTRAST_REACH = 2
const COLOUR_WEIGHT = 2.5

/**
 * Histograms of gradient directions, and colours, in cells of four pixels. Directions are signed and interpolated
 * between cells and bins; each cell is divided by the contrast around it, so that light and glare have little effect.
 */
export function featuresOf({ width, height, data }: Pixels): FeatureMap {
  const columns = Math.max(1, Math.floor(width / CELL_PX))
  const rows = Math.max(1, Math.floor(height / CELL_PX))
  const cells = columns * rows
  const features = new Float32Array(cells * CHANNELS)
  const grey = greyOf(data, width * height)
  for (let y = 1; y < height - 1; y++) {
    const cellY = (y + 0.5) / CELL_PX - 0.5
    const row = Math.floor(cellY)
    const down = cellY - row
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const dx = (grey[at + 1] ?? 0) - (grey[at - 1] ?? 0)
      const dy = (grey[at + width] ?? 0) - (grey[at - width] ?? 0)
      const strength = Math.sqrt(dx * dx + dy * dy)
      if (strength < 1) continue
      const turn = (Math.atan2(dy, dx) / (2 * Math.PI) + 1) * ORIENTATIONS
      const bin = Math.floor(turn)
      const between = turn - bin
      const cellX = (x + 0.5) / CELL_PX - 0.5
      const column = Math.floor(cellX)
      const right = cellX - column
      for (let j = 0; j < 2; j++) {
        const r = row + j
        if (r < 0 || r >= rows) continue
        const down2 = j === 0 ? 1 - down : down
        for (let i = 0; i < 2; i++) {
          const c = column + i
          if (c < 0 || c >= columns) continue
          const share = strength * down2 * (i === 0 ? 1 - right : right)
          const cell = r * columns + c
          const [first, second] = [(bin % ORIENTATIONS) * cells + cell, ((bin + 1) % ORIENTATIONS) * cells + cell]
          features[first] = (features[first] ?? 0) + share * (1 - between)
          features[second] = (features[second] ?? 0) + share * between
        }
      }
    }
  }
  evenContrast(features, columns, rows)
  addColours(features, data, width, columns, rows)
  return { width: columns, height: rows, channels: CHANNELS, data: features }
}

/** The means of the colour differences. */
export function meanColour({ channels, width, height, data }: FeatureMap): Float32Array {
  const cells = width * height
  return Float32Array.from({ length: COLOURS }, (_, i) => {
    const from = (channels - COLOURS + i) * cells
    return data.subarray(from, from + cells).reduce((sum, value) => sum + value, 0) / cells
  })
}

/** 1 for equal mean colours, lower the more they differ. */
export function sameColour(a: Float32Array, b: Float32Array): number {
  const squares = a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0)
  return Math.exp(-squares / COLOUR_SPREAD ** 2)
}

function greyOf(data: Uint8ClampedArray, pixels: number): Float32Array {
  const grey = new Float32Array(pixels)
  for (let i = 0, at = 0; i < pixels; i++, at += 4)
    grey[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  return grey
}

function evenContrast(features: Float32Array, columns: number, rows: number): void {
  const cells = columns * rows
  const energy = new Float32Array(cells)
  for (let o = 0; o < ORIENTATIONS; o++)
    for (let i = 0; i < cells; i++) energy[i] = (energy[i] ?? 0) + (features[o * cells + i] ?? 0) ** 2
  const around = boxMean(energy, columns, rows, CONTRAST_REACH)
  const floor = (NOISE_GRADIENT * CELL_PX * CELL_PX * 0.5) ** 2
  for (let i = 0; i < cells; i++) {
    const divisor = Math.sqrt((around[i] ?? 0) + floor)
    for (let o = 0; o < ORIENTATIONS; o++) {
      const at = o * cells + i
      // The square root keeps weak edges visible beside strong ones.
      features[at] = Math.sqrt((features[at] ?? 0) / divisor)
    }
  }
}

function addColours(
  features: Float32Array,
  data: Uint8ClampedArray,
  width: number,
  columns: number,
  rows: number,
): void {
  const cells = columns * rows
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [red, green, blue] = [0, 0, 0]
      for (let y = 0; y < CELL_PX; y++)
        for (let x = 0; x < CELL_PX; x++) {
          const at = ((row * CELL_PX + y) * width + column * CELL_PX + x) * 4
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
        }
      const sum = red + green + blue + 30 * CELL_PX * CELL_PX
      const cell = row * columns + column
      features[ORIENTATIONS * cells + cell] = (COLOUR_WEIGHT * (red - green)) / sum
      features[(ORIENTATIONS + 1) * cells + cell] = (COLOUR_WEIGHT * (0.5 * (red + green) - blue)) / sum
    }
}

/** The mean over a square around each cell, clipped at the edges. */
function boxMean(values: Float32Array, columns: number, rows: number, reach: number): Float32Array {
  const sums = integral(values, columns, rows)
  const mean = new Float32Array(values.length)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const [l, r] = [Math.max(0, x - reach), Math.min(columns, x + reach + 1)]
      const [t, b] = [Math.max(0, y - reach), Math.min(rows, y + reach + 1)]
      mean[y * columns + x] = boxSum(sums, columns, l, t, r, b) / ((r - l) * (b - t))
    }
  return mean
}

/** A summed-area table with a leading row and column of zeros. */
export function integral(values: Float32Array, columns: number, rows: number): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1))
  for (let y = 0; y < rows; y++) {
    let row = 0
    for (let x = 0; x < columns; x++) {
      row += values[y * columns + x] ?? 0
      sums[(y + 1) * (columns + 1) + x + 1] = (sums[y * (columns + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

export function boxSum(
  sums: Float64Array,
  columns: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const at = (x: number, y: number) => sums[y * (columns + 1) + x] ?? 0
  return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
}
