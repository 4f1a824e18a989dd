import { keepClear } from '../truth/near-miss.ts'
import type { Mover } from '../encounters.ts'
import type { PalletRun } from '../pallets.ts'
import { personMover } from '../movers.ts'
import type { Random } from '../random.ts'
import { breakRoom, inspectorPlace, qualityArea, walkwayY } from '../site-plan.ts'
import { DEGREE, isIn } from '../ground.ts'
import { Outing } from './outing.ts'
import { standing } from './posture.ts'
import { forgotten, ontoWalkway, workColour, workTimes, type Shift, type WorkerRun } from './worker.ts'

const way = [ontoWalkway, { x: 75.5, y: walkwayY }, inspectorPlace]

/** Inspects every pallet set down at the quality station, when no forklift is near. */
export function inspectorRun(
  id: string,
  shift: Shift,
  random: Random,
  pallets: readonly PalletRun[],
  forklifts: readonly Mover[],
): WorkerRun {
  const pace = random.between(1.1, 1.4)
  const stays = pallets
    .flatMap(({ stays }) => stays)
    .filter(({ place }) => isIn(qualityArea, place))
    .sort((a, b) => a.from - b.from)
  const outings = workTimes(random, shift).map(({ from, to }) => {
    const outing = new Outing(breakRoom, from, pace).walk(...way)
    for (const { place, from: since, to: until } of stays) {
      const goesAt = since + random.between(8, 20) * 1_000
      const looksMs = Math.min(random.between(25, 60) * 1_000, until - goesAt - 12_000)
      if (goesAt < outing.at || goesAt > to || looksMs < 10_000) continue
      const visit = (from: number) => {
        const beside = { x: place.x - 1.3, y: place.y + 0.6 }
        return new Outing(inspectorPlace, from, pace)
          .walk(beside)
          .face(place)
          .stand(looksMs / 2, { ...standing, handsM: 1.1 })
          .stand(looksMs / 2, { ...standing, trunkRad: 16 * DEGREE, handsM: 0.9 })
          .walk(inspectorPlace)
      }
      const self = personMover(id, visit(goesAt).itinerary())
      if (!forklifts.every((forklift) => keepClear(self, forklift))) continue
      outing.stand(goesAt - outing.at)
      outing.append(visit(goesAt))
    }
    outing.stand(to - outing.at)
    return outing.walk(...way.slice(0, -1).toReversed(), breakRoom).itinerary()
  })
  return { id, colour: workColour(random), outings, missing: forgotten(random, shift, 0.12) }
}
