import type { Keypoints } from '@foresite/contract/keypoints'
import type { SimulatedObject, SimulatedTruth } from '@foresite/simulated-site/truth'
import type { Actor, Person } from '#world/actor.ts'
import { bodyOf, type Body } from './body.ts'
import { hiddenShare, imageBoxOf, overlap, shareOf } from './boxes.ts'
import { project, type CameraView, type PicturePoint } from './camera-view.ts'
import { readableTexts } from './readable-texts.ts'
import { isWithin } from './silhouette.ts'
import { visibleThings, type VisibleThing } from './visible.ts'

/** Silhouettes of everything nearer to the camera. */
type Silhouettes = readonly (readonly PicturePoint[])[]

const labels = {
  person: 'person',
  forklift: 'forklift',
  tractor: 'truck',
  trailer: 'trailer',
  pallet: 'pallet',
} as const satisfies Record<Actor['kind'], SimulatedObject['label']>

interface TruthOptions {
  /** Includes the texts on things; leave out where nothing is read. */
  readonly withTexts?: boolean
  /** Includes body keypoints; leave out where no posture is judged. */
  readonly withBodies?: boolean
}
type Detail = Required<TruthOptions>

/** The ground truth of one picture: everything visible, nearest first. */
export function truthOf(
  camera: CameraView,
  actors: readonly Actor[],
  at: number,
  { withTexts = true, withBodies = true }: TruthOptions = {},
): SimulatedTruth {
  const things = visibleThings(camera, actors)
  const objects: SimulatedObject[] = []
  things.forEach((thing, i) => {
    // A silhouette whose box does not touch a thing's box hides none of it.
    const nearer = things.filter((other, j) => j < i && overlap(other.box, thing.box))
    objects.push(...objectsOf(camera, thing, nearer, { withTexts, withBodies }))
  })
  return { at, objects }
}

/** The truth of one thing, with the silhouettes in front of it and the detail it was computed for. */
interface CachedTruth extends Detail {
  readonly nearer: readonly VisibleThing[]
  readonly objects: readonly SimulatedObject[]
}
/** Things at rest are the same objects from one picture to the next, so their truth is cached. */
const cachedTruths = new WeakMap<VisibleThing, CachedTruth>()

function objectsOf(
  camera: CameraView,
  thing: VisibleThing,
  nearer: readonly VisibleThing[],
  detail: Detail,
): readonly SimulatedObject[] {
  const before = cachedTruths.get(thing)
  const isAsBefore = before?.withTexts === detail.withTexts && before.withBodies === detail.withBodies
  if (isAsBefore && areSame(before.nearer, nearer)) return before.objects
  const silhouettes = nearer.flatMap((other) => other.silhouettes())
  const objects = objectOf(camera, thing, silhouettes, detail)
  if (thing.actors[0]?.isResting) cachedTruths.set(thing, { nearer, ...detail, objects })
  return objects
}

function areSame(some: readonly VisibleThing[], others: readonly VisibleThing[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i])
}

function objectOf(
  camera: CameraView,
  { actors, body, box }: VisibleThing,
  nearer: Silhouettes,
  { withTexts, withBodies }: Detail,
): SimulatedObject[] {
  const [actor] = actors
  if (!actor) return []
  const texts = withTexts ? readableTexts(camera, actors, nearer) : []
  return [
    {
      actorId: actor.id,
      label: labels[actor.kind],
      box: imageBoxOf(camera, box),
      hidden: hiddenShare(box, nearer),
      ...(actor.kind === 'person' && {
        ...(withBodies && {
          keypoints: keypointsOf(camera, actor, body ?? bodyOf(actor), nearer),
        }),
        worn: [...actor.worn],
      }),
      ...(texts.length > 0 && { texts }),
    },
  ]
}

/** The keypoints inside the picture that nothing nearer hides. A person seen from behind shows no face. */
function keypointsOf(camera: CameraView, person: Person, { joints }: Body, nearer: Silhouettes): Keypoints {
  const facesAway = looksAway(camera, person)
  const found: Keypoints = {}
  for (const [name, joint] of Object.entries(joints) as [keyof Keypoints, (typeof joints)['nose']][]) {
    if (facesAway && (name === 'nose' || name.endsWith('-eye'))) continue
    const point = project(camera, joint)
    if (!point || nearer.some((silhouette) => isWithin(silhouette, point))) continue
    const at = { x: shareOf(point.x, camera.widthPx), y: shareOf(point.y, camera.heightPx) }
    if (Math.min(at.x, at.y) < 0 || Math.max(at.x, at.y) > 1) continue
    found[name] = { at, score: 1 }
  }
  return found
}

/** Whether the face is turned more than 110° away from the camera. */
function looksAway({ at }: CameraView, { x, y, headingRad }: Person): boolean {
  const towards = Math.atan2(at.y - y, at.x - x)
  return Math.cos(towards - headingRad) < Math.cos((110 * Math.PI) / 180)
}
