import type { TrailerLoad as Listed } from '@foresite/contract/vehicle-capacity'
import { fillAt, type TrailerLoad } from '#world/trucks/trailer-load.ts'
import { grid, percent } from './grid.ts'

/** Largest error of the times at which a door is opened and closed. */
const DOOR_SLACK_MS = 30_000
/** Largest mean error of floor and volume, and of one trailer: far pallets are a few pixels deep, and goods hide goods. */
const MAX_OFF = { floor: { mean: 0.05, one: 0.12 }, cube: { mean: 0.08, one: 0.2 } } as const
type Share = keyof typeof MAX_OFF

/** Trailers that came and left within a period, as they were and as the product has them. */
export interface LoadComparison {
  readonly happened: number
  readonly found: number
  /** Listed, and none was there. */
  readonly wrong: number
  /** Found minus true, of each measurement at arrival and departure. */
  readonly off: Readonly<Record<Share, readonly number[]>>
}

/** `loads`: those wholly within a period; `listed`: the product's of that period. */
export function compareLoads(loads: readonly TrailerLoad[], listed: readonly Listed[]): LoadComparison {
  const left = new Set(listed)
  const off: Record<Share, number[]> = { floor: [], cube: [] }
  let found = 0
  for (const load of loads) {
    const row = [...left].find((one) => isNear(load.open.to, one.departedAt) && isNear(load.open.from, one.arrival?.at))
    if (row === undefined) continue
    left.delete(row)
    found += 1
    const [came, gone] = [fillAt(load, load.open.from), fillAt(load, load.open.to)]
    for (const share of ['floor', 'cube'] as const)
      off[share].push((row.arrival?.[share] ?? 0) - came[share], row.latest[share] - gone[share])
  }
  return { happened: loads.length, found, wrong: left.size, off }
}

function isNear(at: number, seen: string | null | undefined): boolean {
  return typeof seen === 'string' && Math.abs(Date.parse(seen) - at) <= DOOR_SLACK_MS
}

function meanOff(off: readonly number[]): number {
  return off.length === 0 ? 0 : off.reduce((sum, one) => sum + Math.abs(one), 0) / off.length
}

function maxOff(off: readonly number[]): number {
  return Math.max(0, ...off.map((one) => Math.abs(one)))
}

/** The comparison as a readable table, with its tolerances. */
export function loadTable({ happened, found, wrong, off }: LoadComparison): string {
  const allowed = (share: Share) => `${percent(MAX_OFF[share].mean)}, one ${percent(MAX_OFF[share].one)}`
  return [
    `Trailers, as the product’s API lists them (mean error of floor ${allowed('floor')}; of volume ${allowed('cube')})`,
    grid([
      ['', 'came and left', 'found', 'false', 'floor off by', 'at most', 'volume off by', 'at most'],
      [
        'trailers',
        ...[happened, found, wrong].map(String),
        ...[off.floor, off.cube].flatMap((one) => [percent(meanOff(one)), percent(maxOff(one))]),
      ],
    ]),
  ].join('\n')
}

/** The failures of a strict check. */
export function loadShortcomings({ happened, found, wrong, off }: LoadComparison): string[] {
  return [
    ...(found < happened ? [`trailers: found ${String(found)} of ${String(happened)}`] : []),
    ...(wrong > 0 ? [`trailers: ${String(wrong)} false`] : []),
    ...(['floor', 'cube'] as const).flatMap((share) =>
      meanOff(off[share]) > MAX_OFF[share].mean || maxOff(off[share]) > MAX_OFF[share].one
        ? [`trailers: ${share} off by ${percent(meanOff(off[share]))}, one by ${percent(maxOff(off[share]))}`]
        : [],
    ),
  ]
}
