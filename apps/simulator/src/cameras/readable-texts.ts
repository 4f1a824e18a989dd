import type { SimulatedObject } from '@foresite/simulated-site/truth'
import { faceTurnRad, type Actor, type Writing } from '#world/actor.ts'
import { onGround } from '#world/ground.ts'
import { hiddenShare, imageBoxOf } from './boxes.ts'
import { projectOutline, type CameraView, type PicturePoint, type SpacePoint } from './camera-view.ts'

/** Actors that can have text on them. */
export type WrittenOn = Exclude<Actor, { kind: 'person' }>
type Text = NonNullable<SimulatedObject['texts']>[number]

/** Smallest readable character, in pixels. */
const SMALLEST_CHARACTER_PX = { width: 3.5, height: 7 }
/** Text at a steeper angle than this is unreadable. */
const SMALLEST_FACING = Math.cos((72 * Math.PI) / 180)
/** Largest hidden share at which text is still readable. */
const MAX_HIDDEN = 0.1

export function readableTexts(
  camera: CameraView,
  actors: readonly Actor[],
  nearer: readonly (readonly PicturePoint[])[],
): Text[] {
  return actors.filter(isWrittenOn).flatMap((actor) =>
    actor.writings.flatMap((writing) => {
      if (facing(camera, actor, writing) < SMALLEST_FACING) return []
      const corners = projectOutline(camera, outlineOf(actor, writing))
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
      const box = {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      }
      const isOnPicture = box.left >= 0 && box.top >= 0 && box.right <= camera.widthPx && box.bottom <= camera.heightPx
      if (!isOnPicture || !isLargeEnough(camera, actor, writing)) return []
      if (hiddenShare(box, nearer) > MAX_HIDDEN) return []
      return [{ kind: writing.kind, text: writing.text, box: imageBoxOf(camera, box) }]
    }),
  )
}

function isWrittenOn(actor: Actor): actor is WrittenOn {
  return actor.kind !== 'person'
}

/** The corners of a text in space: top left first, then clockwise, as seen by a reader. */
export function outlineOf(actor: WrittenOn, { face, acrossM, upM, widthM, heightM }: Writing): SpacePoint[] {
  const out = face === 'front' || face === 'rear' ? actor.lengthM / 2 : actor.widthM / 2
  const lifted = actor.kind === 'pallet' ? actor.liftedM : 0
  const frame = { ...actor, headingRad: actor.headingRad + faceTurnRad[face] }
  // A viewer facing the surface has its left on their right.
  const at = (right: number, up: number): SpacePoint => ({
    ...onGround(frame, out, right),
    z: lifted + up,
  })
  const [left, right] = [acrossM - widthM / 2, acrossM + widthM / 2]
  const [low, high] = [upM - heightM / 2, upM + heightM / 2]
  return [at(left, high), at(right, high), at(right, low), at(left, low)]
}

/** How squarely a face looks at the camera: 1 head-on, 0 edge-on, negative from behind. */
function facing(camera: CameraView, actor: WrittenOn, { face }: Writing): number {
  const headingRad = actor.headingRad + faceTurnRad[face]
  const out = face === 'front' || face === 'rear' ? actor.lengthM / 2 : actor.widthM / 2
  const middle = onGround({ ...actor, headingRad }, out, 0)
  const [dx, dy] = [camera.at.x - middle.x, camera.at.y - middle.y]
  return (dx * Math.cos(headingRad) + dy * Math.sin(headingRad)) / Math.hypot(dx, dy)
}

function isLargeEnough(camera: CameraView, actor: WrittenOn, writing: Writing): boolean {
  const [topLeft, topRight, , lowLeft] = projectOutline(camera, outlineOf(actor, writing))
  if (!topLeft || !topRight || !lowLeft) return false
  const across = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y)
  const high = Math.hypot(lowLeft.x - topLeft.x, lowLeft.y - topLeft.y)
  return across / writing.text.length >= SMALLEST_CHARACTER_PX.width && high >= SMALLEST_CHARACTER_PX.height
}
