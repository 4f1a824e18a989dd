import type { ReadCode } from '@foresite/contract/readings'
import { codesIn } from './code-reader.ts'
import { cutOut, shareAt, type Picture, type TurnedBox } from './picture.ts'

/** A line of text and its box. */
interface Line {
  readonly text: string
  readonly box: TurnedBox
}

/** Linear codes with a check digit or check character. */
const GUARDED = ['Code128', 'EAN8', 'EAN13', 'UPCA', 'UPCE', 'DataBar'] as const
/**
 * One in a hundred misread Code 128 has a valid check character: the printed text must match, apart from misread
 * digits.
 */
const MIN_AGREEMENT = 0.85
/** A code's digits are printed above or below its bars: at least this many, as in EAN-8, and mostly digits. */
const FEWEST_DIGITS = 8
const MIN_DIGITS_SHARE = 0.6
/** The region searched around a line, in its lengths and thicknesses: bars are wider and much higher. */
const REACH = { along: 1.7, across: 16 } as const
/** The first pass needs about three pixels for the narrowest bar; enlarging provides that for bars of 1.7 pixels. */
const ENLARGED = 2
const MAX_COLUMNS = 2400
/** Radius of the blur, wider than the narrowest bars after enlarging. */
const BLURRED_PX = 4
const SHARPENED = 3
/** Limit of searched regions: each takes tens of milliseconds. */
const MAX_REGIONS = 24

/**
 * Finds linear codes that the first pass missed: straightens, enlarges and sharpens the picture around each line of
 * digits that belongs to no code yet. In a 12 MP photo of a whole pallet the narrowest bar of a label has two pixels.
 */
export async function findMissedCodes(
  picture: Picture,
  lines: readonly Line[],
  found: readonly ReadCode[],
  now: Date,
): Promise<ReadCode[]> {
  const codes = [...found]
  // Longest first: they identify a pallet, shorter ones its cartons.
  const numbers = lines
    .filter(({ text }) => isNumber(text))
    .toSorted((a, b) => digitsOf(b.text).length - digitsOf(a.text).length)
  let regions = 0
  for (const { text, box } of numbers) {
    if (regions >= MAX_REGIONS) break
    const around = { ...box, length: box.length * REACH.along, thickness: box.thickness * REACH.across }
    if (codes.some((code) => isPrinted(code, text) && isIn(code, around, picture))) continue
    regions += 1
    const scale = Math.min(ENLARGED, MAX_COLUMNS / around.length)
    const flat = cutOut(picture, around, Math.ceil(around.length * scale), Math.ceil(around.thickness * scale))
    for (const code of await codesIn(sharpened(flat), now, GUARDED)) {
      if (!numbers.some((line) => agreement(code.text, line.text) >= MIN_AGREEMENT)) continue
      const placed = { ...code, corners: code.corners.map(({ x, y }) => shareAt(around, x - 0.5, y - 0.5, picture)) }
      if (!codes.some((other) => other.text === placed.text && isNear(other, placed))) codes.push(placed)
    }
  }
  return codes
}

function isNumber(text: string): boolean {
  const digits = digitsOf(text).length
  return digits >= FEWEST_DIGITS && digits >= MIN_DIGITS_SHARE * text.replace(/[^\p{L}\d]/gu, '').length
}

/** The share of a code's characters that match the line at its best offset. */
function agreement(code: string, line: string): number {
  const [own, printed] = [code, line].map((text) => text.toUpperCase().replace(/[^\p{L}\d]/gu, ''))
  if (own === undefined || printed === undefined || own === '') return 0
  const begins = Array.from({ length: Math.max(1, printed.length - own.length + 1) }, (_, i) => i)
  const alike = begins.map((begin) => Array.from(own).filter((one, i) => one === printed[begin + i]).length)
  return Math.max(...alike) / own.length
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function isPrinted({ text }: ReadCode, line: string): boolean {
  return digitsOf(text).includes(digitsOf(line))
}

/** Whether a code's centre lies in a box. */
function isIn(code: ReadCode, box: TurnedBox, { width, height }: Picture): boolean {
  const middle = middleOf(code)
  const [x, y] = [middle.x * width - box.x, middle.y * height - box.y]
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  return Math.abs(x * cos + y * sin) <= box.length / 2 && Math.abs(y * cos - x * sin) <= box.thickness / 2
}

/** Whether two codes are the same: their centres are closer than half the code's width. */
function isNear(one: ReadCode, other: ReadCode): boolean {
  const [a, b] = [middleOf(one), middleOf(other)]
  const [from, to] = one.corners
  if (from === undefined || to === undefined) return false
  return Math.hypot(a.x - b.x, a.y - b.y) < Math.hypot(from.x - to.x, from.y - to.y) / 2
}

function middleOf({ corners }: ReadCode) {
  const sum = (of: 'x' | 'y') => corners.reduce((total, corner) => total + corner[of], 0)
  return { x: sum('x') / corners.length, y: sum('y') / corners.length }
}

/** Converts to grey and amplifies the difference from the mean along each row, since bars are vertical. */
function sharpened({ width, height, rgb }: Picture): Picture {
  const sharp = new Uint8ClampedArray(rgb.length)
  const row = new Float32Array(width)
  const sums = new Float32Array(width + 1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      row[x] = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0)
      sums[x + 1] = (sums[x] ?? 0) + (row[x] ?? 0)
    }
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - BLURRED_PX), Math.min(width, x + BLURRED_PX + 1)]
      const mean = ((sums[right] ?? 0) - (sums[left] ?? 0)) / (right - left)
      const value = (row[x] ?? 0) + SHARPENED * ((row[x] ?? 0) - mean)
      sharp.fill(value, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  return { width, height, rgb: sharp }
}
