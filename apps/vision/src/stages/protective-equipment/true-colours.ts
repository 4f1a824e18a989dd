import { meanOf, medianOf, quantileOf } from '#stages/statistics.ts'
import { colourOf, type Colour, type Picture } from './colour.ts'

/** Cells that the picture is divided into, and the pixels that are looked at in each half of a cell. */
const CELLS = { across: 24, down: 14 }
const SAMPLES = { across: 4, down: 8 }

/**
 * How far a tenth of the cells are from the middle one in colour, so that a line of coloured text does not count. By
 * infrared light, tinted or not, 0.01 at most; in colours faded to 15 %, 0.02; in clean footage 0.04 to 0.27.
 */
const SPREAD_QUANTILE = 0.9
const MIN_SPREAD = 0.03
/**
 * …and how many times as far as the two halves of most cells are from each other. The colour of a thing fills a cell,
 * that of noise does not: 1.0 times for noise over a grey picture, 1.6 over faint colours, 3.2 to 9 in clean footage.
 */
const NOISE_QUANTILE = 0.75
const MIN_BEYOND_NOISE = 2.5
/** By white light something is grey: 40 to 95 % of the cells of clean footage, 1 % where half of the red or blue is missing. */
const MIN_GREY = 0.05
const GREY_SATURATION = 0.12
/** Grey by the light of bulbs, with 70 % of the blue: worn and missing items still look different there. */
const WARM_GREY = { saturation: 0.35, fromHue: 15, toHue: 60 }
/** Values of a cell between which it shows the colour of the light; beyond, it is lost. */
const LIT = { from: 0.2, to: 0.95 }
/** Fog, dust and a low sun lay grey over everything: then not even a hundredth of a picture is darker than this. */
const DARKEST_QUANTILE = 0.01
const VEILED = 0.4

/** Red, green and blue, from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

interface Cell {
  readonly left: Rgb
  readonly right: Rgb
  readonly whole: Rgb
}

/**
 * Whether colours of a picture are those of the things in it: not by infrared light, nor drowned in noise or fog, nor by
 * coloured light, such as of sodium lamps or at dawn. Judged by the whole picture, since a vest alone does not tell.
 */
export function showsTrueColours(picture: Picture): boolean {
  const cells = cellsOf(picture)
  return isClear(cells) && isLitWhite(cells) && hasColours(cells)
}

function isClear(cells: readonly Cell[]): boolean {
  const values = cells.flatMap(({ left, right }) => [Math.max(...left), Math.max(...right)])
  return quantileOf(values, DARKEST_QUANTILE) < VEILED * 255
}

function isLitWhite(cells: readonly Cell[]): boolean {
  const lit = cells.map(({ whole }) => colourOf(...whole)).filter(({ value }) => value > LIT.from && value < LIT.to)
  return lit.filter(isGrey).length > MIN_GREY * lit.length
}

function isGrey({ hue, saturation }: Colour): boolean {
  const isWarm = hue >= WARM_GREY.fromHue && hue < WARM_GREY.toHue
  return saturation < (isWarm ? WARM_GREY.saturation : GREY_SATURATION)
}

function hasColours(cells: readonly Cell[]): boolean {
  const light = meanColour(cells.map(({ whole }) => whole))
  const chromas = cells.map(({ whole }) => chromaOf(whole, light))
  const middle = { red: medianOf(chromas.map(({ red }) => red)), blue: medianOf(chromas.map(({ blue }) => blue)) }
  const distances = chromas.map((chroma) => distance(chroma, middle))
  const spread = quantileOf(distances, SPREAD_QUANTILE)
  const halves = cells.map(({ left, right }) => distance(chromaOf(left, light), chromaOf(right, light)))
  return spread >= MIN_SPREAD && spread >= MIN_BEYOND_NOISE * quantileOf(halves, NOISE_QUANTILE)
}

function cellsOf(picture: Picture): Cell[] {
  return Array.from({ length: CELLS.across * CELLS.down }, (_, index) => {
    const [column, row] = [index % CELLS.across, Math.floor(index / CELLS.across)]
    const left = sampled(picture, 2 * column, row)
    const right = sampled(picture, 2 * column + 1, row)
    return { left, right, whole: meanColour([left, right]) }
  })
}

/** The mean colour of half a cell; `column` counts halves. */
function sampled({ rgb, width, height }: Picture, column: number, row: number): Rgb {
  let [red, green, blue] = [0, 0, 0]
  for (let v = 0; v < SAMPLES.down; v += 1) {
    const y = Math.floor(((row + (v + 0.5) / SAMPLES.down) * height) / CELLS.down)
    for (let u = 0; u < SAMPLES.across; u += 1) {
      const x = Math.floor(((column + (u + 0.5) / SAMPLES.across) * width) / (2 * CELLS.across))
      const at = (y * width + x) * 3
      red += rgb[at] ?? 0
      green += rgb[at + 1] ?? 0
      blue += rgb[at + 2] ?? 0
    }
  }
  const count = SAMPLES.across * SAMPLES.down
  return [red / count, green / count, blue / count]
}

function meanColour(colours: readonly Rgb[]): Rgb {
  const mean = (of: (colour: Rgb) => number) => meanOf(colours.map(of))
  return [mean(([red]) => red), mean(([, green]) => green), mean(([, , blue]) => blue)]
}

/** A colour without its brightness: how much redder and bluer it is than green, from -1 to 1. */
interface Chroma {
  readonly red: number
  readonly blue: number
}

/** As it would be by white light, when a grey thing by this one looks like `light`. */
function chromaOf([red, green, blue]: Rgb, light: Rgb): Chroma {
  const brightness = (light[0] + light[1] + light[2]) / 3 / 255
  const [r, g, b] = [red / Math.max(1, light[0]), green / Math.max(1, light[1]), blue / Math.max(1, light[2])]
  return { red: (r - g) * brightness, blue: (b - g) * brightness }
}

function distance(a: Chroma, b: Chroma): number {
  return Math.hypot(a.red - b.red, a.blue - b.blue)
}
