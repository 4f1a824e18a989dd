import type { SpacePoint } from '#cameras/camera-view.ts'
import { cornersOf, type Footprint, type GroundPoint } from '#world/ground.ts'
import type { Daylight } from './daylight.ts'
import type { Pen } from './pen.ts'

/** What something that fills its footprint up to a height darkens on the ground. */
export function shadowOutline(
  footprint: Footprint,
  heightM: number,
  { shadow }: Pick<Daylight, 'shadow'>,
): SpacePoint[] {
  const grown = {
    ...footprint,
    lengthM: footprint.lengthM + 0.15,
    widthM: footprint.widthM + 0.15,
  }
  const foot = cornersOf(grown)
  const thrown = shadow
    ? foot.map(({ x, y }) => ({ x: x + shadow.x * heightM, y: y + shadow.y * heightM }))
    : []
  return hull([...foot, ...thrown]).map((point) => ({ ...point, z: 0 }))
}

/** Darkens the ground under and beside something. Inside and by night there is only what is dark under it. */
export function drawShadow(
  pen: Pen,
  footprint: Footprint,
  heightM: number,
  daylight: Pick<Daylight, 'shadow'>,
): void {
  const soft = (opacity: number) => `rgba(12,16,28,${opacity})`
  const near = pen.pixels(0.25, { x: footprint.x, y: footprint.y, z: 0 })
  const foot = shadowOutline(footprint, heightM, {})
  pen.fillAndLine(foot, soft(0.28), soft(0.12), near)
  if (!daylight.shadow) return
  const { opacity } = daylight.shadow
  const thrown = shadowOutline(footprint, heightM, daylight)
  pen.fillAndLine(thrown, soft(opacity), soft(opacity * 0.4), near)
}

/** The convex hull, anticlockwise (Andrew's monotone chain). */
export function hull(points: readonly GroundPoint[]): GroundPoint[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (some: readonly GroundPoint[]) => {
    const chain: GroundPoint[] = []
    for (const point of some) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)]
        if (!before || !last) break
        const turn =
          (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x)
        if (turn > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
