import type { Mover } from '../encounters.ts'
import type { Random } from '../random.ts'
import { breakRoom, crossing, dockOffice, racks, walkwayY } from '../site-plan.ts'
import { Outing } from './outing.ts'
import { standing } from './posture.ts'
import { forgotten, ontoWalkway, workColour, workTimes, type Shift, type WorkerRun } from './worker.ts'

/** Chances of crossing without looking and of a fall, per walk. */
const CARELESS_CHANCE = 0.03
const FALL_CHANCE = 0.000_12
const northKerb = { x: crossing.x, y: crossing.northY }
const southKerb = { x: crossing.x, y: crossing.southY }

/** Walks about: picks along the racks, crosses to the dock office, brings goods to the packing benches. */
export function pickerRun(
  id: string,
  shift: Shift,
  random: Random,
  forklifts: readonly Mover[],
  carelessness: number,
): WorkerRun {
  const pace = random.between(1.15, 1.55)
  const outings = workTimes(random, shift).map(({ from, to }) => {
    const outing = new Outing(breakRoom, from, pace).walk(ontoWalkway)
    while (outing.at < to) {
      const task = random.next()
      if (task < 0.45) pick(outing, random)
      else if (task < 0.75) goToOffice(outing, random, forklifts, carelessness)
      else bringToPacking(outing, random)
    }
    return outing.walk(ontoWalkway, breakRoom).itinerary()
  })
  return { id, colour: workColour(random), outings, missing: forgotten(random, shift, 0.2) }
}

function pick(outing: Outing, random: Random): void {
  for (let places = random.whole(2, 7); places > 0; places--) {
    const x = random.between(racks.west + 1, racks.east - 1)
    outing.walk({ x, y: walkwayY }, { x, y: 17.2 }).face({ x, y: 20 })
    if (random.chance(FALL_CHANCE)) outing.fall(random.between(20, 150) * 1_000)
    const handsM = random.between(0.8, 1.6)
    outing.stand(random.between(8, 70) * 1_000, { ...standing, handsM })
    outing.walk({ x: x + 0.6, y: walkwayY })
  }
}

function goToOffice(outing: Outing, random: Random, forklifts: readonly Mover[], carelessness: number): void {
  outing.walk({ x: crossing.x, y: walkwayY }, northKerb)
  if (!cross(outing, random, forklifts, carelessness, southKerb)) return
  if (outing.walkWhenClear(forklifts, dockOffice)) {
    outing.stand(random.between(40, 300) * 1_000)
    // After minutes of waiting the person goes anyway, between two standing forklifts.
    if (!outing.walkWhenClear(forklifts, southKerb)) outing.walk(southKerb)
  }
  if (!cross(outing, random, forklifts, carelessness, northKerb)) outing.walk(northKerb)
}

function cross(
  outing: Outing,
  random: Random,
  forklifts: readonly Mover[],
  carelessness: number,
  to: typeof northKerb,
): boolean {
  if (random.chance(CARELESS_CHANCE * carelessness) && outing.walkCarelessly(forklifts, to)) return true
  return outing.walkWhenClear(forklifts, to)
}

function bringToPacking(outing: Outing, random: Random): void {
  const x = random.between(65, 73)
  const carrying = { ...standing, handsM: 1, carries: true }
  const way = [
    { x: 75.5, y: walkwayY },
    { x: 75.5, y: 25 },
    { x, y: 25 },
  ]
  outing.walk(...way).face({ x, y: 28 })
  outing.stand(2_000, carrying).stand(random.between(5, 60) * 1_000)
  outing.walk(...way.slice(0, -1).toReversed(), { x: 74, y: walkwayY })
}
