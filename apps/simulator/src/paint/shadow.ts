import type { SpacePoint } from '#cameras/camera-view.ts'
import { hullOf } from '#cameras/silhouette.ts'
import { cornersOf, type Footprint, type GroundPoint } from '#world/ground.ts'
import type { Daylight } from './daylight.ts'
import type { Pen } from './pen.ts'

/** How far beyond a foot it is dark. */
const EDGE_M = 0.08
const ROUND = 14

/** The ground under something with corners. */
export function footOf(footprint: Footprint): GroundPoint[] {
  const { lengthM, widthM } = footprint
  return cornersOf({ ...footprint, lengthM: lengthM + 2 * EDGE_M, widthM: widthM + 2 * EDGE_M })
}

/** The ground under something round, as long as wide or longer. */
export function roundFootOf({ x, y, headingRad, lengthM, widthM }: Footprint): GroundPoint[] {
  const [cos, sin] = [Math.cos(headingRad), Math.sin(headingRad)]
  return Array.from({ length: ROUND }, (_, i) => {
    const rad = (i / ROUND) * 2 * Math.PI
    const [along, left] = [(lengthM / 2 + EDGE_M) * Math.cos(rad), (widthM / 2 + EDGE_M) * Math.sin(rad)]
    return { x: x + along * cos - left * sin, y: y + along * sin + left * cos }
  })
}

/** The shadow of something with this footprint and height. */
export function shadowOutline(
  foot: readonly GroundPoint[],
  heightM: number,
  { shadow }: Pick<Daylight, 'shadow'>,
): SpacePoint[] {
  const thrown = shadow ? foot.map(({ x, y }) => ({ x: x + shadow.x * heightM, y: y + shadow.y * heightM })) : []
  return hullOf([...foot, ...thrown]).map((point) => ({ ...point, z: 0 }))
}

/** Darkens the ground below and beside an object. Inside and by night there is only the shadow below it. */
export function drawShadow(
  pen: Pen,
  foot: readonly GroundPoint[],
  heightM: number,
  daylight: Pick<Daylight, 'shadow'>,
): void {
  const [first] = foot
  if (!first) return
  const soft = (opacity: number) => `rgba(12,16,28,${opacity})`
  const edge = pen.pixels(0.2, { ...first, z: 0 })
  pen.fillAndLine(shadowOutline(foot, heightM, {}), soft(0.28), soft(0.12), edge)
  if (!daylight.shadow) return
  const { opacity } = daylight.shadow
  const thrown = shadowOutline(foot, heightM, daylight)
  pen.fillAndLine(thrown, soft(opacity), soft(opacity * 0.4), edge)
}
