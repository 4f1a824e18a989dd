import type { Forklift } from '#world/actor.ts'
import { at, drawPart, drawParts, type Part } from '../block.ts'
import { wheel } from '../block.ts'
import type { Daylight } from '../daylight.ts'
import type { Pen } from '../pen.ts'

const dark = '#26282c'

/** A counterbalance forklift with its driver; the fork takes the front third of its length. */
export function drawForklift(pen: Pen, forklift: Forklift, daylight: Daylight): void {
  const [end, side, top] = [forklift.lengthM / 2, forklift.widthM / 2, forklift.heightM]
  const mastAt = end - 1.25
  const looksForward = headsTowardsCamera(pen, forklift)
  const drawFront = () => {
    for (const left of [0.3, -0.3])
      drawPart(pen, daylight, forklift, part([mastAt, end], [left - 0.07, left + 0.07], [0.06, 0.12], '#5b6068'))
    for (const left of [side - 0.25, -side + 0.25])
      pen.rod(at(forklift, mastAt, left, 0.1), at(forklift, mastAt, left, top - 0.06), 0.11, pen.ink('#3a3f46'))
    pen.rod(at(forklift, mastAt, side - 0.25, 1.2), at(forklift, mastAt, -side + 0.25, 1.2), 0.09, pen.ink('#3a3f46'))
  }
  if (!looksForward) drawFront()
  drawParts(pen, daylight, forklift, [
    part([-end, -end + 0.75], [-side + 0.05, side - 0.05], [0.15, 1.05], forklift.colour),
    part([-end + 0.75, mastAt - 0.12], [-side + 0.05, side - 0.05], [0.15, 0.62], forklift.colour),
  ])
  for (const left of nearSides(pen, forklift, side))
    for (const along of [-end + 0.45, mastAt - 0.35]) wheel(pen, forklift, { along, left, radiusM: 0.28 })
  drawDriver(pen, forklift, end)
  drawCage(pen, forklift, { rear: -end + 0.35, front: mastAt - 0.2, side: side - 0.12, top: top - 0.04 }, daylight)
  if (looksForward) drawFront()
}

function part(along: Part['along'], left: Part['left'], up: Part['up'], colour: string): Part {
  return { along, left, up, colour }
}

function drawDriver(pen: Pen, forklift: Forklift, end: number): void {
  const seat = -end + 0.95
  pen.rod(at(forklift, seat, 0, 0.75), at(forklift, seat + 0.05, 0, 1.25), 0.42, pen.ink('#c9e21b'))
  pen.rod(at(forklift, seat + 0.05, 0, 1.22), at(forklift, seat + 0.5, 0, 1.05), 0.12, pen.ink('#34405a'))
  pen.ball(at(forklift, seat + 0.07, 0, 1.56), 0.12, pen.ink('#c99372'))
  pen.ball(at(forklift, seat + 0.06, 0, 1.63), 0.125, pen.ink('#f4d321'))
}

/** The frame that protects the driver, and its roof. */
function drawCage(
  pen: Pen,
  forklift: Forklift,
  { rear, front, side, top }: { rear: number; front: number; side: number; top: number },
  daylight: Daylight,
): void {
  for (const left of [side, -side]) {
    pen.rod(at(forklift, rear, left, 1), at(forklift, rear + 0.15, left, top), 0.07, pen.ink(dark))
    pen.rod(at(forklift, front, left, 0.62), at(forklift, front - 0.3, left, top), 0.07, pen.ink(dark))
  }
  drawPart(pen, daylight, forklift, part([rear + 0.1, front - 0.25], [-side, side], [top - 0.07, top], dark))
  // A beacon as on indoor trucks; steady, so that a standing forklift needs no repainting.
  pen.ball(at(forklift, rear + 0.2, 0, top - 0.02), 0.06, '#ff9a2e')
}

function headsTowardsCamera(pen: Pen, { x, y, headingRad }: Forklift): boolean {
  const { at: eye } = pen.camera
  return (eye.x - x) * Math.cos(headingRad) + (eye.y - y) * Math.sin(headingRad) > 0
}

/** The side the camera sees, as the offset of its wheels to the left. */
function nearSides(pen: Pen, { x, y, headingRad }: Forklift, side: number): number[] {
  const { at: eye } = pen.camera
  const left = -(eye.x - x) * Math.sin(headingRad) + (eye.y - y) * Math.cos(headingRad)
  if (Math.abs(left) < side) return []
  return [left > 0 ? side : -side]
}
