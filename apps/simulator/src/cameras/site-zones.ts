import {
  zonePurpose,
  zoneType,
  type Arrow,
  type Polygon,
  type ZonePurpose,
  type ZoneType,
} from '@foresite/contract/zones'
import { clipTo } from '@foresite/geometry/cover'
import { cornersOfArea, type GroundArea, type GroundPoint } from '#world/ground.ts'
import {
  aisle,
  bays,
  berthArea,
  doors,
  gateInZone,
  gateOutZone,
  keepClearArea,
  packingArea,
  qualityPlaces,
  qualitySpace,
  restrictedArea,
  stopLineArea,
  trailerFloor,
  walkway,
  yardLaneZone,
  type Berth,
} from '#world/site-plan.ts'
import { measuredDoor } from '#world/trucks/trailer-load.ts'
import { project, projectOutline } from './camera-view.ts'
import { siteCameras, trailerCamera, type SiteCamera } from './site-cameras.ts'

/** An area of the site to draw as a zone on a camera's picture, and the direction of its arrow. */
export interface SiteZone {
  readonly cameraId: string
  readonly name: string
  readonly type: ZoneType
  readonly purpose: ZonePurpose | null
  readonly area: GroundArea
  readonly towards: 'north' | 'east' | 'south'
}

/** The zone of a place for pallets, by its position in the plan's list. */
export function qualityStation(place: number): string {
  return `Quality station ${String(place + 1)}`
}

/** The name of the zone of a door or a bay. */
export function berthZone({ id, kind }: Pick<Berth, 'id' | 'kind'>): string {
  return `${kind === 'door' ? 'Door' : 'Bay'} ${id}`
}

/** The zones of the simulated site, as an installer would draw them. */
export const siteZones: readonly SiteZone[] = [
  zone('gate-in', 'Entry gate', 'gate-entry', gateInZone),
  zone('gate-out', 'Exit gate', 'gate-exit', gateOutZone),
  ...doors.map((door, i) =>
    zone(i < 3 ? 'docks-a' : 'docks-b', berthZone(door), 'dock-door', berthArea(door), 'north'),
  ),
  ...bays.map((bay) => zone('yard', berthZone(bay), 'truck-parking', berthArea(bay), 'south')),
  zone('docks-a', 'Manoeuvring area west', 'restricted-area', restrictedArea),
  zone('docks-b', 'Manoeuvring area east', 'restricted-area', restrictedArea),
  zone('yard', 'Yard lane', 'other', yardLaneZone),
  zone('aisle', 'Aisle', 'aisle', aisle),
  zone('aisle', 'Pedestrian walkway', 'keep-clear', walkway),
  zone('aisle', 'Stop line', 'stop-line', stopLineArea),
  zone('stations', 'Packing station', 'ergonomic', packingArea, 'north'),
  ...qualityPlaces.map((place, i) =>
    zone('stations', qualityStation(i), 'quality-inspection', qualitySpace(place), 'north'),
  ),
  zone(trailerCamera, 'Trailer at D2', 'trailer-interior', trailerFloor(measuredDoor), 'south'),
  zone('stations', 'Emergency exit', 'keep-clear', keepClearArea, 'north'),
]

/** A zone on its camera's picture, in relative coordinates and clipped to its edges. */
export function zoneOnPicture({ cameraId, area, name, towards }: SiteZone): {
  polygon: Polygon
  arrow: Arrow
} {
  const camera = siteCameras.find(({ id }) => id === cameraId)
  if (!camera) throw new RangeError(`no camera ${cameraId} for the zone ${name}`)
  const outline = projectOutline(
    camera,
    cornersOfArea(area).map((corner) => ({ ...corner, z: 0 })),
  )
  const seen = outline.map(({ x, y }) => ({ x: x / camera.widthPx, y: y / camera.heightPx }))
  // Clipping leaves a rounding error outside the edge.
  const polygon = clipTo(seen, { x: 0, y: 0, w: 1, h: 1 }).map(({ x, y }) => ({
    x: within(x),
    y: within(y),
  }))
  return { polygon, arrow: arrowIn(camera, polygon, area, towards) }
}

/** An arrow from the middle of the visible part, a tenth of the picture long, in the zone's direction on the ground. */
function arrowIn(camera: SiteCamera, polygon: Polygon, area: GroundArea, towards: SiteZone['towards']): Arrow {
  const sum = polygon.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 })
  const middle = { x: sum.x / polygon.length, y: sum.y / polygon.length }
  const [from, to] = endsOn(area, towards).map((end) => project(camera, { ...end, z: 0 }))
  if (!from || !to) throw new RangeError(`an arrow that ${camera.id} does not see`)
  const [dx, dy] = [(to.x - from.x) / camera.widthPx, (to.y - from.y) / camera.heightPx]
  const half = 0.05 / Math.hypot(dx, dy)
  const end = (sign: 1 | -1) => ({
    x: within(middle.x + sign * half * dx),
    y: within(middle.y + sign * half * dy),
  })
  return { from: end(-1), to: end(1) }
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Two points of the area's middle line, a metre to both sides of its middle. */
function endsOn({ west, south, east, north }: GroundArea, towards: SiteZone['towards']): GroundPoint[] {
  const middle = { x: (west + east) / 2, y: (south + north) / 2 }
  const step = { north: { x: 0, y: 1 }, east: { x: 1, y: 0 }, south: { x: 0, y: -1 } }[towards]
  return [-1, 1].map((sign) => ({ x: middle.x + sign * step.x, y: middle.y + sign * step.y }))
}

function zone(
  cameraId: string,
  name: string,
  meant: Exclude<ZoneType, 'custom-occurrence'> | ZonePurpose,
  area: GroundArea,
  towards: SiteZone['towards'] = 'east',
): SiteZone {
  const purpose = zonePurpose.safeParse(meant).data ?? null
  const type = zoneType.safeParse(meant).data ?? 'custom-occurrence'
  return { cameraId, name, type, purpose, area, towards }
}
