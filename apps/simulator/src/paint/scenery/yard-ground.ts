import type { GroundArea } from '#world/ground.ts'
import { bays, berthArea, doors, restrictedArea, yard, yardHut, yardLane, type Berth } from '#world/site-plan.ts'
import type { Pen } from '../pen.ts'

const asphalt = '#66696e'
const road = '#5c5f64'
const white = '#e4e5e0'
const yellow = '#e0b93a'
const LANE_HALF_M = 4
const LINE_M = 0.14

/** The ground outside: road and yard, and all that is painted on them. */
export function drawYardGround(pen: Pen): void {
  const { gateInX, gateOutX, roadWestX, roadEastX, y } = yardLane
  const lane = { south: y - LANE_HALF_M, north: y + LANE_HALF_M }
  pen.ground({ west: roadWestX, east: roadEastX, south: lane.south - 0.6, north: lane.north + 0.6 }, '#8b8d8c')
  pen.ground({ west: roadWestX, east: roadEastX, ...lane }, road)
  pen.ground(grown(yard, 0.4), '#8f918f')
  pen.ground(yard, asphalt)
  pen.ground({ west: yard.west, east: yard.east, ...lane }, road)
  // Where wheels go all day.
  for (const track of [-1.1, 1.1])
    pen.ground(
      { west: roadWestX, east: roadEastX, south: y + track - 0.4, north: y + track + 0.4 },
      'rgba(30,32,36,0.14)',
    )
  for (const edge of [lane.south + 0.3, lane.north - 0.3])
    dashed(pen, { x: roadWestX, y: edge }, { x: roadEastX, y: edge }, edge < y ? 1 : 0.55)
  for (const gate of [gateInX, gateOutX]) pen.ground({ west: gate - 1.6, east: gate - 1.1, ...lane }, white)
  for (const x of [20, 84, 112]) drawArrow(pen, x, y)
  for (const berth of [...doors, ...bays]) drawBerth(pen, berth)
  drawRestricted(pen, restrictedArea)
  pen.ground({ west: yardHut.x - 6, east: yardHut.x + 8, south: -11, north: -0.2 }, '#868885')
}

function drawBerth(pen: Pen, berth: Berth): void {
  const area = berthArea(berth)
  const style = berth.kind === 'door' ? yellow : white
  for (const x of [area.west, area.east]) pen.mark({ x, y: area.south }, { x, y: area.north }, LINE_M, style)
  // Readable from the lane, before the berth.
  const isDoor = berth.kind === 'door'
  const [near, far] = isDoor ? [area.south - 1.9, area.south - 0.2] : [area.north + 1.9, area.north + 0.2]
  const [left, right] = isDoor ? [berth.x - 0.9, berth.x + 0.9] : [berth.x + 0.9, berth.x - 0.9]
  const frame = [
    { x: left, y: far, z: 0 },
    { x: right, y: far, z: 0 },
    { x: right, y: near, z: 0 },
    { x: left, y: near, z: 0 },
  ]
  pen.text(frame, berth.id, style, 800)
}

function drawRestricted(pen: Pen, { west, east, north }: GroundArea): void {
  const style = 'rgba(214,92,58,0.75)'
  for (let x = west; x < east; x += 2.4) pen.mark({ x, y: north }, { x: x + 1.5, y: north }, 0.18, style)
}

function drawArrow(pen: Pen, x: number, y: number): void {
  pen.ground({ west: x - 2.4, east: x, south: y - 0.14, north: y + 0.14 }, white)
  pen.fill(
    [
      { x, y: y + 0.6, z: 0 },
      { x: x + 1.5, y, z: 0 },
      { x, y: y - 0.6, z: 0 },
    ],
    white,
  )
}

function dashed(pen: Pen, from: { x: number; y: number }, to: { x: number; y: number }, share: number): void {
  const EVERY_M = 5
  for (let x = from.x; x < to.x; x += EVERY_M)
    pen.mark({ x, y: from.y }, { x: x + EVERY_M * share, y: to.y }, LINE_M, white)
}

function grown({ west, south, east, north }: GroundArea, by: number): GroundArea {
  return { west: west - by, south: south - by, east: east + by, north: north + by }
}
