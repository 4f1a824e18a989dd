import { building, doors, keepClearArea, packingArea, qualityArea } from '#world/site-plan.ts'
import { cornersOfArea } from '#world/ground.ts'
import type { Pen } from '../pen.ts'
import { DOOR, WALL_M } from './building-front.ts'
import { standing } from './upright.ts'

const { west, south, east, north } = building

/** The walls of the hall from inside, with the dock doors and the emergency exit. */
export function drawWalls(pen: Pen): void {
  const wall = '#c9cecf'
  const [a, b, c, d] = cornersOfArea(building)
  for (const [from, to, style] of [
    [d, c, wall],
    [c, b, '#bcc3c5'],
    [a, d, '#b5bcbe'],
    [b, a, '#c1c7c9'],
  ] as const) {
    pen.fill(standing(from, to, 0, WALL_M), style)
    pen.fill(standing(from, to, 0, 1.2), '#8e979a')
    pen.fill(standing(from, to, 1.2, 1.32), '#12606b')
  }
  for (const { x, id } of doors) {
    const on = (left: number, right: number, low: number, high: number) =>
      standing({ x: x - left, y: south + 0.02 }, { x: x - right, y: south + 0.02 }, low, high)
    pen.fill(on(-DOOR.halfM, DOOR.halfM, 0, 3.2), '#e4e7e6')
    for (let up = 0.6; up < 3.2; up += 0.6) pen.fill(on(-DOOR.halfM, DOOR.halfM, up, up + 0.05), '#b5bcbe')
    pen.fill(on(-0.6, 0.6, 3.6, 4.8), '#12606b')
    pen.text(on(-0.5, 0.5, 3.7, 4.7), id, '#ffffff', 800)
  }
  drawNorthWall(pen)
  const exit = (keepClearArea.west + keepClearArea.east) / 2
  pen.fill(standing({ x: exit - 0.6, y: north }, { x: exit + 0.6, y: north }, 0, 2.2), '#2f8f5b')
  pen.fill(standing({ x: exit - 0.8, y: north }, { x: exit + 0.8, y: north }, 2.4, 3), '#2f8f5b')
  pen.text(standing({ x: exit - 0.6, y: north }, { x: exit + 0.6, y: north }, 2.46, 2.94), 'EXIT', '#ffffff', 700)
}

/** High windows, and signs with the work done below them. */
function drawNorthWall(pen: Pen): void {
  const on = (from: number, to: number, low: number, high: number) =>
    standing({ x: from, y: north }, { x: to, y: north }, low, high)
  for (let x = west + 1; x < east; x += 1) pen.fill(on(x, x + 0.04, 1.4, WALL_M), 'rgba(70,80,86,0.2)')
  for (let x = west + 4; x + 5 < east; x += 8) {
    pen.fill(on(x - 0.1, x + 5.1, 6.3, 8.1), '#8e979a')
    pen.fill(on(x, x + 5, 6.4, 8), '#cfe3f0')
    for (const bar of [1.25, 2.5, 3.75]) pen.fill(on(x + bar - 0.04, x + bar + 0.04, 6.4, 8), '#8e979a')
  }
  for (const [area, name, style] of [
    [packingArea, 'PACKING', '#2f6ea3'],
    [qualityArea, 'QUALITY', '#2f8f62'],
  ] as const) {
    const middle = (area.west + area.east) / 2
    pen.fill(on(middle - 1.9, middle + 1.9, 3.3, 4.5), style)
    pen.text(on(middle - 1.5, middle + 1.5, 3.45, 4.35), name, '#ffffff', 700)
  }
}
