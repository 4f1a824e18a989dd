import { MINUTE_MS } from '@foresite/contract/duration'
import type { WornItem } from '@foresite/contract/objects'
import type { Itinerary } from '../itinerary.ts'
import type { Random } from '../random.ts'
import { breakRoom, walkwayY } from '../site-plan.ts'

/** One person's day on the site. Between outings they are out of every camera's view. */
export interface WorkerRun {
  readonly id: string
  /** Colour of the clothes. */
  readonly colour: string
  readonly outings: readonly Itinerary[]
  /** Protective equipment they lack, and when. Otherwise they wear both hardhat and vest. */
  readonly missing: readonly Missing[]
}

export interface Missing {
  readonly items: readonly WornItem[]
  readonly from: number
  readonly to: number
}

/** When a shift works: from, to, and the breaks in between. */
export interface Shift {
  readonly name: 'early' | 'late'
  readonly from: number
  readonly to: number
}

const colours = ['#39506b', '#5b4a3f', '#3f5f4a', '#6a4b57', '#4a4d55', '#70654a'] as const

export function workColour(random: Random): string {
  return random.pick(colours)
}

/** Periods in which a person goes without vest or hardhat. */
export function forgotten(random: Random, { from, to }: Shift, chance: number): Missing[] {
  if (!random.chance(chance)) return []
  const start = random.between(from, to - 50 * MINUTE_MS)
  const items: WornItem[] = random.chance(0.6) ? ['safety-vest'] : ['hardhat']
  return [{ items, from: start, to: start + random.between(8, 45) * MINUTE_MS }]
}

/** The times of work of a shift: about two hours each, ten minutes' break, half an hour in the middle. */
export function workTimes(random: Random, { from, to }: Shift): { from: number; to: number }[] {
  const times: { from: number; to: number }[] = []
  let at = from + random.between(1, 6) * MINUTE_MS
  for (const breakMin of [10, 30, 10, 0]) {
    const end = breakMin === 0 ? to : at + random.between(95, 115) * MINUTE_MS
    times.push({ from: at, to: Math.min(end, to) })
    at = end + (breakMin + random.between(0, 3)) * MINUTE_MS
  }
  return times.filter(({ from, to }) => to - from > 5 * MINUTE_MS)
}

/** From the break room onto the pedestrians' walkway. */
export const ontoWalkway = { x: breakRoom.x + 3, y: walkwayY }
