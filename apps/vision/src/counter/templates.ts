import type { Size } from '@foresite/geometry/size'
import { CELL_PX, featuresOf, type FeatureMap } from './features.ts'
import { laidFlat, type Box, type Sheet } from './sheet.ts'

/** The features of a rotated box, with this many cells. */
export function templateOf(sheet: Sheet, box: Box, angle: number, { width, height }: Size): FeatureMap {
  // Includes a margin of one cell, so that edges have the picture's gradients.
  const [across, down] = [box.width / width, box.height / height]
  const wide = { x: box.x - across, y: box.y - down, width: box.width + 2 * across, height: box.height + 2 * down }
  const map = featuresOf(laidFlat(sheet, wide, angle, (width + 2) * CELL_PX, (height + 2) * CELL_PX))
  const data = new Float32Array(map.channels * width * height)
  for (let c = 0; c < map.channels; c++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        data[(c * height + y) * width + x] = map.data[(c * map.height + y + 1) * map.width + x + 1] ?? 0
  return { width, height, channels: map.channels, data }
}

/** The template with mean 0 in each channel and length 1: the product of two templates is their correlation. */
export function normalised({ width, height, channels, data }: FeatureMap): Float32Array {
  const cells = width * height
  const result = new Float32Array(data.length)
  let energy = 0
  for (let c = 0; c < channels; c++) {
    let mean = 0
    for (let i = 0; i < cells; i++) mean += data[c * cells + i] ?? 0
    mean /= cells
    for (let i = 0; i < cells; i++) {
      const value = (data[c * cells + i] ?? 0) - mean
      result[c * cells + i] = value
      energy += value * value
    }
  }
  const length = Math.sqrt(Math.max(energy, cells * MIN_ENERGY))
  for (let i = 0; i < result.length; i++) result[i] = (result[i] ?? 0) / length
  return result
}

/** Variance per cell below which a window counts as blank and matches nothing. */
export const MIN_ENERGY = 0.02
