/** A point of a plane, in the plane's own unit. */
interface PlanePoint {
  readonly x: number
  readonly y: number
}

type FourPoints = readonly [PlanePoint, PlanePoint, PlanePoint, PlanePoint]

/** The corners of a rectangle with the first at the origin. */
export function rectangle(width: number, depth: number): FourPoints {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ]
}

/** A 3 × 3 matrix row by row without its last element, scaled so that this is 1. */
export type Homography = readonly [
  ...[number, number, number],
  ...[number, number, number],
  ...[number, number, number],
]

/** A smaller pivot is a rounding error: coordinates here are between a thousandth and a thousand. */
const SINGULAR = 1e-9

/**
 * The projective map of four points to four others (Hartley and Zisserman, "Multiple View Geometry", 2nd edition, 4.1,
 * with h33 = 1); null if three points of either set are in line.
 */
export function homographyOf(from: FourPoints, to: FourPoints): Homography | null {
  const rows: number[][] = []
  for (const [i, { x, y }] of from.entries()) {
    const { x: u, y: v } = to[i] ?? { x: 0, y: 0 }
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v])
  }
  const solved = solve(rows)
  if (solved === null) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved
  const map: Homography = [a, b, c, d, e, f, g, h, 1]
  return Math.abs(determinant(map)) < SINGULAR ? null : map
}

/** The mapped point, and its divisor, whose sign is the same for all points below the horizon. */
export function mapped(
  [a, b, c, d, e, f, g, h, i]: Homography,
  { x, y }: PlanePoint,
): PlanePoint & { readonly divisor: number } {
  const divisor = g * x + h * y + i
  return { x: (a * x + b * y + c) / divisor, y: (d * x + e * y + f) / divisor, divisor }
}

function determinant([a, b, c, d, e, f, g, h, i]: Homography): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
}

/** Gaussian elimination with partial pivoting; each row ends with its right-hand side. */
function solve(rows: number[][]): number[] | null {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const rest = rows.slice(column)
    const pivot = rest.reduce((best, row) => (at(row, column) > at(best, column) ? row : best))
    if (at(pivot, column) < SINGULAR) return null
    const place = rows.indexOf(pivot)
    const here = rows[column] ?? pivot
    rows[place] = here
    rows[column] = pivot
    for (const row of rows) {
      if (row === pivot) continue
      const share = (row[column] ?? 0) / (pivot[column] ?? 1)
      for (let k = column; k <= size; k++) row[k] = (row[k] ?? 0) - share * (pivot[k] ?? 0)
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1))
}

function at(row: readonly number[], column: number): number {
  return Math.abs(row[column] ?? 0)
}
