import { cornersOfArea, type GroundArea } from '#world/ground.ts'
import {
  aisle,
  building,
  crossing,
  forkliftRound,
  keepClearArea,
  packingArea,
  qualityArea,
  qualityPlaces,
  stopLine,
  walkway,
} from '#world/site-plan.ts'
import type { Pen } from '../pen.ts'
import { WALL_M } from './building-front.ts'
import { drawWalls } from './hall-walls.ts'

const yellow = '#e6bd35'
const white = '#eceee9'
const { west, south, east, north } = building

/** The hall: ceiling, floor with its markings, and the walls from inside. */
export function drawHall(pen: Pen): void {
  const { context, camera } = pen
  context.fillStyle = '#4a5056'
  context.fillRect(0, 0, camera.widthPx, camera.heightPx)
  drawCeiling(pen)
  pen.ground(building, '#a3a49f')
  // Slabs of concrete.
  for (let x = west; x <= east; x += 6) pen.mark({ x, y: south }, { x, y: north }, 0.04, 'rgba(60,60,58,0.35)')
  for (let y = south + 5; y < north; y += 6) pen.mark({ x: west, y }, { x: east, y }, 0.04, 'rgba(60,60,58,0.35)')
  drawWays(pen)
  drawPlaces(pen)
  drawWalls(pen)
}

function drawCeiling(pen: Pen): void {
  for (let x = west + 4; x < east; x += 8) {
    pen.rod({ x, y: south, z: WALL_M }, { x, y: north, z: WALL_M }, 0.4, '#3b4045')
    for (const y of [7, 12, 20, 28])
      pen.fill(
        [-1.6, 1.6].flatMap((left) =>
          [-0.16, 0.16].map((across) => ({
            x: x + 4 + left,
            y: y + (left < 0 ? across : -across),
            z: WALL_M - 0.6,
          })),
        ),
        '#fdfbee',
      )
  }
}

function drawWays(pen: Pen): void {
  const { aisleY, apronY, eastX, westX } = forkliftRound
  const wheels = 'rgba(40,40,42,0.1)'
  for (const y of [aisleY, apronY])
    for (const track of [-0.45, 0.45])
      pen.ground({ west: westX, east: eastX, south: y + track - 0.2, north: y + track + 0.2 }, wheels)
  pen.ground(walkway, '#7fa58c')
  for (const y of [walkway.south, walkway.north]) pen.mark({ x: walkway.west, y }, { x: walkway.east, y }, 0.12, white)
  for (const y of [aisle.south, 14])
    for (const [from, to] of [
      [aisle.west, crossing.area.west],
      [crossing.area.east, aisle.east],
    ] as const)
      pen.mark({ x: from, y }, { x: to, y }, 0.12, yellow)
  for (let y = crossing.area.south; y < crossing.area.north; y += 1)
    pen.ground({ ...crossing.area, south: y, north: y + 0.55 }, white)
  pen.mark({ x: stopLine.x, y: stopLine.south }, { x: stopLine.x, y: stopLine.north }, 0.3, white)
  const stop = { west: stopLine.x - 3, east: stopLine.x - 1 }
  // Readable from the west, for drivers heading east.
  pen.text(
    [
      { x: stop.east, y: 13.4, z: 0 },
      { x: stop.east, y: 10.6, z: 0 },
      { x: stop.west, y: 10.6, z: 0 },
      { x: stop.west, y: 13.4, z: 0 },
    ],
    'STOP',
    white,
    800,
  )
}

function drawPlaces(pen: Pen): void {
  outline(pen, packingArea, '#3f7fb5')
  outline(pen, qualityArea, '#3f9d72')
  onFloor(pen, 'PACKING', below(packingArea), '#3f7fb5')
  onFloor(pen, 'QUALITY', below(qualityArea), '#3f9d72')
  for (const { x, y, id } of qualityPlaces) {
    const place = { west: x - 0.75, east: x + 0.75, south: y - 0.95, north: y + 0.95 }
    pen.ground(place, 'rgba(63,157,114,0.22)')
    outline(pen, place, '#3f9d72')
    onFloor(pen, id, { ...place, south: place.south - 0.9, north: place.south }, '#3f9d72')
  }
  pen.ground(keepClearArea, 'rgba(208,58,46,0.3)')
  outline(pen, keepClearArea, '#d03a2e')
  const { west: left, south: low, east: right, north: high } = keepClearArea
  for (let along = 0; along < 2; along += 0.5)
    pen.mark({ x: left + along, y: low }, { x: right, y: high - along }, 0.12, '#d03a2e')
}

/** In front of an area, where nothing covers the text. */
function below({ west: left, south: low, east: right }: GroundArea): GroundArea {
  return { west: left, south: low - 1.2, east: right, north: low }
}

function outline(pen: Pen, area: GroundArea, style: string): void {
  const corners = cornersOfArea(area)
  corners.forEach((corner, i) => pen.mark(corner, corners[(i + 1) % 4] ?? corner, 0.1, style))
}

/** A name on the floor along the southern edge of a place, readable from there. */
function onFloor(pen: Pen, name: string, { west: left, south: low }: GroundArea, style: string): void {
  const [width, height] = [name.length * 0.42, 0.7]
  pen.text(
    [
      { x: left + 0.25, y: low + 0.2 + height, z: 0 },
      { x: left + 0.25 + width, y: low + 0.2 + height, z: 0 },
      { x: left + 0.25 + width, y: low + 0.2, z: 0 },
      { x: left + 0.25, y: low + 0.2, z: 0 },
    ],
    name,
    style,
    800,
  )
}
