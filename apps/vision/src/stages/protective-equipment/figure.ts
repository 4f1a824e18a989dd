import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import { MIN_SCORE } from '#stages/posture/trunk.ts'
import { colourAt, type Colour, type Picture, type Pixel } from './colour.ts'

/** Joint to joint, in metres: trunk and shoulders of a person 1.7 m tall (Drillis and Contini 1966). */
const TRUNK_M = 0.49
const SHOULDERS_M = 0.36
/** Least half breadth of a trunk, as seen from the side. */
const SIDE_M = 0.09
const HEAD: readonly KeypointName[] = ['nose', 'left-eye', 'right-eye', 'left-ear', 'right-ear']
/** The middle of a hat above ears and eyes, and half its size within its edges. */
const HAT_ABOVE_M = 0.1
const HAT_HALF_M = { across: 0.085, up: 0.065 }
/** Around the hat, outside head and hat. */
const AROUND_M = 0.2
/** People who lean further are not judged: the crops would miss head and trunk. */
const MIN_UPRIGHT = Math.cos((50 * Math.PI) / 180)
/** Beside jaw and neck, where a hood or a scarf is and a hat is not. */
const JAW_M = { across: [0.09, 0.11], below: [0.04, 0.07, 0.1] }
const GRID = 9

/** Where head and trunk of a person are in a picture, in its pixels. */
export interface Figure {
  /** Pixels a metre, at the person. */
  readonly scale: number
  /** Null where neither ears nor eyes are seen. */
  readonly head: Pixel | null
  readonly shoulders: Pixel
  readonly hips: Pixel
  readonly halfBreadth: number
}

/** Null if the points are unclear, or the person is not upright. */
export function figureOf(keypoints: Keypoints, { width, height }: Pick<Picture, 'width' | 'height'>): Figure | null {
  const at = (name: KeypointName): Pixel[] => {
    const point = keypoints[name]
    return point === undefined || point.score < MIN_SCORE ? [] : [{ x: point.at.x * width, y: point.at.y * height }]
  }
  const [left, right] = [at('left-shoulder'), at('right-shoulder')]
  const [leftHip, rightHip] = [at('left-hip'), at('right-hip')]
  const shoulders = middle([...left, ...right])
  const hips = middle([...leftHip, ...rightHip])
  // One shoulder with the other side's hip is no trunk.
  if (shoulders === null || hips === null || left.length !== leftHip.length || right.length !== rightHip.length)
    return null
  const trunk = Math.hypot(shoulders.x - hips.x, shoulders.y - hips.y)
  if (trunk === 0 || (hips.y - shoulders.y) / trunk < MIN_UPRIGHT) return null
  const breadth = left[0] === undefined || right[0] === undefined ? 0 : Math.abs(left[0].x - right[0].x)
  // Leaning towards the camera shortens one, turning away the other: the longer one is nearer to the truth.
  const scale = Math.max(trunk / TRUNK_M, breadth / SHOULDERS_M)
  const head = middle(HEAD.flatMap(at))
  return { scale, head, shoulders, hips, halfBreadth: Math.max(breadth / 2, SIDE_M * scale) }
}

/** The pixels where a hat would be, around it, and beside the jaw. */
export function hatOf(
  picture: Picture,
  figure: Figure,
  head: Pixel,
): { readonly on: Colour[]; readonly around: Colour[]; readonly besideJaw: Colour[] } {
  const { scale } = figure
  const up = upOf(figure)
  const pixelAt = (across: number, above: number): Pixel => ({
    x: head.x + (up.x * above - up.y * across) * scale,
    y: head.y + (up.y * above + up.x * across) * scale,
  })
  const on = grid()
    .filter(([u, v]) => u * u + v * v <= 1)
    .map(([u, v]) => pixelAt(u * HAT_HALF_M.across, HAT_ABOVE_M + v * HAT_HALF_M.up))
  const around = Array.from({ length: 13 }, (_, i) => (i * Math.PI) / 12).map((angle) =>
    pixelAt(Math.cos(angle) * AROUND_M, HAT_ABOVE_M + Math.sin(angle) * AROUND_M),
  )
  const besideJaw = JAW_M.across.flatMap((across) =>
    JAW_M.below.flatMap((below) => [pixelAt(across, -below), pixelAt(-across, -below)]),
  )
  return {
    on: coloursAt(picture, on),
    around: coloursAt(picture, around),
    besideJaw: coloursAt(picture, besideJaw),
  }
}

/** The pixels of the trunk, from the shoulders down, row by row. */
export function trunkOfFigure(picture: Picture, { shoulders, hips, halfBreadth }: Figure): Colour[][] {
  return Array.from({ length: GRID }, (_, row) => {
    const down = 0.08 + (0.84 * row) / (GRID - 1)
    const [x, y] = [shoulders.x + down * (hips.x - shoulders.x), shoulders.y + down * (hips.y - shoulders.y)]
    const points = Array.from({ length: GRID }, (_point, column) => {
      const across = ((column - (GRID - 1) / 2) / ((GRID - 1) / 2)) * 0.85 * halfBreadth
      return { x: x + across, y }
    })
    return coloursAt(picture, points)
  })
}

/** The colours of those points that are in the picture. */
function coloursAt(picture: Picture, points: readonly Pixel[]): Colour[] {
  return points.map((point) => colourAt(picture, point)).filter((colour) => colour !== null)
}

function upOf({ shoulders, hips }: Figure): Pixel {
  const length = Math.hypot(shoulders.x - hips.x, shoulders.y - hips.y)
  return { x: (shoulders.x - hips.x) / length, y: (shoulders.y - hips.y) / length }
}

/** Places from -1 to 1, both ways. */
function grid(): [number, number][] {
  const half = (GRID - 1) / 2
  return Array.from({ length: GRID * GRID }, (_, i) => [
    ((i % GRID) - half) / half,
    (Math.floor(i / GRID) - half) / half,
  ])
}

function middle(points: readonly Pixel[]): Pixel | null {
  if (points.length === 0) return null
  const sum = points.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}
