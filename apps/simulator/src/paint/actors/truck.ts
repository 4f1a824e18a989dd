import type { Face, Tractor, Trailer } from '#world/actor.ts'
import { brightnessOf, drawParts, facesCamera, sideOf, wheel, type Part } from '../block.ts'
import { lampsOn } from '../lamps.ts'
import type { Daylight } from '../daylight.ts'
import { partOf, type Pen } from '../pen.ts'
import { at } from '../block.ts'
import { drawWritings } from './writing.ts'

const WHEEL_M = 0.5
const CAB_LENGTH_M = 2.4
const FLOOR_M = 1.15
const dark = '#24272c'

/** The tractor of a truck: cab, frame, wheels, windscreen, lamps, plates. */
export function drawTractor(pen: Pen, tractor: Tractor, daylight: Daylight): void {
  const [front, side] = [tractor.lengthM / 2, tractor.widthM / 2]
  const cab: Part = {
    along: [front - CAB_LENGTH_M, front],
    left: [-side, side],
    up: [0.45, tractor.heightM],
    colour: tractor.colour,
  }
  const frame: Part = {
    along: [-front, front - CAB_LENGTH_M],
    left: [-0.9, 0.9],
    up: [0.5, 1],
    colour: dark,
  }
  const wheels = [front - 1.4, -front + 1.5]
  drawWheels(pen, tractor, wheels, side, 'far')
  drawParts(pen, daylight, tractor, [frame, cab])
  drawWheels(pen, tractor, wheels, side, 'near')
  for (const face of ['left', 'right'] as const) {
    if (!facesCamera(pen, tractor, cab, face)) continue
    const [from, to] = face === 'left' ? [0.08, 0.5] : [0.5, 0.92]
    pen.fill(partOf(sideOf(tractor, cab, face), from, to, 0.2, 0.46), pen.ink('#1f2b38'))
    pen.fill(partOf(sideOf(tractor, cab, face), 0, 1, 0.86, 1), pen.ink(dark))
  }
  if (facesCamera(pen, tractor, cab, 'front')) drawFace(pen, sideOf(tractor, cab, 'front'), daylight)
  drawWritings(pen, tractor)
}

function drawFace(pen: Pen, front: ReturnType<typeof sideOf>, daylight: Daylight): void {
  pen.fill(partOf(front, 0.06, 0.94, 0.16, 0.46), pen.ink('#22303f'))
  drawReflection(pen, front)
  pen.fill(partOf(front, 0.12, 0.88, 0.54, 0.76), pen.ink(dark))
  for (const row of [0.58, 0.64, 0.7]) pen.fill(partOf(front, 0.16, 0.84, row, row + 0.02), pen.ink('#6c737b'))
  pen.fill(partOf(front, 0, 1, 0.84, 1), pen.ink('#2d3137'))
  const lit = lampsOn(daylight) > 0
  for (const [from, to] of [
    [0.05, 0.19],
    [0.81, 0.95],
  ] as const)
    pen.fill(partOf(front, from, to, 0.85, 0.92), lit ? '#fff6d8' : pen.ink('#dfe6ec'))
}

/** The sky in the windscreen: a slanting stripe. */
function drawReflection(pen: Pen, front: ReturnType<typeof sideOf>): void {
  const corners = [
    [0.14, 0.18],
    [0.4, 0.18],
    [0.28, 0.44],
    [0.09, 0.44],
  ] as const
  pen.fill(
    corners.flatMap(([across, down]) => partOf(front, across, across, down, down).slice(0, 1)),
    pen.ink('#4b6177'),
  )
}

