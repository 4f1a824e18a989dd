import type { ImagePoint } from '@foresite/contract/primitives'
import type { TrailerFill } from '@foresite/contract/use-cases/vehicle-capacity'
import { contains } from '@foresite/geometry/polygon'
import { meanOf, medianOf, quantileOf } from '#stages/statistics.ts'
import { STEP_M, type Interior, type Strip } from './interior.ts'
import { brightness, edgeAt, pixelAt, sampledPixels, smoothed, type SmallPicture } from './small-picture.ts'

/** What a picture shows of a trailer; `hidden`: the view has changed, or it is too dark to compare. */
type FillResult =
  | { readonly state: 'measured'; readonly fill: TrailerFill; readonly confidence: number }
  /** The door is closed, or there is no trailer behind it. */
  | { readonly state: 'no-trailer' }
  | { readonly state: 'hidden' }

/** Below this mean brightness around the opening, nothing can be compared. */
const DARK = 25
/** Below this brightness, a pixel's colour is unreliable. */
const MIN_LIGHT = 12
/** A pixel of the same colour that keeps this share of its brightness is in shadow. No load casts one up the front wall. */
const SHADOW = { floor: 0.6, wall: 0.82 } as const
/** A pixel brighter by this factor shows a different object. */
const BRIGHTER = { floor: 1.3, wall: 1.2 } as const
type Place = keyof typeof SHADOW
/** Two colours differ when their shares of red and green differ by this in total. */
const COLOUR = 0.035
/** At least this share of the surroundings must be unchanged; otherwise the camera has moved. */
const SAME_VIEW = 0.6
/** With a lower correlation of edges around the opening, the camera has moved; plain walls match anywhere. */
const SAME_EDGES = 0.75
/** The share of points under the roof that differ when a door or the yard is in view. */
const NO_TRAILER = 0.5
/** The shortest load; anything shorter is a strap or the edge of a board. */
const MIN_LOAD_STEPS = Math.round(0.5 / STEP_M)
/** Consecutive hidden points up the front wall at the top of a load; fewer are noise. */
const TOP_RUN = 3
/** A strip lower than this share of the usual height probably blends with the wall behind it. */
const MIN_OF_USUAL = 0.5
/** The quantile of the strips' heights taken as usual: low strips are often those that blend with the wall. */
const USUAL = 0.75

type Light = readonly [number, number, number]

/**
 * Measures how full a trailer is by comparing it with a picture of it empty. A strip's floor counts as covered from its
 * first difference on; a strip is loaded as high as the front wall behind it is hidden.
 */
export function measureFill(
  interior: Interior,
  emptyPicture: SmallPicture,
  picture: SmallPicture,
  heightM: number,
): FillResult {
  const [empty, now] = [smoothed(emptyPicture), smoothed(picture)]
  const around = [...sampledPixels()]
    .filter(({ point }) => !contains(interior.surround, point))
    .map(({ pixel }) => pixel)
  if (around.length === 0 || interior.underRoof.length === 0) return { state: 'hidden' }
  const light = lightOf(around, empty, now)
  if (light === null) return { state: 'hidden' }
  const differsAt = (pixel: number | null, place: Place = 'floor'): boolean =>
    pixel !== null && differs(empty, now, pixel, light, place)
  const same = around.filter((pixel) => !differsAt(pixel)).length / around.length
  if (same < SAME_VIEW || edgeLikeness(around, empty, now) < SAME_EDGES) return { state: 'hidden' }
  const isOther = interior.underRoof.filter((point) => differsAt(pixelAt(point))).length
  if (isOther / interior.underRoof.length > NO_TRAILER) return { state: 'no-trailer' }

  const strips = interior.strips.map((strip) => {
    return {
      floor: coveredPart(strip.floor.map((point) => differsAt(pixelAt(point)))),
      height: hiddenHeight(strip.wall, (point) => differsAt(pixelAt(point), 'wall')),
    }
  })
  const loaded = strips.filter(({ floor }) => floor > 0).map(({ height }) => height)
  const usual = quantileOf(loaded, USUAL)
  // Goods as light as the wall blend with it: assume that they are as high as the others.
  const heightOf = (height: number): number => Math.min(heightM, height < MIN_OF_USUAL * usual ? usual : height)
  const fill = {
    floor: meanOf(strips.map(({ floor }) => floor)),
    cube: meanOf(strips.map(({ floor, height }) => (floor * heightOf(height)) / heightM)),
  }
  return { state: 'measured', fill, confidence: same }
}

