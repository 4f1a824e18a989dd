import type { Daylight } from '../daylight.ts'
import { drawParts } from '../block.ts'
import { lamps } from '../lamps.ts'
import type { Pen } from '../pen.ts'
import { drawShadow, footOf } from '../shadow.ts'
import { distanceBetween, type GroundPoint } from '#world/ground.ts'
import { gateInArea, gateOutArea, yard, yardHut } from '#world/site-plan.ts'
import { partway, standing, type Upright } from './upright.ts'

const FENCE_M = 2.2
const POST_EVERY_M = 3
const FENCE_PART_M = 12

/** Objects in and around the yard: fence, gate posts, huts, lamp poles, trees. */
export function yardThings(pen: Pen, daylight: Daylight): Upright[] {
  const { west, south, east, north } = yard
  return [
    ...fence(pen, { x: west, y: south }, { x: east, y: south }),
    ...fence(pen, { x: west, y: south }, { x: west, y: gateInArea.south - 0.8 }),
    ...fence(pen, { x: west, y: gateInArea.north + 0.8 }, { x: west, y: north }),
    ...fence(pen, { x: east, y: south }, { x: east, y: gateOutArea.south - 0.8 }),
    ...fence(pen, { x: east, y: gateOutArea.north + 0.8 }, { x: east, y: north }),
    ...[gateInArea.west, gateOutArea.west].map((x) =>
      hut(pen, daylight, { x: x - 4, y: gateInArea.north + 3.2 }, 'GATE'),
    ),
    hut(pen, daylight, { x: yardHut.x + 3, y: yardHut.y + 1.5 }, 'YARD'),
    ...lamps.filter(({ hasPole }) => hasPole).map((lamp) => pole(pen, lamp, lamp.upM)),
    ...trees(pen, daylight),
  ]
}

function fence(pen: Pen, from: GroundPoint, to: GroundPoint): Upright[] {
  const length = distanceBetween(from, to)
  const parts = Math.max(1, Math.round(length / FENCE_PART_M))
  return Array.from({ length: parts }, (_, i) => {
    const [a, b] = [partway(from, to, i / parts), partway(from, to, (i + 1) / parts)]
    return { near: partway(a, b, 0.5), draw: () => drawFence(pen, a, b) }
  })
}

function drawFence(pen: Pen, a: GroundPoint, b: GroundPoint): void {
  pen.fill(standing(a, b, 0, FENCE_M), 'rgba(70,92,84,0.34)')
  for (const up of [0.1, FENCE_M / 2, FENCE_M]) pen.rod({ ...a, z: up }, { ...b, z: up }, 0.05, 'rgba(52,72,66,0.8)')
  const length = distanceBetween(a, b)
  for (let along = 0; along <= length; along += POST_EVERY_M) {
    const post = partway(a, b, along / length)
    pen.rod({ ...post, z: 0 }, { ...post, z: FENCE_M }, 0.08, '#3e564f')
  }
}

function hut(pen: Pen, daylight: Daylight, at: GroundPoint, name: string): Upright {
  const frame = { ...at, headingRad: 0 }
  return {
    near: at,
    draw() {
      drawShadow(pen, footOf({ ...frame, lengthM: 3, widthM: 2.4 }), 2.6, daylight)
      drawParts(pen, daylight, frame, [
        { along: [-1.5, 1.5], left: [-1.2, 1.2], up: [0, 2.6], colour: '#dfe3e1' },
        { along: [-1.7, 1.7], left: [-1.4, 1.4], up: [2.6, 2.8], colour: '#12606b' },
      ])
      // Windows to the south and to both sides, as seen from the lane.
      const south = { y: at.y - 1.21 }
      pen.fill(standing({ x: at.x - 1.1, ...south }, { x: at.x + 0.3, ...south }, 1, 2), '#5f7a8c')
      pen.text(standing({ x: at.x + 0.4, ...south }, { x: at.x + 1.4, ...south }, 1.5, 1.9), name, '#12606b', 700)
    },
  }
}

function pole(pen: Pen, at: GroundPoint, upM: number): Upright {
  return {
    near: at,
    draw() {
      pen.rod({ ...at, z: 0 }, { ...at, z: upM }, 0.16, '#7b8388')
      pen.rod({ ...at, z: upM }, { x: at.x + 0.9, y: at.y + 0.5, z: upM + 0.1 }, 0.14, '#7b8388')
    },
  }
}

/** Beyond the fence, where the seed does not matter: always the same ones. */
function trees(pen: Pen, daylight: Daylight): Upright[] {
  return Array.from({ length: 46 }, (_, i) => {
    const x = -60 + i * 5.3 + 2 * Math.sin(i * 12.9)
    const y = i % 2 === 0 ? yard.south - 6 - 4 * Math.abs(Math.sin(i * 7.7)) : 44 + 8 * Math.abs(Math.sin(i * 3.1))
    const crownM = 1.9 + 0.9 * Math.abs(Math.sin(i * 5.1))
    return { near: { x, y }, draw: () => drawTree(pen, { x, y }, crownM, daylight) }
  })
}

function drawTree(pen: Pen, at: GroundPoint, crownM: number, daylight: Daylight): void {
  drawShadow(pen, footOf({ ...at, headingRad: 0, lengthM: crownM, widthM: crownM }), crownM * 1.6, daylight)
  pen.rod({ ...at, z: 0 }, { ...at, z: crownM * 1.2 }, 0.3, '#5d4a38')
  for (const [x, up, size, colour] of [
    [0, 1.7, 1, '#4c6b3e'],
    [-0.5, 1.5, 0.7, '#466439'],
    [0.4, 1.9, 0.7, '#587a47'],
    [0.1, 2.3, 0.6, '#638650'],
  ] as const)
    pen.ball({ x: at.x + x * crownM, y: at.y, z: up * crownM }, size * crownM, colour)
}
