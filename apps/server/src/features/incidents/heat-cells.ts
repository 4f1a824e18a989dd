import type { Size } from '@foresite/geometry/size'
import type { GroundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { clipTo } from '@foresite/geometry/cover'
import { Ground } from '@foresite/geometry/ground'
import { homographyOf, mapped, rectangle } from '@foresite/geometry/homography'

/** A place in the picture, with the events (INC-7) that had an incident there. */
export interface Foot {
  readonly at: ImagePoint
  readonly episodes: readonly string[]
}

/** A cell of a heat map, with its incidents; one event counts once. */
interface HeatCell {
  /** Identifies the cell in a filter for incidents. */
  readonly key: string
  readonly outline: readonly ImagePoint[]
  readonly incidents: number
  readonly feet: readonly Foot[]
}

/** The camera whose picture the cells divide, if any. */
interface PicturedFloor extends Size {
  readonly ground: GroundCalibration | null
}

/** Columns across a picture without a measured floor: a person in the middle is about one wide. */
const columns = 24
const picture = { x: 0, y: 0, w: 1, h: 1 }

/** Where incidents happened in a camera's picture: by square metre if its floor is measured. */
export function heatCells(
  feet: readonly Foot[],
  { width, height, ground }: PicturedFloor,
): { readonly cells: 'floor' | 'picture'; readonly heat: readonly HeatCell[] } {
  const ratio = width / height
  const floor = ground === null ? null : floorCells(feet, ground, ratio)
  return floor === null ? { cells: 'picture', heat: pictureCells(feet, ratio) } : { cells: 'floor', heat: floor }
}

/** Equal, about square parts of the picture. `ratio`: its width divided by its height. */
export function pictureCells(feet: readonly Foot[], ratio: number): HeatCell[] {
  const rows = Math.max(1, Math.round(columns / ratio))
  return gathered(feet, ({ x, y }) => {
    const [column, row] = [place(x, columns), place(y, rows)]
    const [left, right] = [column / columns, (column + 1) / columns]
    const [top, bottom] = [row / rows, (row + 1) / rows]
    return {
      key: `p${column},${row}`,
      outline: () => [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ],
    }
  })
}

/**
 * Cells of one square metre of the measured floor, as the picture shows them. Null if the corners form no floor.
 * Points above the horizon, or in a square metre that crosses it, are counted by parts of the picture instead, so that
 * none is lost.
 */
export function floorCells(feet: readonly Foot[], calibration: GroundCalibration, ratio: number): HeatCell[] | null {
  const ground = Ground.of(calibration)
  const { widthM, depthM, corners } = calibration
  const back = homographyOf(rectangle(widthM, depthM), corners)
  if (ground === null || back === null) return null
  const sign = Math.sign(mapped(back, { x: widthM / 2, y: depthM / 2 }).divisor)
  const elsewhere: Foot[] = []
  const onFloor: Foot[] = []
  const outlineOf = (x: number, y: number): ImagePoint[] | null => {
    const square = [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ].map((corner) => mapped(back, corner))
    if (square.some(({ divisor }) => Math.sign(divisor) !== sign)) return null
    const seen = clipTo(square, picture).map(withinPicture)
    return seen.length < 3 ? null : seen
  }
  const cellOf = (at: ImagePoint) => {
    const floor = ground.at(at)
    return floor === null ? null : { x: Math.floor(floor.x), y: Math.floor(floor.y) }
  }
  for (const foot of feet) {
    const cell = cellOf(foot.at)
    const isSeen = cell !== null && outlineOf(cell.x, cell.y) !== null
    ;(isSeen ? onFloor : elsewhere).push(foot)
  }
  const cells = gathered(onFloor, (at) => {
    const { x, y } = cellOf(at) ?? { x: 0, y: 0 }
    return { key: `f${x},${y}`, outline: () => outlineOf(x, y) ?? [] }
  })
  return [...cells, ...pictureCells(elsewhere, ratio)]
}

interface Cell {
  readonly key: string
  readonly outline: () => ImagePoint[]
}

function gathered(feet: readonly Foot[], cellOf: (at: ImagePoint) => Cell): HeatCell[] {
  const cells = new Map<string, { key: string; outline: ImagePoint[]; feet: Foot[] }>()
  for (const foot of feet) {
    const { key, outline } = cellOf(foot.at)
    const cell = cells.get(key) ?? { key, outline: outline(), feet: [] }
    cell.feet.push(foot)
    cells.set(key, cell)
  }
  return [...cells.values()].map((cell) => ({ ...cell, incidents: countEvents(cell.feet) }))
}

/** The number of different events at some places. */
export function countEvents(feet: readonly Foot[]): number {
  return new Set(feet.flatMap(({ episodes }) => episodes)).size
}

function place(share: number, parts: number): number {
  return Math.min(parts - 1, Math.max(0, Math.floor(share * parts)))
}

/** Keeps rounding errors inside the picture. */
function withinPicture({ x, y }: ImagePoint): ImagePoint {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) }
}
