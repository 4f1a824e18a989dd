import { DEGREE, type GroundArea } from '#world/ground.ts'
import { doors, qualityArea, stopLine, trailerFloor, yardLane } from '#world/site-plan.ts'
import { measuredDoor } from '#world/trucks/trailer-load.ts'
import type { CameraView, SpacePoint } from './camera-view.ts'

const small = { widthPx: 640, heightPx: 360, framesPerSecond: 8 } as const
/** For the workstations, where joints are detected on people 11 m away. */
const large = { widthPx: 960, heightPx: 540, framesPerSecond: 8 } as const

/** A camera of the site and the rectangle that calibrates its ground. */
export interface SiteCamera extends CameraView {
  readonly calibrationArea: GroundArea
}

function camera(
  id: string,
  name: string,
  at: SpacePoint,
  target: SpacePoint,
  rest: Pick<SiteCamera, 'widthPx' | 'heightPx' | 'framesPerSecond' | 'calibrationArea'> & {
    seesDegrees: number
    isInside?: boolean
    looksInto?: string
  },
): SiteCamera {
  const [dx, dy] = [target.x - at.x, target.y - at.y]
  const { seesDegrees, isInside = false, ...picture } = rest
  return {
    id,
    name,
    at,
    headingRad: Math.atan2(dy, dx),
    tiltRad: Math.atan2(at.z - target.z, Math.hypot(dx, dy)),
    fieldOfViewRad: seesDegrees * DEGREE,
    isInside,
    ...picture,
  }
}

const [firstDoor, lastDoor] = [doors[0]?.x ?? 0, doors.at(-1)?.x ?? 0]

/** The camera that looks into trailers. */
export const trailerCamera = 'trailer-d2'

export const siteCameras: readonly SiteCamera[] = [
  camera(
    'gate-in',
    'Gate in',
    { x: 12, y: -19.5, z: 4.5 },
    { x: 0, y: yardLane.y, z: 1.2 },
    { ...small, seesDegrees: 52, calibrationArea: { west: -6, south: -29, east: 3, north: -23 } },
  ),
  camera(
    'gate-out',
    'Gate out',
    { x: yardLane.gateOutX + 12, y: -19.5, z: 4.5 },
    { x: yardLane.gateOutX, y: yardLane.y, z: 1.2 },
    {
      ...small,
      seesDegrees: 52,
      calibrationArea: { west: 128, south: -29, east: 137, north: -23 },
    },
  ),
  camera(
    'docks-a',
    'Docks D1–D3',
    { x: firstDoor + 3, y: -33.5, z: 8 },
    { x: firstDoor + 6, y: -16, z: 0 },
    {
      ...small,
      seesDegrees: 78,
      calibrationArea: { west: 41, south: -23, east: 53, north: -18 },
    },
  ),
  camera(
    'docks-b',
    'Docks D4–D6',
    { x: lastDoor - 9, y: -33.5, z: 8 },
    { x: lastDoor - 6, y: -16, z: 0 },
    {
      ...small,
      seesDegrees: 78,
      calibrationArea: { west: 61, south: -23, east: 73, north: -18 },
    },
  ),
  camera(
    'yard',
    'Yard',
    // On the wall above the docks, looking at the fronts of the docked trucks and down the lane.
    { x: 60, y: -0.3, z: 8 },
    { x: 60, y: -28, z: 0 },
    {
      ...small,
      seesDegrees: 74,
      calibrationArea: { west: 48, south: -34, east: 68, north: -22 },
    },
  ),
  camera(
    'aisle',
    'Aisle',
    { x: 41, y: 17.2, z: 6 },
    { x: 57.5, y: 13, z: 0 },
    {
      ...small,
      seesDegrees: 72,
      isInside: true,
      calibrationArea: { west: 50, south: 10, east: stopLine.x + 7, north: 14 },
    },
  ),
  camera(
    'stations',
    'Packing and quality',
    { x: 75.6, y: 17.5, z: 6 },
    { x: 75.9, y: 28, z: 0.5 },
    {
      ...large,
      seesDegrees: 88,
      isInside: true,
      calibrationArea: { west: 70, south: 24, east: qualityArea.east - 3, north: 29 },
    },
  ),
  camera(
    trailerCamera,
    'Inside trailers at D2',
    // On the door's frame, under its top.
    { x: measuredDoor.x, y: 1.6, z: 2.55 },
    { x: measuredDoor.x, y: 1.6 - 2.55 / Math.tan(24.5 * DEGREE), z: 0 },
    {
      ...small,
      // Little moves.
      framesPerSecond: 4,
      seesDegrees: 95,
      isInside: true,
      looksInto: measuredDoor.id,
      calibrationArea: trailerFloor(measuredDoor),
    },
  ),
]
