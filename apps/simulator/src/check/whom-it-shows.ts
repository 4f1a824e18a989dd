import type { Incident } from '@foresite/contract/incidents'
import type { ImageBox } from '@foresite/contract/primitives'
import type { SimulatedObject } from '@foresite/contract/simulated-truth'
import { iou } from '@foresite/geometry/box'
import { siteCameras, type SiteCamera } from '#cameras/site-cameras.ts'
import { siteZones } from '#cameras/site-zones.ts'
import { truthOf } from '#cameras/truth-of.ts'
import type { Actor } from '#world/actor.ts'
import { isIn, type GroundArea, type GroundPoint } from '#world/ground.ts'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import type { World } from '#world/world.ts'
import { actorsOf } from './in-sight.ts'
import type { Lasting } from './match.ts'

/** Something that was found: when, in which zone, and where on the picture whoever it is of was when it was said. */
export interface Sighting extends Lasting {
  readonly zoneName: string
  readonly boxes: readonly ImageBox[]
}

/** As often as live frames are; of what lasts for hours not more than so many. */
const LOOK_MS = 200
const MOST_LOOKS = 6_000
/** It is said once it has lasted for as long as it has to, and may be known to have ended before that. */
const SAID_LATER_MS = 5_000
/** A box trembles, and is of a moment between two looks. */
const LEAST_SHARED = 0.4
/** Somebody's place is told by where his box ends, which on the ground may be so far off. */
const BESIDE_M = 1

interface Picture {
  readonly objects: readonly SimulatedObject[]
  readonly places: ReadonlyMap<string, GroundPoint>
}

/**
 * Whether what was found is of those to whom an event happened: at some moment of it they were where it was found, on
 * the picture of that zone's camera and about that zone. Something else that happened at that time excuses nothing.
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
      if (isOn(picture, actorsOf(event), found.boxes, area)) return true
    }
  }
}

/** What the incident's own camera and zone are told by, as any other finding's are. */
export function sightingOf({ createdAt, endedAt, zoneName, box, details }: Raised): Sighting {
  return {
    from: Date.parse(createdAt),
    to: Date.parse(endedAt ?? createdAt),
    zoneName,
    boxes: details.otherBox === undefined ? [box] : [box, details.otherBox],
  }
}

/** On whose picture the zone is, as the simulated site calls it. */
export function cameraOf({ zoneName }: Pick<Sighting, 'zoneName'>): string | undefined {
  return siteZones.find(({ name }) => name === zoneName)?.cameraId
}

/** Of an incident what tells when, where and of whom it is. */
export type Raised = Pick<Incident, 'id' | 'type' | 'createdAt' | 'endedAt' | 'zoneName' | 'box' | 'details'>

/** What the zone's camera showed from its beginning on, look by look; each is worked out when it is first asked for. */
function picturesOf(world: World, { from, to, zoneName }: Sighting): (nth: number) => Picture | null {
  const camera = siteCameras.find(({ id }) => id === cameraOf({ zoneName }))
  if (camera === undefined) return () => null
  const until = to + SAID_LATER_MS
  const stepMs = Math.max(LOOK_MS, (until - from) / MOST_LOOKS)
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
    objects.some(({ actorId, box }) => actorId === id && boxes.some((one) => iou(one, box) >= LEAST_SHARED)),
  )
  return isThere && actorIds.some((id) => isIn(about, places.get(id) ?? NOWHERE))
}

const NOWHERE = { x: NaN, y: NaN }
