import { medianOf } from '#stages/statistics.ts'
import { cutOut, type Picture, type TurnedBox } from './picture.ts'

/** Largest width of a character relative to its height. */
const WIDEST = 1.7
/** Largest gap between characters of a column, in character widths. */
const FARTHEST_GAP = 1
/** Rows with less ink than this share of their width separate two characters. */
const INK_FROM = 0.04
/** Runs of rows lower than this share of the median are dirt or dots. */
const LOWEST_RUN = 0.4

/** Groups boxes that stand above each other, like the characters of a vertical container number, into columns. */
export function columnsOf(boxes: readonly TurnedBox[]): { readonly box: TurnedBox; readonly parts: TurnedBox[] }[] {
  const upright = boxes
    .filter(({ angle, length, thickness }) => Math.abs(angle) < 0.2 && length < thickness * WIDEST)
    .toSorted((a, b) => a.y - b.y)
  const columns: TurnedBox[][] = []
  for (const box of upright) {
    const column = columns.find((parts) => {
      const last = parts.at(-1)
      return last !== undefined && continues(last, box)
    })
    if (column === undefined) columns.push([box])
    else column.push(box)
  }
  return columns.map((parts) => ({ box: around(parts), parts })).filter(({ box }) => box.thickness > box.length * 1.5)
}

function continues(above: TurnedBox, below: TurnedBox): boolean {
  const width = Math.max(above.length, below.length)
  const gap = below.y - below.thickness / 2 - (above.y + above.thickness / 2)
  const alike = Math.min(above.length, below.length) > width / 2
  return alike && Math.abs(above.x - below.x) < width / 3 && gap < FARTHEST_GAP * width
}

function around(parts: readonly TurnedBox[]): TurnedBox {
  const left = Math.min(...parts.map(({ x, length }) => x - length / 2))
  const right = Math.max(...parts.map(({ x, length }) => x + length / 2))
  const top = Math.min(...parts.map(({ y, thickness }) => y - thickness / 2))
  const bottom = Math.max(...parts.map(({ y, thickness }) => y + thickness / 2))
  return { x: (left + right) / 2, y: (top + bottom) / 2, length: right - left, thickness: bottom - top, angle: 0 }
}

/** Arranges the characters of a column side by side in a line of this height; null if they cannot be separated. */
export function laidOut(picture: Picture, column: TurnedBox, height: number): Picture | null {
  const rows = Math.round((height * column.thickness) / column.length)
  const characters = inkedCharacters(cutOut(picture, column, height, rows))
  if (characters.length < 2) return null
  const scale = column.thickness / rows
  const cells = characters.map(({ top, bottom, left, right }) => {
    const margin = (bottom - top) * 0.15
    const part: TurnedBox = {
      x: column.x - column.length / 2 + ((left + right) / 2) * scale,
      y: column.y - column.thickness / 2 + ((top + bottom) / 2) * scale,
      length: (right - left + margin) * scale,
      thickness: (bottom - top + 2 * margin) * scale,
      angle: 0,
    }
    return cutOut(picture, part, Math.max(8, Math.round((height * part.length) / part.thickness)), height)
  })
  return sideBySide(cells, height)
}

interface Extent {
  readonly top: number
  bottom: number
  left: number
  right: number
}

/** The extents of runs of rows with ink, in pixels; supports dark on light and light on dark. */
function inkedCharacters({ width, height, rgb }: Picture): Extent[] {
  const grey = Array.from({ length: width * height }, (_, i) => {
    return ((rgb[i * 3] ?? 0) + (rgb[i * 3 + 1] ?? 0) + (rgb[i * 3 + 2] ?? 0)) / 3
  })
  const threshold =
    grey.reduce((least, value) => Math.min(least, value)) / 2 + grey.reduce((a, b) => Math.max(a, b)) / 2
  const dark = grey.map((value) => value < threshold)
  // The background is the colour of most of the column's border.
  const isInkDark = dark.filter((value, i) => (i % width === 0 || i % width === width - 1) && value).length < height
  const extents: Extent[] = []
  for (let row = 0; row < height; row++) {
    const inked = dark.slice(row * width, (row + 1) * width).flatMap((value, x) => (value === isInkDark ? [x] : []))
    const [left, right] = [inked[0], inked.at(-1)]
    if (left === undefined || right === undefined || inked.length < width * INK_FROM) continue
    const last = extents.at(-1)
    if (last?.bottom === row) {
      last.bottom = row + 1
      last.left = Math.min(last.left, left)
      last.right = Math.max(last.right, right + 1)
    } else extents.push({ top: row, bottom: row + 1, left, right: right + 1 })
  }
  const usual = medianOf(extents.map(({ top, bottom }) => bottom - top))
  return extents.filter(({ top, bottom }) => bottom - top >= usual * LOWEST_RUN)
}

function sideBySide(cells: readonly Picture[], height: number): Picture {
  const width = cells.reduce((sum, cell) => sum + cell.width, 0)
  const rgb = new Uint8Array(width * height * 3)
  let left = 0
  for (const cell of cells) {
    for (let y = 0; y < height; y++)
      rgb.set(cell.rgb.subarray(y * cell.width * 3, (y + 1) * cell.width * 3), (y * width + left) * 3)
    left += cell.width
  }
  return { width, height, rgb }
}
