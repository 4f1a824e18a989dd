import type { TurnedBox } from './picture.ts'

/** Pixels with at least this probability belong to text (as published with the network). */
const TEXT_FROM = 0.3
/** Boxes with a lower mean probability are not text (published: 0.6; faint print scores lower). */
const SURE_FROM = 0.5
/** The network marks the core of a line; the full box is larger by area ÷ perimeter times this. */
const GROW = 1.6
/** Thinner cores cannot be read, in pixels of the map. */
const THINNEST_PX = 3

/** The text regions of a probability map (row by row, 0 to 1), in pixels of the map. */
export function textBoxes(map: Float32Array, width: number, height: number): TurnedBox[] {
  const seen = new Uint8Array(map.length)
  const boxes: TurnedBox[] = []
  for (let start = 0; start < map.length; start++) {
    if (seen[start] === 1 || (map[start] ?? 0) < TEXT_FROM) continue
    const { outline, sure } = region(map, width, height, start, seen)
    if (sure < SURE_FROM) continue
    const kernel = smallestBox(outline)
    if (kernel === null || kernel.thickness < THINNEST_PX) continue
    const grow = (GROW * kernel.length * kernel.thickness) / (2 * (kernel.length + kernel.thickness))
    boxes.push({ ...kernel, length: kernel.length + 2 * grow, thickness: kernel.thickness + 2 * grow })
  }
  return boxes
}

type Point = readonly [x: number, y: number]

/** Flood-fills from `start`: returns the ends of the region's rows, and its mean probability. */
function region(map: Float32Array, width: number, height: number, start: number, seen: Uint8Array) {
  const stack = [start]
  const ends = new Map<number, { left: number; right: number }>()
  let [sum, count] = [0, 0]
  seen[start] = 1
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    sum += map[at] ?? 0
    count += 1
    const row = ends.get(y)
    if (row === undefined) ends.set(y, { left: x, right: x })
    else {
      row.left = Math.min(row.left, x)
      row.right = Math.max(row.right, x)
    }
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const next = ny * width + nx
        if (seen[next] === 1 || (map[next] ?? 0) < TEXT_FROM) continue
        seen[next] = 1
        stack.push(next)
      }
  }
  const outline: Point[] = [...ends].flatMap(([y, { left, right }]) => [
    [left, y],
    [right + 1, y],
    [left, y + 1],
    [right + 1, y + 1],
  ])
  return { outline, sure: sum / count }
}

/** The smallest enclosing rectangle: one of its sides lies on a side of the convex hull. */
function smallestBox(points: readonly Point[]): TurnedBox | null {
  const hull = convexHull(points)
  let best: (TurnedBox & { area: number }) | null = null
  for (const [i, [x, y]] of hull.entries()) {
    const [nx, ny] = hull[(i + 1) % hull.length] ?? [x, y]
    const angle = Math.atan2(ny - y, nx - x)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const along = hull.map(([px, py]) => px * cos + py * sin)
    const across = hull.map(([px, py]) => py * cos - px * sin)
    const [a0, a1, b0, b1] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)]
    const area = (a1 - a0) * (b1 - b0)
    if (best !== null && area >= best.area) continue
    const [a, b] = [(a0 + a1) / 2, (b0 + b1) / 2]
    const centre = { x: a * cos - b * sin, y: a * sin + b * cos }
    best = { ...centre, length: a1 - a0, thickness: b1 - b0, angle, area }
  }
  return best === null ? null : upright(best)
}

/** The same rectangle with its angle in (−45°, 45°], so that `length` is horizontal as in most lines. */
function upright({ x, y, length, thickness, angle }: TurnedBox): TurnedBox {
  const quarter = Math.PI / 2
  const turns = Math.round(angle / quarter)
  const swapped = turns % 2 !== 0
  return {
    x,
    y,
    length: swapped ? thickness : length,
    thickness: swapped ? length : thickness,
    angle: angle - turns * quarter,
  }
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((p, q) => p[0] - q[0] || p[1] - q[1])
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (a === undefined || b === undefined) return true
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
}