/** The covered share of a strip's floor. Floor visible behind a load is free. */
function coveredPart(covered: readonly boolean[]): number {
  const front = frontOf(covered)
  if (front === null) return 0
  const length = covered.length - front
  const share = covered.slice(front).filter(Boolean).length / length
  // Single uncovered points are goods as dark as the floor.
  return (length / covered.length) * (share > 0.8 ? 1 : share)
}

/** The step from the door at which the load begins; null when empty. */
function frontOf(covered: readonly boolean[]): number | null {
  for (let i = 0; i < covered.length; i++) {
    const run = covered.slice(i, i + MIN_LOAD_STEPS)
    const needed = Math.min(MIN_LOAD_STEPS, run.length)
    if (covered[i] === true && run.filter(Boolean).length >= 0.8 * needed) return i
  }
  return null
}

/** The height up to which a load hides the front wall, in metres. Goods may blend with the wall, but rarely all tops. */
function hiddenHeight(wall: Strip['wall'], differs: (point: ImagePoint) => boolean): number {
  const hidden = wall.map(({ point }) => differs(point))
  for (let i = wall.length - 1; i >= TOP_RUN; i--)
    if (hidden.slice(i - TOP_RUN + 1, i + 1).every(Boolean)) return wall[i]?.up ?? 0
  return 0
}

/** Pearson correlation of two pictures' edges, independent of the light. */
function edgeLikeness(pixels: readonly number[], empty: SmallPicture, now: SmallPicture): number {
  const [before, after] = [empty, now].map((picture) => pixels.map((pixel) => edgeAt(picture, pixel)))
  if (before === undefined || after === undefined) return 0
  const [meanBefore, meanAfter] = [meanOf(before), meanOf(after)]
  const off = before.map((edge, i) => [edge - meanBefore, (after[i] ?? 0) - meanAfter] as const)
  const spread = Math.sqrt(sum(off.map(([a]) => a * a)) * sum(off.map(([, b]) => b * b)))
  return spread === 0 ? 0 : sum(off.map(([a, b]) => a * b)) / spread
}

/** The factor by which each colour of the unchanging surroundings is brighter now; null in the dark. */
function lightOf(pixels: readonly number[], empty: SmallPicture, now: SmallPicture): Light | null {
  if (meanOf(pixels.map((pixel) => brightness(now, pixel))) < DARK) return null
  const ratio = (part: number): number => {
    const lit = pixels.filter((pixel) => brightness(empty, pixel) >= MIN_LIGHT)
    return lit.length === 0
      ? 1
      : medianOf(lit.map((pixel) => ((now[pixel + part] ?? 0) + 1) / ((empty[pixel + part] ?? 0) + 1)))
  }
  return [ratio(0), ratio(1), ratio(2)]
}

function differs(empty: SmallPicture, now: SmallPicture, pixel: number, light: Light, place: Place): boolean {
  const before = [0, 1, 2].map((part) => (empty[pixel + part] ?? 0) + 1)
  const after = [0, 1, 2].map((part) => ((now[pixel + part] ?? 0) + 1) / (light[part] ?? 1))
  const [was, is] = [sum(before), sum(after)]
  const share = (parts: readonly number[], part: number, total: number) => (parts[part] ?? 0) / total
  const colour =
    Math.abs(share(before, 0, was) - share(after, 0, is)) + Math.abs(share(before, 1, was) - share(after, 1, is))
  const isDark = Math.min(was, is) < 3 * MIN_LIGHT
  if (!isDark && colour > COLOUR) return true
  // Damps the ratio in the dark, where one grey level makes a large difference.
  const ratio = (is + 24) / (was + 24)
  return ratio > BRIGHTER[place] || ratio < SHADOW[place]
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, one) => total + one, 0)
}
