import type { Size } from '@foresite/geometry/size'
import type { Camera, Face, Point3, Scene, Texture } from './scene.ts'

export interface PixelBox extends Size {
  readonly x: number
  readonly y: number
}

/** A counted piece in the photo. */
interface SeenItem {
  readonly box: PixelBox
  /** The share of its front that nothing hides. */
  readonly visible: number
}

interface Raster extends Size {
  readonly rgb: Uint8ClampedArray
  readonly seen: readonly SeenItem[]
}

interface Corner {
  readonly x: number
  readonly y: number
  /** One over the distance. */
  readonly w: number
  readonly u: number
  readonly v: number
}

/** Nearer than this nothing is drawn, metres. */
const NEAR_M = 0.05
const BACKGROUND = 60

/** Draws a scene as a pinhole camera sees it; nearer faces hide farther ones. */
export function rasterise({ faces, items, camera }: Scene, width: number, height: number): Raster {
  const rgb = new Uint8ClampedArray(width * height * 3)
  rgb.fill(BACKGROUND)
  const depth = new Float32Array(width * height)
  const owner = new Int32Array(width * height).fill(-1)
  const covered = new Float64Array(items)
  const areas = new Float64Array(items)
  const boxes: PixelBox[] = Array.from({ length: items }, () => ({ x: 0, y: 0, width: 0, height: 0 }))
  const project = projection(camera, width, height)
  const target = { rgb, depth, owner, width, height }

  for (const face of faces) {
    const points = face.corners.map(project)
    if (points.some((point) => point === null)) continue
    const uv = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
    const corners = points.flatMap((point, i) =>
      point === null ? [] : [{ ...point, u: uv[i]?.[0] ?? 0, v: uv[i]?.[1] ?? 0 }],
    )
    const [a, b, c, d] = corners
    if (a === undefined || b === undefined || c === undefined || d === undefined) continue
    const drawn = triangle(target, face, a, b, c) + triangle(target, face, a, c, d)
    if (face.item === null) continue
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    boxes[face.item] = { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
    areas[face.item] = Math.max(drawn, shoelace(corners) * opaqueShare(face))
  }
  for (const item of owner) if (item >= 0) covered[item] = (covered[item] ?? 0) + 1
  const seen = boxes.map((box, i) => ({ box, visible: (covered[i] ?? 0) / Math.max(1, areas[i] ?? 0) }))
  return { width, height, rgb, seen }
}

function shoelace(corners: readonly Corner[]): number {
  let sum = 0
  for (const [i, { x, y }] of corners.entries()) {
    const next = corners[(i + 1) % corners.length]
    if (next !== undefined) sum += x * next.y - next.x * y
  }
  return Math.abs(sum) / 2
}

function opaqueShare({ texture: { rgba } }: Face): number {
  let opaque = 0
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] ?? 0) > 127) opaque += 1
  return (opaque * 4) / rgba.length
}

function projection(camera: Camera, width: number, height: number) {
  const forward = unit(minus(camera.target, camera.at))
  const level = unit(cross(forward, { x: 0, y: 1, z: 0 }))
  const upright = cross(level, forward)
  const [cos, sin] = [Math.cos(camera.roll), Math.sin(camera.roll)]
  return (point: Point3): { x: number; y: number; w: number } | null => {
    const offset = minus(point, camera.at)
    const z = dot(offset, forward)
    if (z < NEAR_M) return null
    const [right, up] = [dot(offset, level), dot(offset, upright)]
    const scale = (camera.focal * width) / z
    return {
      x: width / 2 + (right * cos + up * sin) * scale,
      y: height / 2 - (up * cos - right * sin) * scale,
      w: 1 / z,
    }
  }
}

interface Target extends Size {
  readonly rgb: Uint8ClampedArray
  readonly depth: Float32Array
  readonly owner: Int32Array
}

/** Draws a triangle; returns its number of pixels in the picture, hidden ones included. */
function triangle(target: Target, face: Face, a: Corner, b: Corner, c: Corner): number {
  const { rgb, depth, owner, width, height } = target
  const { texture, light } = face
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (Math.abs(area) < 1e-6) return 0
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5))
  const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y)))
  const sides = [
    [a, b],
    [b, c],
    [c, a],
  ] as const
  let drawn = 0
  for (let row = top; row <= bottom; row++) {
    const y = row + 0.5 - a.y
    const [betaY, gammaY] = [(c.x - a.x) * y, (b.x - a.x) * y]
    const [first, last] = span(row + 0.5, sides)
    const end = Math.min(width - 1, last)
    for (let column = Math.max(0, first); column <= end; column++) {
      const x = column + 0.5 - a.x
      const beta = (x * (c.y - a.y) - betaY) / area
      const gamma = (gammaY - x * (b.y - a.y)) / area
      const alpha = 1 - beta - gamma
      // At the ends of the span.
      if (alpha < 0 || beta < 0 || gamma < 0) continue
      const w = alpha * a.w + beta * b.w + gamma * c.w
      const at = row * width + column
      const isHidden = w <= (depth[at] ?? 0)
      // The visible share of a piece counts its hidden pixels too.
      if (isHidden && face.item === null) continue
      const u = (alpha * a.u * a.w + beta * b.u * b.w + gamma * c.u * c.w) / w
      const v = (alpha * a.v * a.w + beta * b.v * b.w + gamma * c.v * c.w) / w
      const from = texel(texture, u, v)
      if ((texture.rgba[from + 3] ?? 0) < 128) continue
      drawn += 1
      if (isHidden) continue
      depth[at] = w
      owner[at] = face.item ?? -1
      if (texture.isSmooth === true) blend(rgb, at * 3, texture, u, v, light)
      else for (let c = 0; c < 3; c++) rgb[at * 3 + c] = (texture.rgba[from + c] ?? 0) * light
    }
  }
  return drawn
}

/** The columns between the sides of a triangle at a height, and one more at each end. */
function span(y: number, sides: readonly (readonly [Corner, Corner])[]): [first: number, last: number] {
  let [first, last] = [Infinity, -Infinity]
  for (const [from, to] of sides) {
    if (from.y === to.y || y < Math.min(from.y, to.y) || y > Math.max(from.y, to.y)) continue
    const x = from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y)
    first = Math.min(first, Math.floor(x) - 1)
    last = Math.max(last, Math.ceil(x))
  }
  return [first, last]
}

function texel({ width, height }: Size, u: number, v: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(u * width)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(v * height)))
  return (row * width + column) * 4
}

/** Writes the colour between the four pixels around a place of a texture. */
function blend(
  rgb: Uint8ClampedArray,
  to: number,
  { width, height, rgba }: Texture,
  u: number,
  v: number,
  light: number,
): void {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5))
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - column, y - row]
  const first = (row * width + column) * 4
  for (let c = 0; c < 3; c++) {
    const at = first + c
    const upper = (rgba[at] ?? 0) * (1 - right) + (rgba[at + 4] ?? 0) * right
    const lower = (rgba[at + width * 4] ?? 0) * (1 - right) + (rgba[at + width * 4 + 4] ?? 0) * right
    rgb[to + c] = (upper * (1 - down) + lower * down) * light
  }
}

const minus = (a: Point3, b: Point3): Point3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z })
const dot = (a: Point3, b: Point3): number => a.x * b.x + a.y * b.y + a.z * b.z
const cross = (a: Point3, b: Point3): Point3 => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
})
function unit(a: Point3): Point3 {
  const length = Math.hypot(a.x, a.y, a.z)
  return { x: a.x / length, y: a.y / length, z: a.z / length }
}
