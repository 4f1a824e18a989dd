import type { SpacePoint } from '#cameras/camera-view.ts'
import { measuredDoor, trailerInsideM } from '#world/trucks/trailer-load.ts'
import { trailerFloor } from '#world/site-plan.ts'
import type { Rgb } from '../colour.ts'
import type { Daylight } from '../daylight.ts'
import { lightInside } from '../lamps.ts'
import type { Pen } from '../pen.ts'

/** Of the doorway in the hall's wall, wider and higher than a trailer. */
const DOORWAY = { halfM: 1.4, upM: 2.85 } as const
/** Steps in which it gets darker towards the front wall. */
const STEPS = 17
const { west, east, south, north } = trailerFloor(measuredDoor)

/** Light in a trailer: the dock's lamp shines in from the door. */
export function trailerLight({ y }: { readonly y: number }, daylight: Daylight): Rgb {
  const [red, green, blue] = lightInside(daylight)
  const by = 1 - 0.45 * Math.min(1, Math.max(0, (north - y) / (north - south)))
  return [red * by, green * by, blue * by]
}

/** A dock door from inside the hall, open, and an empty trailer behind it. */
export function drawTrailerInside(pen: Pen, daylight: Daylight): void {
  const { context, camera } = pen
  context.fillStyle = '#8a8f93'
  context.fillRect(0, 0, camera.widthPx, camera.heightPx)
  const before = { x: measuredDoor.x, y: 1.3 }
  pen.ground({ west: before.x - 6, east: before.x + 6, south: 0, north: before.y }, '#9a9a95')
  pen.fill(upright(-6, 6, 0, 0, 4), '#b9bfc2')
  for (let x = -6; x < 6; x += 0.5) pen.fill(upright(x, x + 0.03, 0, 0, 4), '#a4abaf')
  pen.fill(upright(-DOORWAY.halfM - 0.25, DOORWAY.halfM + 0.25, 0, 0, DOORWAY.upM + 0.25), '#2c2e31')
  for (const side of [-1, 1])
    for (let up = 0; up < DOORWAY.upM; up += 0.4)
      pen.fill(upright(side * (DOORWAY.halfM + 0.02), side * (DOORWAY.halfM + 0.22), 0, up, up + 0.2), '#e8bd2f')
  pen.fill(upright(-DOORWAY.halfM, DOORWAY.halfM, 0, 0, DOORWAY.upM), '#3d4043')
  // The leveller's plate, in the doorway and before it.
  pen.ground({ west: before.x - 1, east: before.x + 1, south: -0.25, north: 1 }, '#767b80')
  for (let step = STEPS - 1; step >= 0; step--) drawPart(pen, daylight, step)
}

/** A stretch of floor, walls and roof; the farthest first. */
function drawPart(pen: Pen, daylight: Daylight, step: number): void {
  const length = (north - south) / STEPS
  const [near, far] = [north - step * length, north - (step + 1) * length]
  const [red, green, blue] = trailerLight({ y: (near + far) / 2 }, { ...daylight, day: 1 })
  pen.light = [red, green, blue]
  const along = (x: number, low: number, high: number): SpacePoint[] => [
    { x, y: near, z: low },
    { x, y: far, z: low },
    { x, y: far, z: high },
    { x, y: near, z: high },
  ]
  if (step === STEPS - 1) {
    pen.fill(upright(west - measuredDoor.x, east - measuredDoor.x, south, 0, trailerInsideM), pen.ink('#cfd3d4'))
    pen.fill(upright(west - measuredDoor.x, east - measuredDoor.x, south, 0, 0.3), pen.ink('#8d9295'))
  }
  pen.ground({ west, east, south: far, north: near }, pen.ink('#5d4a3a'))
  pen.mark({ x: west, y: far }, { x: east, y: far }, 0.03, pen.ink('#46372b'))
  for (const x of [west, east]) {
    pen.fill(along(x, 0, trailerInsideM), pen.ink(x === west ? '#d9dcdc' : '#cdd1d2'))
    pen.fill(along(x, 0, 0.25), pen.ink('#8d9295'))
    for (const up of [0.9, 1.6]) pen.fill(along(x, up, up + 0.08), pen.ink('#9aa0a3'))
  }
  pen.fill(
    [
      { x: west, y: near, z: trailerInsideM },
      { x: east, y: near, z: trailerInsideM },
      { x: east, y: far, z: trailerInsideM },
      { x: west, y: far, z: trailerInsideM },
    ],
    pen.ink('#e6e8e6'),
  )
}

/** The dock door, closed. */
export function drawDockDoor(pen: Pen): void {
  const { halfM, upM } = DOORWAY
  pen.fill(upright(-halfM, halfM, 0, 0, upM), pen.ink('#7d8b99'))
  for (let up = 0.5; up < upM; up += 0.5) pen.fill(upright(-halfM, halfM, 0, up, up + 0.03), pen.ink('#5f6b77'))
}

export const dockDoorOutline: readonly SpacePoint[] = upright(-DOORWAY.halfM, DOORWAY.halfM, 0, 0, DOORWAY.upM)

/** A rectangle across the door's axis, from `left` to `right` of it. */
function upright(left: number, right: number, y: number, low: number, high: number): SpacePoint[] {
  const { x } = measuredDoor
  return [
    { x: x + left, y, z: low },
    { x: x + right, y, z: low },
    { x: x + right, y, z: high },
    { x: x + left, y, z: high },
  ]
}
