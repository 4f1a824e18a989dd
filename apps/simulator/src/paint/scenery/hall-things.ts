import { drawPart, drawParts, type Part } from '../block.ts'
import { withoutSun, type Daylight } from '../daylight.ts'
import type { Pen } from '../pen.ts'
import { drawShadow, footOf } from '../shadow.ts'
import { distanceBetween, type GroundPoint } from '#world/ground.ts'
import { packingBenches, racks } from '#world/site-plan.ts'
import { partway, standing, type Upright } from './upright.ts'

const RACK_M = 5
const LEVELS = [0.15, 1.8, 3.4] as const
const BAY_M = 3
const goods = ['#b98d5e', '#c7a578', '#a8825a', '#d8d2c4', '#8fa3ad', '#9c7148'] as const

/** The objects in the hall. Light inside throws shadows only directly below them. */
export function hallThings(pen: Pen, daylight: Daylight): Upright[] {
  const inside = withoutSun(daylight)
  return [
    { near: { x: racks.west, y: racks.south }, draw: () => drawRacks(pen) },
    ...packingBenches.flatMap(({ bench, pallet }) => [
      { near: bench, draw: () => drawBench(pen, inside, bench) },
      { near: pallet, draw: () => drawSource(pen, inside, pallet) },
    ]),
  ]
}

/** Shelves full of goods, seen from the aisle and from their western end; always the same goods. */
function drawRacks(pen: Pen): void {
  const { west, east, south, north } = racks
  pen.ground({ west: west - 0.3, east: east + 0.3, south: south - 0.4, north }, 'rgba(20,22,26,0.3)')
  const sides = [
    ...(pen.camera.at.x < west ? [{ from: { x: west, y: north }, to: { x: west, y: south } }] : []),
    ...(pen.camera.at.x > east ? [{ from: { x: east, y: south }, to: { x: east, y: north } }] : []),
    ...(pen.camera.at.y < south ? [{ from: { x: west, y: south }, to: { x: east, y: south } }] : []),
  ]
  for (const { from, to } of sides) drawShelves(pen, from, to)
}

function drawShelves(pen: Pen, from: GroundPoint, to: GroundPoint): void {
  const length = distanceBetween(from, to)
  const at = (along: number) => partway(from, to, along / length)
  pen.fill(standing(from, to, 0, RACK_M), '#34383d')
  for (const [level, low] of LEVELS.entries()) {
    for (let along = 0.25; along + 1 < length; along += 1.35) {
      const pick = Math.abs(Math.sin(along * 12.3 + level * 4.1 + from.x))
      const high = low + 0.7 + 0.7 * pick
      if (pick < 0.12) continue
      const colour = goods[Math.floor(pick * goods.length)] ?? goods[0]
      pen.fill(standing(at(along), at(along + 1.15), low + 0.14, high), colour)
      pen.fill(standing(at(along), at(along + 1.15), low, low + 0.12), '#7f5d38')
      pen.fill(standing(at(along + 0.4), at(along + 0.75), low + 0.35, low + 0.6), '#efeee8')
    }
    pen.fill(standing(from, to, low - 0.12, low), '#d8752c')
  }
  pen.fill(standing(from, to, RACK_M - 0.1, RACK_M), '#d8752c')
  for (let along = 0; along <= length + 0.1; along += BAY_M)
    pen.rod({ ...at(Math.min(along, length)), z: 0 }, { ...at(Math.min(along, length)), z: RACK_M }, 0.11, '#2b5c8f')
}

function drawBench(pen: Pen, daylight: Daylight, bench: GroundPoint): void {
  const frame = { ...bench, headingRad: 0 }
  drawShadow(pen, footOf({ ...frame, lengthM: 2, widthM: 0.9 }), 0, {})
  const leg = (x: number, y: number): Part => ({
    along: [x - 0.05, x + 0.05],
    left: [y - 0.05, y + 0.05],
    up: [0, 0.86],
    colour: '#5c646b',
  })
  drawParts(pen, daylight, frame, [leg(-0.9, 0.35), leg(0.9, 0.35), leg(-0.9, -0.35), leg(0.9, -0.35)])
  drawPart(pen, daylight, frame, {
    along: [-1, 1],
    left: [-0.45, 0.45],
    up: [0.86, 0.93],
    colour: '#d9dcd8',
  })
  drawParts(pen, daylight, frame, [
    { along: [-0.8, -0.3], left: [0, 0.35], up: [0.93, 1.3], colour: '#b98d5e' },
    { along: [-0.1, 0.3], left: [0.05, 0.35], up: [0.93, 1.2], colour: '#c7a578' },
    { along: [0.55, 0.6], left: [0.1, 0.4], up: [0.93, 1.4], colour: '#22282e' },
  ])
}

/** The pallet from which a packer lifts: boxes that never run out. */
function drawSource(pen: Pen, daylight: Daylight, place: GroundPoint): void {
  const frame = { ...place, headingRad: Math.PI / 2 }
  drawShadow(pen, footOf({ ...frame, lengthM: 1.2, widthM: 0.8 }), 0, {})
  drawPart(pen, daylight, frame, {
    along: [-0.6, 0.6],
    left: [-0.4, 0.4],
    up: [0, 0.144],
    colour: '#a97c4c',
  })
  drawParts(pen, daylight, frame, [
    { along: [-0.57, -0.02], left: [-0.37, 0.37], up: [0.144, 0.5], colour: '#b98d5e' },
    { along: [0.02, 0.57], left: [-0.37, -0.02], up: [0.144, 0.5], colour: '#c7a578' },
    { along: [0.02, 0.57], left: [0.02, 0.37], up: [0.144, 0.5], colour: '#a8825a' },
  ])
}
