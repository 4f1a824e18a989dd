import { outlineOf, type WrittenOn } from '#cameras/readable-texts.ts'
import type { SpacePoint } from '#cameras/camera-view.ts'
import { facesCamera, type Part } from '../block.ts'
import { partOf, type Pen } from '../pen.ts'

/** Width of the blue country band on EU plates, as a share of the plate. */
const BAND_SHARE = 0.1

/** Draws the texts on an actor's sides that face the camera. */
export function drawWritings(pen: Pen, actor: WrittenOn): void {
  const [halfLength, halfWidth] = [actor.lengthM / 2, actor.widthM / 2]
  const whole: Part = {
    along: [-halfLength, halfLength],
    left: [-halfWidth, halfWidth],
    up: [0, actor.heightM],
    colour: actor.colour,
  }
  for (const writing of actor.writings) {
    if (!facesCamera(pen, actor, whole, writing.face)) continue
    const frame = outlineOf(actor, writing)
    if (writing.kind === 'container') pen.text(frame, writing.text, pen.ink('#20262e'), 700)
    else drawCard(pen, frame, writing)
  }
}

/** Black on white: a number plate or the label of a pallet. */
function drawCard(
  pen: Pen,
  frame: readonly SpacePoint[],
  { kind, text }: { readonly kind: string; readonly text: string },
): void {
  pen.fill(frame, pen.ink('#f7f7f2', 1.02))
  if (kind !== 'plate') {
    pen.fill(partOf(frame, 0.08, 0.92, 0.1, 0.55), pen.ink('#4a4a4a'))
    pen.text(partOf(frame, 0.06, 0.94, 0.62, 0.92), text, pen.ink('#16181b'), 600)
    return
  }
  pen.fill(partOf(frame, 0, BAND_SHARE, 0, 1), pen.ink('#1d4fa3'))
  pen.text(partOf(frame, BAND_SHARE + 0.03, 0.97, 0.06, 0.94), text, pen.ink('#101214'), 700)
}
