import { forkliftDay } from './forklifts/forklift-day.ts'
import type { ForkliftRun } from './forklifts/forklift-run.ts'
import type { PalletRun } from './pallets.ts'
import type { SiteClock } from './site-clock.ts'
import { truckDay } from './trucks/truck-day.ts'
import { trailerLoads, type TrailerLoad } from './trucks/trailer-load.ts'
import type { TruckVisit } from './trucks/truck-visit.ts'
import { openingVisitors } from './workers/opening.ts'
import { workerDay } from './workers/worker-day.ts'
import type { WorkerRun } from './workers/worker.ts'

/** Everything that happens on one day of the site's calendar. */
export interface DayPlan {
  readonly day: number
  readonly visits: readonly TruckVisit[]
  readonly loads: readonly TrailerLoad[]
  readonly forklifts: readonly ForkliftRun[]
  readonly pallets: readonly PalletRun[]
  readonly workers: readonly WorkerRun[]
}

/**
 * Plans a day from the seed and the day alone. Later plans avoid earlier ones: trucks avoid nothing, forklifts the
 * trucks at the docks, people forklifts and trucks.
 * @param openedAt when a visitor first saw the site, on that day: a truck and people come then, whatever else is
 * planned
 */
export function planDay(seed: number, day: number, clock: SiteClock, openedAt?: number): DayPlan {
  const visits = truckDay(seed, day, clock, openedAt)
  const { forklifts, pallets } = forkliftDay(seed, day, clock, visits)
  const workers = workerDay(seed, day, clock, visits, { forklifts, pallets })
  const extra = openedAt === undefined ? [] : openingVisitors(openedAt, visits, forklifts)
  return { day, visits, loads: trailerLoads(seed, visits), forklifts, pallets, workers: [...workers, ...extra] }
}

/** A pallet on a fork is put down within this; until then only its stay knows it. */
const CARRIED_MS = 15 * 60_000

/** The part of a plan between two instants. */
export function planDuring(plan: DayPlan, from: number, to: number): DayPlan {
  const touches = (part: { readonly from: number; readonly to: number }, marginMs = 0) =>
    part.from <= to + marginMs && part.to >= from - marginMs
  return {
    day: plan.day,
    visits: plan.visits.filter(({ itinerary }) => touches(itinerary)),
    loads: plan.loads.filter(({ stay }) => touches(stay)),
    forklifts: plan.forklifts,
    pallets: plan.pallets.filter(({ stays }) => stays.some((stay) => touches(stay, CARRIED_MS))),
    workers: plan.workers
      .map((worker) => ({ ...worker, outings: worker.outings.filter((one) => touches(one)) }))
      .filter(({ outings }) => outings.length > 0),
  }
}
