import type { SimulatedModule } from '@foresite/simulated-site/site'
import type { SimulatedObject } from '@foresite/simulated-site/truth'
import { siteCameras, type SiteCamera } from '#cameras/site-cameras.ts'
import { siteModules } from '#cameras/site-modules.ts'
import { siteZones } from '#cameras/site-zones.ts'
import { truthOf } from '#cameras/truth-of.ts'
import { isIn, type GroundArea, type GroundPoint } from '#world/ground.ts'
import { extend, type Growing } from '#world/truth/presence.ts'
import { actorsIn, type TruthEvent } from '#world/truth/truth-event.ts'
import type { World } from '#world/world.ts'
import type { Interval } from '../world/truth/presence.ts'

type UseCase = SimulatedModule['useCase']

/** Sampling interval: the live frame rate. Events of several hours are sampled three thousand times. */
const SAMPLE_MS = 200
const MAX_SAMPLES = 3_000
/** Events without a duration are sampled for as long as a vehicle needs to pass. */
const PASSING_MS = 3_000
/** More hidden than this, an actor's behaviour cannot be seen. */
const MAX_HIDDEN = 0.5
/** Smaller or more hidden than this, protective equipment cannot be judged (docs/rules/ppe-missing.md). */
const MIN_WEARER = { height: 1 / 8, hidden: 0.3 } as const
/** This close to the picture's edge a vehicle is cut off, and its length is unknown. */
const EDGE = 0.015

/** Where a module watches: a camera and the areas of its zones. */
interface Post {
  readonly camera: SiteCamera
  readonly areas: readonly GroundArea[]
}

/** When a camera sees something. */
export interface Sight {
  readonly cameraId: string
  /** When the event can be recognised. */
  readonly spans: readonly Interval[]
  /** When the people involved can be tracked, even where the event cannot be recognised. */
  readonly followed: readonly Interval[]
}

/**
 * When, during an event, each watching camera sees its actors inside the module's zones: in the picture and not hidden.
 * By the rules' own definitions only this can be found. Two cameras that see it each report it; cameras that never see
 * it are left out.
 */
export function sightsOf(world: World, event: TruthEvent, useCase: UseCase): Sight[] {
  const sights = postsOf(useCase).map((post) => ({ post, spans: [] as Growing[], followed: [] as Growing[] }))
  const [from, to] = [event.at, 'to' in event ? Math.max(event.to, event.at + 1) : event.at + PASSING_MS]
  const stepMs = Math.max(SAMPLE_MS, (to - from) / MAX_SAMPLES)
  const actorsAt = world.actorsDuring(from, to)
  for (let at = from; at < to; at += stepMs) {
    const actors = actorsAt(at)
    const places = new Map(actors.map((actor) => [actor.id, actor]))
    for (const { post, spans, followed } of sights) {
      if (!actorsIn(event).some((id) => isAmong(places.get(id), post.areas))) continue
      const { objects } = truthOf(post.camera, actors, at, { withTexts: false, withBodies: false })
      const who = actorsIn(event).map((id) => objects.find(({ actorId }) => actorId === id))
      // A sample holds until the next one, or until the event ends.
      const sample = { from: at, to: Math.min(at + stepMs, to) }
      if (who.every((object) => object !== undefined && object.hidden <= MAX_HIDDEN)) extend(followed, sample, 0)
      if (who.every((object) => object !== undefined && isClear(object, useCase))) extend(spans, sample, 0)
    }
  }
  return sights
    .filter(({ spans }) => spans.length > 0)
    .map(({ post, spans, followed }) => ({ cameraId: post.camera.id, spans, followed }))
}

/** How many people are in a use case's zones at a moment, and how many of them the camera can see. */
export function peopleInZones(
  world: World,
  useCase: UseCase,
  { from, to }: Interval,
): (at: number) => { readonly all: number; readonly inSight: number } {
  const posts = postsOf(useCase)
  const actorsAt = world.actorsDuring(from, to)
  return (at) => {
    const actors = actorsAt(at)
    const places = new Map(actors.map((actor) => [actor.id, actor]))
    const people = posts.flatMap(({ camera, areas }) =>
      truthOf(camera, actors, at, { withTexts: false }).objects.filter(
        ({ label, actorId }) => label === 'person' && isAmong(places.get(actorId), areas),
      ),
    )
    return {
      all: people.length,
      inSight: people.filter((person) => isClear(person, useCase)).length,
    }
  }
}

function isClear({ box, hidden, label }: SimulatedObject, useCase: UseCase): boolean {
  if (hidden > MAX_HIDDEN) return false
  if (useCase === 'ppe-missing') return box.h >= MIN_WEARER.height && hidden <= MIN_WEARER.hidden
  const isNearMiss = useCase === 'near-miss-person-vehicle' || useCase === 'near-miss-vehicles'
  const edge = Math.min(box.x, 1 - box.x - box.w, 1 - box.y - box.h)
  if (isNearMiss && label !== 'person' && edge < EDGE) return false
  // Tracked where it touches the floor; its sides may be outside the picture.
  return !(useCase === 'vehicle-speeding' && 1 - box.y - box.h < EDGE)
}

function isAmong(place: GroundPoint | undefined, areas: readonly GroundArea[]): boolean {
  return place !== undefined && areas.some((area) => isIn(area, place))
}

function postsOf(useCase: UseCase): Post[] {
  const names = siteModules.filter((one) => one.useCase === useCase).flatMap(({ zones }) => zones)
  const zones = siteZones.filter(({ name }) => names.includes(name))
  return siteCameras
    .map((camera) => ({
      camera,
      areas: zones.filter(({ cameraId }) => cameraId === camera.id).map(({ area }) => area),
    }))
    .filter(({ areas }) => areas.length > 0)
}
