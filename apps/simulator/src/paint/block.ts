import type { SpacePoint } from '#cameras/camera-view.ts'
import { faceTurnRad, type Face } from '#world/actor.ts'
import { distanceBetween, onGround, type Footprint } from '#world/ground.ts'
import type { Daylight } from './daylight.ts'
import type { Pen } from './pen.ts'

/** A part of a vehicle, in its own frame: metres forward, to its left and up. */
export interface Part {
  readonly along: readonly [from: number, to: number]
  readonly left: readonly [from: number, to: number]
  readonly up: readonly [from: number, to: number]
  readonly colour: string
}

export type Frame = Pick<Footprint, 'x' | 'y' | 'headingRad'>
export const faces: readonly Face[] = ['front', 'left', 'rear', 'right']

/** A point of a vehicle's frame in space. */
export function at(frame: Frame, along: number, left: number, up: number): SpacePoint {
  return { ...onGround({ ...frame, lengthM: 0, widthM: 0 }, along, left), z: up }
}

/** The corners of one side of a part: top left first, clockwise, as seen from outside. */
export function sideOf(frame: Frame, { along, left, up }: Part, face: Face): SpacePoint[] {
  const [rear, front] = along
  const [right, leftmost] = left
  const [low, high] = up
  const edge = {
    front: [at(frame, front, right, 0), at(frame, front, leftmost, 0)],
    rear: [at(frame, rear, leftmost, 0), at(frame, rear, right, 0)],
    left: [at(frame, front, leftmost, 0), at(frame, rear, leftmost, 0)],
    right: [at(frame, rear, right, 0), at(frame, front, right, 0)],
  }[face]
  const [from, to] = edge
  if (!from || !to) return []
  return [
    { ...from, z: high },
    { ...to, z: high },
    { ...to, z: low },
    { ...from, z: low },
  ]
}

/** Whether the camera sees this side of a part from outside. */
export function facesCamera(pen: Pen, frame: Frame, part: Part, face: Face): boolean {
  const [corner] = sideOf(frame, part, face)
  if (!corner) return false
  const rad = frame.headingRad + faceTurnRad[face]
  const { at: eye } = pen.camera
  return (eye.x - corner.x) * Math.cos(rad) + (eye.y - corner.y) * Math.sin(rad) > 0
}

/** Brightness of a side: sky on all, sun on those that face it. */
export function brightnessOf(frame: Frame, face: Face, { shadow }: Daylight): number {
  const rad = frame.headingRad + faceTurnRad[face]
  if (!shadow) return 0.84 + 0.06 * Math.cos(rad + 1)
  const length = Math.max(0.01, Math.hypot(shadow.x, shadow.y))
  const towardsSun = (-shadow.x * Math.cos(rad) - shadow.y * Math.sin(rad)) / length
  return 0.72 + 0.26 * Math.max(0, towardsSun) + 0.05 * Math.cos(rad)
}

/** Draws a part: the visible sides and the top. */
export function drawPart(pen: Pen, daylight: Daylight, frame: Frame, part: Part): void {
  for (const face of faces) {
    if (!facesCamera(pen, frame, part, face)) continue
    pen.fill(sideOf(frame, part, face), pen.ink(part.colour, brightnessOf(frame, face, daylight)))
  }
  const [low, high] = part.up
  if (pen.camera.at.z <= high || high <= low) return
  const [right, leftmost] = part.left
  const [rear, front] = part.along
  pen.fill(
    [
      at(frame, front, leftmost, high),
      at(frame, front, right, high),
      at(frame, rear, right, high),
      at(frame, rear, leftmost, high),
    ],
    pen.ink(part.colour, 1.04),
  )
}

/** Draws parts that do not intersect: low ones first, then far ones first. */
export function drawParts(pen: Pen, daylight: Daylight, frame: Frame, parts: readonly Part[]): void {
  const { at: eye } = pen.camera
  const far = ({ along, left }: Part) => {
    return distanceBetween(at(frame, (along[0] + along[1]) / 2, (left[0] + left[1]) / 2, 0), eye)
  }
  for (const part of parts.toSorted((a, b) => far(b) - far(a) || a.up[0] - b.up[0]))
    drawPart(pen, daylight, frame, part)
}

/** A wheel's disc on the side of a vehicle. */
export function wheel(
  pen: Pen,
  frame: Frame,
  { along, left, radiusM }: { along: number; left: number; radiusM: number },
): void {
  const circle = (radius: number) =>
    Array.from({ length: 12 }, (_, i) => {
      const rad = (i / 12) * 2 * Math.PI
      return at(frame, along + radius * Math.cos(rad), left, radiusM + radius * Math.sin(rad))
    })
  pen.fill(circle(radiusM), pen.ink('#17181a'))
  pen.fill(circle(radiusM * 0.5), pen.ink('#8d9196'))
}