/** The trailer of a truck: box, carrier's name, doors, axles, plates. */
export function drawTrailer(pen: Pen, trailer: Trailer, daylight: Daylight): void {
  const [front, side] = [trailer.lengthM / 2, trailer.widthM / 2]
  const box: Part = {
    along: [-front, front],
    left: [-side, side],
    up: [FLOOR_M, trailer.heightM],
    colour: trailer.colour,
  }
  const under: Part = {
    along: [-front + 0.2, front - 3],
    left: [-0.7, 0.7],
    up: [0.7, FLOOR_M],
    colour: dark,
  }
  const wheels = [-front + 2.6, -front + 3.95, -front + 5.3]
  drawWheels(pen, trailer, wheels, side, 'far')
  drawParts(pen, daylight, trailer, [under])
  drawWheels(pen, trailer, wheels, side, 'near')
  drawParts(pen, daylight, trailer, [box])
  for (const face of ['left', 'right'] as const)
    if (facesCamera(pen, trailer, box, face)) drawFlank(pen, trailer, box, face, daylight)
  if (facesCamera(pen, trailer, box, 'rear')) drawDoors(pen, trailer, box, daylight)
  drawWritings(pen, trailer)
}

function drawFlank(pen: Pen, trailer: Trailer, box: Part, face: Face, daylight: Daylight): void {
  const flank = sideOf(trailer, box, face)
  const shade = brightnessOf(trailer, face, daylight)
  for (let at = 1; at < 12; at++)
    pen.fill(partOf(flank, at / 12, at / 12 + 0.003, 0, 1), pen.ink('#3a4048', shade, 0.22))
  pen.fill(partOf(flank, 0, 1, 0.93, 1), pen.ink('#59616b', shade))
  pen.fill(partOf(flank, 0, 1, 0, 0.04), pen.ink('#59616b', shade))
  const letters = trailer.carrier.length
  const width = Math.min(0.62, letters * 0.048)
  pen.text(
    partOf(flank, 0.5 - width / 2, 0.5 + width / 2, 0.4, 0.82),
    trailer.carrier,
    pen.ink(brand(trailer), shade),
    800,
  )
}

/** A name in a colour that contrasts with the box. */
function brand({ colour }: Trailer): string {
  return Number.parseInt(colour.slice(1, 3), 16) > 180 ? '#1b4e7a' : '#f5f7f9'
}

function drawDoors(pen: Pen, trailer: Trailer, box: Part, daylight: Daylight): void {
  const rear = sideOf(trailer, box, 'rear')
  const shade = brightnessOf(trailer, 'rear', daylight)
  pen.fill(partOf(rear, 0.495, 0.505, 0.02, 0.98), pen.ink('#3a4048', shade))
  for (const bar of [0.22, 0.4, 0.6, 0.78])
    pen.fill(partOf(rear, bar - 0.008, bar + 0.008, 0.04, 0.96), pen.ink('#8b929a', shade))
  pen.fill(partOf(rear, 0, 1, 0.94, 1), pen.ink('#4b525b', shade))
  for (const [from, to] of [
    [0.03, 0.13],
    [0.87, 0.97],
  ] as const)
    pen.fill(partOf(rear, from, to, 0.945, 0.99), pen.ink('#d8302a', 1.1))
  const bar = (left: number) => at(trailer, 0.06 - trailer.lengthM / 2, left, 0.55)
  pen.rod(bar(1.1), bar(-1.1), 0.12, pen.ink('#7c838b', shade))
}

/** The wheels on the side away from the camera, or on the one towards it. */
function drawWheels(
  pen: Pen,
  vehicle: Tractor | Trailer,
  axles: readonly number[],
  side: number,
  which: 'near' | 'far',
): void {
  const block: Part = {
    along: [-vehicle.lengthM / 2, vehicle.lengthM / 2],
    left: [-side, side],
    up: [0, 1],
    colour: dark,
  }
  const seesLeft = facesCamera(pen, vehicle, block, 'left')
  const seesRight = facesCamera(pen, vehicle, block, 'right')
  for (const [sees, left] of [
    [seesLeft, side],
    [seesRight, -side],
  ] as const) {
    if (sees !== (which === 'near')) continue
    for (const along of axles) wheel(pen, vehicle, { along, left: left * 0.98, radiusM: WHEEL_M })
  }
}
