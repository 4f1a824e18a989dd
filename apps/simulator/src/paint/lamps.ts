import { distanceBetween, isIn, type GroundPoint } from '#world/ground.ts'
import { building, doors, gateInArea, gateOutArea, yardHut } from '#world/site-plan.ts'
import { between, type Rgb } from './colour.ts'
import type { Daylight } from './daylight.ts'

/** An outdoor lamp: position and reach over the ground. */
export interface Lamp extends GroundPoint {
  readonly upM: number
  readonly reachM: number
  /** Light directly below it, as a factor of `lampColour`. */
  readonly strength: number
  /** On a pole of its own; otherwise it hangs on the wall. */
  readonly hasPole: boolean
}

const wallLamps = [40, ...doors.slice(1).map(({ x }, i) => (x + (doors[i]?.x ?? x)) / 2), 80, 90]
const poleLamps: readonly GroundPoint[] = [
  ...[22, 40, 60, 80, 100, 118].map((x) => ({ x, y: -55 })),
  { x: gateInArea.west + 2, y: gateInArea.south - 3 },
  { x: gateOutArea.west - 2, y: gateOutArea.south - 3 },
  { x: gateInArea.west + 1, y: gateInArea.north + 7 },
  { x: gateOutArea.west + 16, y: gateOutArea.north + 4 },
  { x: yardHut.x + 5, y: yardHut.y - 8 },
  { x: 22, y: -17 },
]

export const lamps: readonly Lamp[] = [
  ...wallLamps.map((x) => ({
    x,
    y: building.south - 0.6,
    upM: 7.4,
    reachM: 26,
    strength: 0.36,
    hasPole: false,
  })),
  ...poleLamps.map((at) => ({ ...at, upM: 9, reachM: 34, strength: 0.6, hasPole: true })),
]

export const lampColour: Rgb = [1, 0.86, 0.64]
/** Upper bound of all lamps together, so that night looks like night. */
export const MAX_FROM_LAMPS = 0.62

/** How far the lamps are on: they come on at dusk. */
export function lampsOn({ day }: Daylight): number {
  return Math.max(0, 1 - day * 1.6)
}

/** A lamp's light at this distance from its foot. */
export function falloff({ reachM, strength }: Lamp, distanceM: number): number {
  const share = Math.max(0, 1 - distanceM / reachM)
  return share * share * strength
}

const indoorsByDay: Rgb = [1, 0.99, 0.95]
const indoorsByNight: Rgb = [0.8, 0.79, 0.74]

/** Light inside the building: lamps day and night, plus daylight through the roof. */
export function lightInside({ day }: Daylight): Rgb {
  return between(indoorsByNight, indoorsByDay, day)
}

/** The light that falls on something at this place. */
export function lightAt(place: GroundPoint, daylight: Daylight): Rgb {
  if (isIn(building, place)) return lightInside(daylight)
  const on = lampsOn(daylight)
  if (on === 0) return daylight.ambient
  const lamp = lamps.reduce((sum, lamp) => sum + falloff(lamp, distanceBetween(place, lamp)), 0)
  return withLamps(daylight, Math.min(MAX_FROM_LAMPS, lamp) * on)
}

/** The light outside with so much from lamps. */
export function withLamps({ ambient: [red, green, blue] }: Daylight, added: number): Rgb {
  return [red + lampColour[0] * added, green + lampColour[1] * added, blue + lampColour[2] * added]
}
