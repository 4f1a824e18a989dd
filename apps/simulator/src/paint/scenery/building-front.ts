import { building, dockOffice, doors } from '#world/site-plan.ts'
import type { GroundPoint } from '#world/ground.ts'
import type { Pen } from '../pen.ts'
import { standing, type Upright } from './upright.ts'

export const WALL_M = 9
export const DOOR = { halfM: 1.5, sillM: 1.15, topM: 4.1 } as const
/** The yellow marks beside a door, from below. */
const STRIPES_M = [0, 0.7, 1.4, 2.1, 2.8].map((up) => DOOR.sillM + up)
/** Where the windows beside the office's door begin, from its middle. */
const OFFICE_WINDOWS_M = [-2.7, 1.1] as const
const panel = '#c3ccd2'
const rib = 'rgba(70,84,94,0.28)'
const brand = '#12606b'
const { west, east, south } = building

/** A piece of the southern wall. */
function onWall(from: number, to: number, lowM: number, highM: number) {
  return standing({ x: from, y: south }, { x: to, y: south }, lowM, highM)
}

/** The building from outside: its southern wall with the dock doors, and its ends. */
export function buildingFront(pen: Pen): Upright[] {
  return [
    end(pen, west, { x: west, y: building.north }, { x: west, y: south }),
    end(pen, east, { x: east, y: south }, { x: east, y: building.north }),
    { near: { x: (west + east) / 2, y: south }, draw: () => drawFront(pen) },
  ]
}

function end(pen: Pen, x: number, left: GroundPoint, right: GroundPoint): Upright {
  const isSeen = x === west ? pen.camera.at.x < x : pen.camera.at.x > x
  return {
    near: { x, y: building.north / 2 },
    draw() {
      if (!isSeen) return
      pen.fill(standing(left, right, 0, WALL_M), '#a9b3ba')
      pen.fill(standing(left, right, WALL_M - 1.1, WALL_M), '#0f5059')
    },
  }
}

function drawFront(pen: Pen): void {
  if (pen.camera.at.y >= south) return
  pen.fill(onWall(west, east, 0, WALL_M), panel)
  for (let x = west + 1; x < east; x += 1) pen.fill(onWall(x, x + 0.06, 1.1, WALL_M - 1.1), rib)
  pen.fill(onWall(west, east, 0, 1.1), '#82898d')
  pen.fill(onWall(west, east, WALL_M - 1.1, WALL_M), brand)
  pen.fill(onWall(west, east, WALL_M, WALL_M + 0.14), '#e7ecee')
  for (const x of [36, 60, 84])
    pen.text(onWall(x - 6.4, x + 6.4, WALL_M - 0.9, WALL_M - 0.2), 'FORESITE  SIMULATED SITE', '#e9f4f2', 700)
  for (const { x, id } of doors) drawDoor(pen, x, id)
  drawOffice(pen, dockOffice.x)
}

function drawDoor(pen: Pen, x: number, id: string): void {
  const { halfM, sillM, topM } = DOOR
  // The shelter that a trailer presses into, then the door of panels with two windows.
  pen.fill(onWall(x - halfM - 0.5, x + halfM + 0.5, sillM - 0.25, topM + 0.55), '#23272b')
  pen.fill(onWall(x - halfM, x + halfM, sillM, topM), '#e3e7e8')
  for (const up of [0.6, 1.2, 1.8, 2.4].map((up) => sillM + up))
    pen.fill(onWall(x - halfM, x + halfM, up, up + 0.05), '#b9c0c3')
  for (const left of [-0.8, 0.3]) pen.fill(onWall(x + left, x + left + 0.5, 2.75, 3.05), '#50677a')
  for (const left of [-halfM - 0.35, halfM + 0.05]) pen.fill(onWall(x + left, x + left + 0.3, 0.55, 1.05), '#15171a')
  for (const left of [-halfM - 0.5, halfM + 0.28])
    for (const up of STRIPES_M) pen.fill(onWall(x + left, x + left + 0.22, up, up + 0.35), '#e3bd2d')
  pen.fill(onWall(x - 0.95, x + 0.95, topM + 0.85, topM + 2.35), brand)
  pen.text(onWall(x - 0.75, x + 0.75, topM + 0.95, topM + 2.25), id, '#ffffff', 800)
}

/** The office is always staffed: its windows are lit at night. `on`: how bright. */
export function drawLitWindows(pen: Pen, on: number): void {
  if (pen.camera.at.y >= south) return
  for (const from of OFFICE_WINDOWS_M)
    for (const pane of [0, 0.83]) {
      const left = dockOffice.x + from + pane
      pen.fill(onWall(left, left + 0.77, 1.2, 2.6), `rgba(255,214,140,${0.85 * on})`)
    }
}

function drawOffice(pen: Pen, x: number): void {
  pen.fill(onWall(x - 0.55, x + 0.55, 0, 2.2), '#0f5059')
  pen.fill(onWall(x - 0.35, x + 0.35, 1.2, 2), '#7f99a8')
  for (const from of OFFICE_WINDOWS_M) {
    pen.fill(onWall(x + from - 0.08, x + from + 1.68, 1.12, 2.68), '#e7ecee')
    pen.fill(onWall(x + from, x + from + 1.6, 1.2, 2.6), '#6d8798')
    pen.fill(onWall(x + from + 0.77, x + from + 0.83, 1.2, 2.6), '#e7ecee')
  }
}
