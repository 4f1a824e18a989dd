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
  const spots = Array.from({ length: glares }, () => ({
    x: random.between(0.1, 0.9) * width,
    y: random.between(0.1, 0.9) * height,
    across: random.between(0.02, 0.05) * width,
    along: random.between(0.06, 0.25) * width,
    turn: random.between(-0.5, 0.5) + Math.PI / 2,
    strength: random.between(60, 170),
  }))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const factor = 1 - shade * (0.5 + (x - width / 2) * dx + (y - height / 2) * dy)
      let gleam = 0
      for (const spot of spots) {
        const [ox, oy] = [x - spot.x, y - spot.y]
        const along = (ox * Math.cos(spot.turn) + oy * Math.sin(spot.turn)) / spot.along
        const across = (oy * Math.cos(spot.turn) - ox * Math.sin(spot.turn)) / spot.across
        const distance = along * along + across * across
        if (distance < 6) gleam += spot.strength * Math.exp(-distance)
      }
      const at = (y * width + x) * 3
      for (let c = 0; c < 3; c++) rgb[at + c] = (rgb[at + c] ?? 0) * factor + gleam
    }
}

/** A box blur of a fractional radius along both axes. */
function blur(rgb: Uint8ClampedArray, width: number, height: number, radius: number): void {
  const whole = Math.floor(radius)
  const rest = radius - whole
  const line = new Float32Array(Math.max(width, height))
  const pass = (lines: number, length: number, start: (line: number) => number, step: number) => {
    for (let i = 0; i < lines; i++)
      for (let c = 0; c < 3; c++) {
        const from = start(i) + c
        for (let j = 0; j < length; j++) line[j] = rgb[from + j * step] ?? 0
        for (let j = 0; j < length; j++) {
          let sum = 0
          for (let k = -whole; k <= whole; k++) sum += line[Math.min(length - 1, Math.max(0, j + k))] ?? 0
          const ends = (line[Math.max(0, j - whole - 1)] ?? 0) + (line[Math.min(length - 1, j + whole + 1)] ?? 0)
          rgb[from + j * step] = (sum + rest * ends) / (2 * radius + 1)
        }
      }
  }
  pass(height, width, (y) => y * width * 3, 3)
  pass(width, height, (x) => x * 3, width * 3)
}
