import { randomStream } from '../random.ts'
import { openingHours, type SiteClock } from '../site-clock.ts'
import { breakRoom, doors, walkwayY, yardHut } from '../site-plan.ts'
import { Outing } from './outing.ts'
import { ontoWalkway, workColour, type WorkerRun } from './worker.ts'

/** Chance of an intruder a night: about one in seven. */
const CHANCE = 0.14

/** An intruder on the site between closing and opening, in everyday clothes. */
export function nightVisitor(seed: number, day: number, clock: SiteClock): WorkerRun[] {
  const luck = randomStream(seed, 'night', day)
  if (!luck.chance(CHANCE)) return []
  const hour = luck.chance(0.5)
    ? luck.between(openingHours.closes + 0.3, 23.7)
    : luck.between(0.3, openingHours.opens - 1)
  const at = clock.timeOn(day, hour)
  const pace = luck.between(0.9, 1.3)
  const lingersMs = luck.between(40, 200) * 1_000
  const outing = luck.chance(0.5)
    ? inside(new Outing(breakRoom, at, pace), luck.between(50, 72), lingersMs)
    : outside(new Outing(yardHut, at, pace), luck.pick(doors).x + 3, lingersMs)
  const itinerary = outing.itinerary()
  const missing = [{ items: ['hardhat', 'safety-vest'] as const, from: itinerary.from, to: itinerary.to }]
  return [{ id: `visitor-${day}`, colour: workColour(luck), outings: [itinerary], missing }]
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
