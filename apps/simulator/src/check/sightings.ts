import type { Incident } from '@foresite/contract/incidents'
import type { ImageBox } from '@foresite/contract/primitives'
import type { SimulatedObject } from '@foresite/simulated-site/truth'
import { iou } from '@foresite/geometry/box'
import { siteCameras, type SiteCamera } from '#cameras/site-cameras.ts'
import { siteZones } from '#cameras/site-zones.ts'
import { truthOf } from '#cameras/truth-of.ts'
import type { Actor } from '#world/actor.ts'
import { isIn, type GroundArea, type GroundPoint } from '#world/ground.ts'
import { actorsIn, type TruthEvent } from '#world/truth/truth-event.ts'
import type { World } from '#world/world.ts'
import type { Interval } from '../world/truth/presence.ts'

/** A finding: when, in which zone, and where in the picture its subject was when it was reported. */
export interface Sighting extends Interval {
  readonly zoneName: string
  readonly boxes: readonly ImageBox[]
}

/** Sampling interval: the live frame rate, with an upper bound on samples for events of hours. */
const SAMPLE_MS = 200
const MAX_SAMPLES = 6_000
/** Reported once it has lasted long enough; it may have ended before that. */
const REPORTED_LATER_MS = 5_000
/** Boxes jitter, and belong to a moment between two samples. */
const MIN_SHARED = 0.4
/** A position comes from the bottom of the box, which may be this far off on the ground. */
const BESIDE_M = 1

interface Picture {
  readonly objects: readonly SimulatedObject[]
  readonly places: ReadonlyMap<string, GroundPoint>
}

/**
 * Whether a finding shows the people an event happened to: at some moment of the event they were in that camera's
 * picture, in or near that zone, where the finding was. Other events at the same time do not count.
 */
export function showing(world: World): (found: Sighting, event: TruthEvent) => boolean {
  const known = new WeakMap<Sighting, (nth: number) => Picture | null>()
  return (found, event) => {
    const area = siteZones.find(({ name }) => name === found.zoneName)?.area
    if (area === undefined) return false
    const pictures = known.get(found) ?? picturesOf(world, found)
    known.set(found, pictures)
    for (let nth = 0; ; nth += 1) {
      const picture = pictures(nth)
      if (picture === null) return false
      if (isOn(picture, actorsIn(event), found.boxes, area)) return true
    }
  }
}

/** An incident as a finding of its own camera and zone. */
export function sightingOf({ createdAt, endedAt, zoneName, box, details }: Raised): Sighting {
  return {
    from: Date.parse(createdAt),
    to: Date.parse(endedAt ?? createdAt),
    zoneName,
    boxes: details.otherBox === undefined ? [box] : [box, details.otherBox],
  }
}

export function cameraOf({ zoneName }: Pick<Sighting, 'zoneName'>): string | undefined {
  return siteZones.find(({ name }) => name === zoneName)?.cameraId
}

/** The time, place and subject of an incident. */
export type Raised = Pick<Incident, 'id' | 'type' | 'createdAt' | 'endedAt' | 'zoneName' | 'box' | 'details'>

/** The truth of the zone's camera from the start on, sample by sample, each computed on first use. */
function picturesOf(world: World, { from, to, zoneName }: Sighting): (nth: number) => Picture | null {
  const camera = siteCameras.find(({ id }) => id === cameraOf({ zoneName }))
  if (camera === undefined) return () => null
  const until = to + REPORTED_LATER_MS
  const stepMs = Math.max(SAMPLE_MS, (until - from) / MAX_SAMPLES)
  const actorsAt = world.actorsDuring(from, until)
  const pictures: Picture[] = []
  return (nth) => {
    const at = from + nth * stepMs
    if (at > until) return null
    return (pictures[nth] ??= pictureOf(camera, actorsAt(at), at))
  }
}

function pictureOf(camera: SiteCamera, actors: readonly Actor[], at: number): Picture {
  return {
    objects: truthOf(camera, actors, at, { withTexts: false, withBodies: false }).objects,
    places: new Map(actors.map((actor) => [actor.id, actor])),
  }
}

function isOn(
  { objects, places }: Picture,
  actorIds: readonly string[],
  boxes: readonly ImageBox[],
  { west, south, east, north }: GroundArea,
): boolean {
  const about = {
    west: west - BESIDE_M,
    east: east + BESIDE_M,
    south: south - BESIDE_M,
    north: north + BESIDE_M,
  }
  const isThere = actorIds.every((id) =>
    objects.some(({ actorId, box }) => actorId === id && boxes.some((one) => iou(one, box) >= MIN_SHARED)),
  )
  return isThere && actorIds.some((id) => isIn(about, places.get(id) ?? NOWHERE))
}

const NOWHERE = { x: NaN, y: NaN }
