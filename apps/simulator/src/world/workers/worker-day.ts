import type { ForkliftDay } from '../forklifts/forklift-run.ts'
import { carelessnessOn } from '../carelessness.ts'
import { forkliftMover } from '../movers.ts'
import { randomStream } from '../random.ts'
import { openingHours, type SiteClock } from '../site-clock.ts'
import { packingBenches } from '../site-plan.ts'
import type { TruckVisit } from '../trucks/truck-visit.ts'
import { inspectorRun } from './inspector.ts'
import { marshalRun } from './marshal.ts'
import { nightVisitor } from './night-visitor.ts'
import { packerRun } from './packer.ts'
import { pickerRun } from './picker.ts'
import type { Shift, WorkerRun } from './worker.ts'

/** Everybody on foot on a day: two shifts, and the occasional intruder at night. */
export function workerDay(
  seed: number,
  day: number,
  clock: SiteClock,
  visits: readonly TruckVisit[],
  { forklifts, pallets }: ForkliftDay,
): WorkerRun[] {
  const movers = forklifts.map(({ id, itinerary }) => forkliftMover(id, itinerary))
  const carelessness = carelessnessOn(day)
  const isWeekend = clock.weekdayOf(day) % 6 === 0
  const runs = shiftsOf(day, clock).flatMap((shift) => {
    const luckOf = (role: string) => randomStream(seed, role, shift.name, day)
    const named = (role: string) => `${role}-${shift.name}`
    const packers = packingBenches
      .slice(0, isWeekend ? 1 : undefined)
      .map((bench) => packerRun(named(`packer-${bench.id}`), bench, shift, luckOf(`packer-${bench.id}`)))
    const pickers = (isWeekend ? ['a'] : ['a', 'b']).map((name) =>
      pickerRun(named(`picker-${name}`), shift, luckOf(`picker-${name}`), movers, carelessness),
    )
    return [
      ...packers,
      ...pickers,
      inspectorRun(named('inspector'), shift, luckOf('inspector'), pallets, movers),
      marshalRun(named('marshal'), shift, luckOf('marshal'), visits, carelessness),
    ]
  })
  return [...runs, ...nightVisitor(seed, day, clock)]
}

function shiftsOf(day: number, clock: SiteClock): Shift[] {
  const [opens, changes, closes] = [openingHours.opens + 0.1, 14, openingHours.closes - 0.4]
  return [
    { name: 'early', from: clock.timeOn(day, opens), to: clock.timeOn(day, changes) },
    { name: 'late', from: clock.timeOn(day, changes), to: clock.timeOn(day, closes) },
  ]
}
