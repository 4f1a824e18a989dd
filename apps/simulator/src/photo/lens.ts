import type { Random } from '#world/random.ts'

interface LensOptions {
  /** Radius of the blur in pixels. */
  readonly blur: number
  /** Standard deviation of the sensor's noise, of 255. */
  readonly noise: number
  /** Lamps mirrored in foil: how many. */
  readonly glares: number
  /** How much darker one side is, 0 to 1. */
  readonly shade: number
}

/** The squared distance from which a gleam is too faint to see, where the spot's half axes are 1. */
const FAINT = 6

/** The effects of a lens, a sensor and the light of a hall on a picture; in place. */
export function throughLens(
  rgb: Uint8ClampedArray,
  width: number,
  height: number,
  options: LensOptions,
  random: Random,
): void {
  light(rgb, width, height, options, random)
  if (options.blur > 0) for (let pass = 0; pass < 2; pass++) blur(rgb, width, height, options.blur)
  for (let i = 0; i < rgb.length; i++) {
    // Three uniforms are near enough to a normal distribution.
    const deviation = (random.next() + random.next() + random.next() - 1.5) * 2 * options.noise
    rgb[i] = (rgb[i] ?? 0) + deviation
  }
}

function light(
  rgb: Uint8ClampedArray,
  width: number,
  height: number,
  { glares, shade }: LensOptions,
  random: Random,
): void {
  const angle = random.between(0, 2 * Math.PI)
  const [dx, dy] = [Math.cos(angle) / width, Math.sin(angle) / height]
  const spots = Array.from({ length: glares }, () => {
    const [x, y] = [random.between(0.1, 0.9) * width, random.between(0.1, 0.9) * height]
    const [across, along] = [random.between(0.02, 0.05) * width, random.between(0.06, 0.25) * width]
    const turn = random.between(-0.5, 0.5) + Math.PI / 2
    const reach = Math.sqrt(FAINT) * Math.max(across, along)
    return { x, y, across, along, reach, cos: Math.cos(turn), sin: Math.sin(turn), strength: random.between(60, 170) }
  })
  for (let y = 0; y < height; y++) {
    const near = spots.filter((spot) => Math.abs(y - spot.y) <= spot.reach)
    for (let x = 0; x < width; x++) {
      const factor = 1 - shade * (0.5 + (x - width / 2) * dx + (y - height / 2) * dy)
      let gleam = 0
      for (const spot of near) {
        const [ox, oy] = [x - spot.x, y - spot.y]
        const along = (ox * spot.cos + oy * spot.sin) / spot.along
        const across = (oy * spot.cos - ox * spot.sin) / spot.across
        const distance = along * along + across * across
        if (distance < FAINT) gleam += spot.strength * Math.exp(-distance)
      }
      const at = (y * width + x) * 3
      for (let c = 0; c < 3; c++) rgb[at + c] = (rgb[at + c] ?? 0) * factor + gleam
    }
  }
}

/** The farthest that a pixel is blurred into another. */
const REACH = 2

/** A box blur of a fractional radius up to two pixels along both axes; at an edge, the edge's pixels repeat. */
function blur(rgb: Uint8ClampedArray, width: number, height: number, radius: number): void {
  const rowLength = width * 3
  const row = new Uint8ClampedArray(rowLength + 2 * REACH * 3)
  const rows = new Uint8ClampedArray(rowLength * (height + 2 * REACH))
  for (let y = 0; y < height; y++) {
    row.set(rgb.subarray(y * rowLength, (y + 1) * rowLength), REACH * 3)
    repeatEdges(row, 3)
    average(row, 3, radius, rows.subarray((REACH + y) * rowLength, (REACH + y + 1) * rowLength))
  }
  repeatEdges(rows, rowLength)
  average(rows, rowLength, radius, rgb)
}

function repeatEdges(values: Uint8ClampedArray, step: number): void {
  const end = values.length - REACH * step
  for (let i = 0; i < REACH; i++) {
    values.copyWithin(i * step, REACH * step, (REACH + 1) * step)
    values.copyWithin(end + i * step, end - step, end)
  }
}

/** Writes the weighted averages of five values each, `step` apart. */
function average(source: Uint8ClampedArray, step: number, radius: number, target: Uint8ClampedArray): void {
  const [inner, outer, all] = [Math.min(1, radius), Math.max(0, radius - 1), 2 * radius + 1]
  const [middle, next, end] = [2 * step, 3 * step, 4 * step]
  for (let i = 0; i < target.length; i++) {
    const near = (source[i + step] ?? 0) + (source[i + next] ?? 0)
    const ends = (source[i] ?? 0) + (source[i + end] ?? 0)
    target[i] = ((source[i + middle] ?? 0) + inner * near + outer * ends) / all
  }
}
