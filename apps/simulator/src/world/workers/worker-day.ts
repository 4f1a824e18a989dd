import type { ForkliftDay } from '../forklifts/forklift-run.ts'
import { carelessnessOn } from '../carelessness.ts'
import { forkliftMover } from '../movers.ts'
import { randomStream } from '../random.ts'
import { openingHours, type SiteClock } from '../site-clock.ts'
import { packingBenches, breakRoom, doors, walkwayY, yardHut } from '../site-plan.ts'
import type { TruckVisit } from '../trucks/truck-visit.ts'
import { inspectorRun } from './inspector.ts'
import { marshalRun } from './marshal.ts'
import { packerRun } from './packer.ts'
import { pickerRun } from './picker.ts'
import { type Shift, type WorkerRun, ontoWalkway, workColour } from './worker.ts'
import { Outing } from './outing.ts'

/** Chance of an intruder a night: about one in seven. */
const CHANCE = 0.14

/** An intruder on the site between closing and opening, in everyday clothes. */
function nightVisitor(seed: number, day: number, clock: SiteClock): WorkerRun[] {
  const random = randomStream(seed, 'night', day)
  if (!random.chance(CHANCE)) return []
  const hour = random.chance(0.5)
    ? random.between(openingHours.closes + 0.3, 23.7)
    : random.between(0.3, openingHours.opens - 1)
  const at = clock.timeOn(day, hour)
  const pace = random.between(0.9, 1.3)
  const lingersMs = random.between(40, 200) * 1_000
  const outing = random.chance(0.5)
    ? inside(new Outing(breakRoom, at, pace), random.between(50, 72), lingersMs)
    : outside(new Outing(yardHut, at, pace), random.pick(doors).x + 3, lingersMs)
  const itinerary = outing.itinerary()
  const missing = [{ items: ['hardhat', 'safety-vest'] as const, from: itinerary.from, to: itinerary.to }]
  return [{ id: `visitor-${day}`, colour: workColour(random), outings: [itinerary], missing }]
}

function inside(outing: Outing, x: number, lingersMs: number): Outing {
  outing.walk(ontoWalkway, { x, y: walkwayY }).stand(lingersMs)
  return outing.walk(ontoWalkway, breakRoom)
}

function outside(outing: Outing, x: number, lingersMs: number): Outing {
  const way = [
    { x: yardHut.x, y: -18.2 },
    { x, y: -18.2 },
    { x, y: -8 },
  ]
  outing.walk(...way).stand(lingersMs)
  return outing.walk(...way.slice(0, -1).toReversed(), yardHut)
}

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
