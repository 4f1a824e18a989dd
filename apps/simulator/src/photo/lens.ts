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
    return { x, y, across, along, cos: Math.cos(turn), sin: Math.sin(turn), strength: random.between(60, 170) }
  })
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const factor = 1 - shade * (0.5 + (x - width / 2) * dx + (y - height / 2) * dy)
      let gleam = 0
      for (const spot of spots) {
        const [ox, oy] = [x - spot.x, y - spot.y]
        const along = (ox * spot.cos + oy * spot.sin) / spot.along
        const across = (oy * spot.cos - ox * spot.sin) / spot.across
        const distance = along * along + across * across
        if (distance < 6) gleam += spot.strength * Math.exp(-distance)
      }
      const at = (y * width + x) * 3
      for (let c = 0; c < 3; c++) rgb[at + c] = (rgb[at + c] ?? 0) * factor + gleam
    }
}

/** A box blur of a fractional radius in pixels along both axes; at an edge, the edge's pixels repeat. */
function blur(rgb: Uint8ClampedArray, width: number, height: number, radius: number): void {
  const reach = Math.floor(radius) + 1
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach)
  const rowLength = width * 3
  const row = new Uint8ClampedArray(rowLength + 2 * reach * 3)
  const alongRow = steps.map((step) => (reach + step) * 3)
  for (let y = 0; y < height; y++) {
    const at = y * rowLength
    row.set(rgb.subarray(at, at + rowLength), reach * 3)
    for (let i = 0; i < reach; i++) {
      row.copyWithin(i * 3, reach * 3, reach * 3 + 3)
      row.copyWithin((width + reach + i) * 3, (width + reach - 1) * 3, (width + reach) * 3)
    }
    average(row, alongRow, radius, rgb.subarray(at, at + rowLength))
  }
  const unblurred = rgb.slice()
  for (let y = 0; y < height; y++) {
    const rows = steps.map((step) => Math.min(height - 1, Math.max(0, y + step)) * rowLength)
    average(unblurred, rows, radius, rgb.subarray(y * rowLength, (y + 1) * rowLength))
  }
}

/** Writes the averages of the values that follow each of `starts`; the first and the last count for a fraction. */
function average(
  source: Uint8ClampedArray,
  starts: readonly number[],
  radius: number,
  target: Uint8ClampedArray,
): void {
  const [first = 0, last = 0] = [starts[0], starts.at(-1)]
  const whole = starts.slice(1, -1)
  const rest = radius - Math.floor(radius)
  for (let i = 0; i < target.length; i++) {
    let sum = 0
    for (const start of whole) sum += source[start + i] ?? 0
    const ends = (source[first + i] ?? 0) + (source[last + i] ?? 0)
    target[i] = (sum + rest * ends) / (2 * radius + 1)
  }
}
