import type { Size } from '@foresite/geometry/size'
import { cutOut, type Picture, type TurnedBox } from './picture.ts'

/** A line of text and its place in a picture. */
export interface PlacedLine {
  readonly picture: Picture
  readonly box: TurnedBox
}

/** The fused region: slightly more than the box, which cuts off the first and last letters. */
const AROUND = { thickness: 1.25, margin: 0.6 } as const
/** Height of the fused line. */
const HEIGHT_PX = 48
const LONGEST_PX = 960
/** Search range in the other pictures, in their pixels, and the scales tried. */
const FAR_PX = { along: 4, across: 3 } as const
const SIZES = [0.97, 1, 1.03] as const
/** Finer steps around the best match. */
const FINER_PX = [0.5, 0.25] as const
const FINER_SIZES = [0.99, 1, 1.01] as const
/** Lines with a lower correlation are not fused. */
const MIN_ALIKE = 0.5

/**
 * Aligns the same line of several pictures to a fraction of a pixel and averages them: rain, noise and compression
 * differ between pictures, the letters do not. The fused line is straightened, as high as the recogniser's input, with
 * its box centred. Null where no two match.
 */
export function fusedLine(lines: readonly PlacedLine[]): PlacedLine | null {
  const [first, ...others] = lines
  if (first === undefined) return null
  const around = {
    ...first.box,
    length: first.box.length + AROUND.margin * first.box.thickness,
    thickness: first.box.thickness * AROUND.thickness,
  }
  const columns = Math.min(LONGEST_PX, Math.max(16, Math.round((HEIGHT_PX * around.length) / around.thickness)))
  const pattern = greyCut(greyOf(first.picture), around, columns)
  const laid = [cutOut(first.picture, around, columns, HEIGHT_PX)]
  for (const line of others) {
    const found = foundAgain(line, first, around, pattern, columns)
    if (found !== null) laid.push(cutOut(line.picture, found, columns, HEIGHT_PX))
  }
  if (laid.length < 2) return null
  const rgb = Uint8Array.from({ length: columns * HEIGHT_PX * 3 }, (_, i) =>
    laid.reduce((sum, one) => sum + (one.rgb[i] ?? 0) / laid.length, 0),
  )
  const scale = HEIGHT_PX / around.thickness
  return {
    picture: { width: columns, height: HEIGHT_PX, rgb },
    box: {
      x: columns / 2,
      y: HEIGHT_PX / 2,
      length: first.box.length * scale,
      thickness: first.box.thickness * scale,
      angle: 0,
    },
  }
}

/** Finds the region `around` of the first picture in another one; null without a match. */
function foundAgain(
  { picture, box }: PlacedLine,
  first: PlacedLine,
  around: TurnedBox,
  pattern: Float32Array,
  columns: number,
): TurnedBox | null {
  const grey = greyOf(picture)
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const expected = picture.width / first.picture.width
  let best = { along: 0, across: 0, size: expected, alike: -1 }
  const boxAt = (along: number, across: number, size: number): TurnedBox => ({
    x: box.x + along * cos - across * sin,
    y: box.y + along * sin + across * cos,
    length: around.length * size,
    thickness: around.thickness * size,
    angle: box.angle,
  })
  const compare = (along: number, across: number, size: number) => {
    const alike = correlation(pattern, greyCut(grey, boxAt(along, across, size), columns))
    if (alike > best.alike) best = { along, across, size, alike }
  }
  for (const size of SIZES)
    for (let along = -FAR_PX.along; along <= FAR_PX.along; along++)
      for (let across = -FAR_PX.across; across <= FAR_PX.across; across++) compare(along, across, expected * size)
  for (const step of FINER_PX) {
    const from = best
    for (const size of FINER_SIZES)
      for (const along of [-step, 0, step])
        for (const across of [-step, 0, step]) compare(from.along + along, from.across + across, from.size * size)
  }
  return best.alike < MIN_ALIKE ? null : boxAt(best.along, best.across, best.size)
}

interface Grey extends Size {
  readonly values: Float32Array
}

function greyOf({ width, height, rgb }: Picture): Grey {
  const values = Float32Array.from(
    { length: width * height },
    (_, i) => ((rgb[i * 3] ?? 0) + (rgb[i * 3 + 1] ?? 0) + (rgb[i * 3 + 2] ?? 0)) / 3,
  )
  return { width, height, values }
}

/** A turned box of a grey picture, straightened bilinearly; every second column, which suffices for matching. */
function greyCut({ width, height, values }: Grey, box: TurnedBox, columns: number): Float32Array {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const half = Math.ceil(columns / 2)
  const cut = new Float32Array(half * HEIGHT_PX)
  const within = (value: number, size: number) => Math.min(size - 1, Math.max(0, value))
  for (let row = 0; row < HEIGHT_PX; row++)
    for (let column = 0; column < half; column++) {
      const along = ((2 * column + 0.5) / columns - 0.5) * box.length
      const across = ((row + 0.5) / HEIGHT_PX - 0.5) * box.thickness
      const x = within(box.x + along * cos - across * sin - 0.5, width)
      const y = within(box.y + along * sin + across * cos - 0.5, height)
      const [x0, y0] = [Math.floor(x), Math.floor(y)]
      const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)]
      const [u, v] = [x - x0, y - y0]
      const at = (px: number, py: number) => values[py * width + px] ?? 0
      cut[row * half + column] =
        (at(x0, y0) * (1 - u) + at(x1, y0) * u) * (1 - v) + (at(x0, y1) * (1 - u) + at(x1, y1) * u) * v
    }
  return cut
}

/** The correlation of two grey pictures of one size, independent of brightness and contrast: −1 to 1. */
function correlation(one: Float32Array, other: Float32Array): number {
  const n = one.length
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let i = 0; i < n; i++) {
    const [x, y] = [one[i] ?? 0, other[i] ?? 0]
    a += x
    b += y
    aa += x * x
    bb += y * y
    ab += x * y
  }
  return (ab / n - (a / n) * (b / n)) / Math.sqrt((aa / n - (a / n) ** 2) * (bb / n - (b / n) ** 2) + 1e-6)
}

/** A sharpened picture: differences from the mean of 5 × 5 pixels are amplified by `amount`. */
export function sharpened({ width, height, rgb }: Picture, amount: number): Picture {
  const blurred = [1, width].reduce<ArrayLike<number>>((from, pixels) => {
    const to = new Float32Array(rgb.length)
    for (let i = 0; i < rgb.length; i++) {
      const pixel = Math.floor(i / 3)
      const [at, size] = pixels === 1 ? [pixel % width, width] : [Math.floor(pixel / width), height]
      let [sum, count] = [0, 0]
      for (let d = -2; d <= 2; d++) {
        if (at + d < 0 || at + d >= size) continue
        sum += from[i + d * pixels * 3] ?? 0
        count += 1
      }
      to[i] = sum / count
    }
    return to
  }, rgb)
  return { width, height, rgb: Uint8ClampedArray.from(rgb, (value, i) => value + amount * (value - (blurred[i] ?? 0))) }
}
