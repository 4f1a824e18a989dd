import { forkliftDay } from './forklifts/forklift-day.ts'
import type { ForkliftRun } from './forklifts/forklift-run.ts'
import type { PalletRun } from './pallets.ts'
import type { SiteClock } from './site-clock.ts'
import { truckDay } from './trucks/truck-day.ts'
import type { TruckVisit } from './trucks/truck-visit.ts'
import { workerDay } from './workers/worker-day.ts'
import type { WorkerRun } from './workers/worker.ts'

/** All that happens on the site on one day of its calendar. */
export interface DayPlan {
  readonly day: number
  readonly visits: readonly TruckVisit[]
  readonly forklifts: readonly ForkliftRun[]
  readonly pallets: readonly PalletRun[]
  readonly workers: readonly WorkerRun[]
}

/**
 * Plans a day out of the seed and the day alone. Who is planned later looks out for who was planned before him: trucks
 * for nobody, forklifts for trucks at the docks, people for forklifts and trucks.
 */
export function planDay(seed: number, day: number, clock: SiteClock): DayPlan {
  const visits = truckDay(seed, day, clock)
  const { forklifts, pallets } = forkliftDay(seed, day, clock, visits)
  const workers = workerDay(seed, day, clock, visits, { forklifts, pallets })
  return { day, visits, forklifts, pallets, workers }
}
