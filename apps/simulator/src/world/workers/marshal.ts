import { MINUTE_MS } from '@foresite/contract/duration'
import type { Random } from '../random.ts'
import { doors, restrictedArea, yardHut } from '../site-plan.ts'
import type { TruckVisit } from '../trucks/truck-visit.ts'
import { Outing } from './outing.ts'
import { standing } from './posture.ts'
import { forgotten, workColour, workTimes, type Shift, type WorkerRun } from './worker.ts'

/** How long before and after a truck's move the marshal stays off the yard. */
const MARGIN_MS = 6_000
/** Along the noses of the trucks, just outside the area that is restricted. */
const ALONG_DOCKS_Y = restrictedArea.north + 0.8

/**
 * Walks to the drivers at the docks and sometimes across to the parking bays, through the restricted area; only while
 * no truck moves.
 */
export function marshalRun(
  id: string,
  shift: Shift,
  random: Random,
  visits: readonly TruckVisit[],
  carelessness: number,
): WorkerRun {
  const pace = random.between(1.3, 1.6)
  const outings = workTimes(random, shift).flatMap(({ from, to }) => {
    const done = []
    let at = from
    while (at < to - 5 * MINUTE_MS) {
      at += random.between(1, 9) * MINUTE_MS
      const outing = new Outing(yardHut, at, pace)
      if (random.chance(0.03 * carelessness)) crossTheYard(outing, random)
      else talkToDriver(outing, random)
      // With no time between two moves the marshal stays in the hut.
      if (!isYardFree(visits, at, outing.at)) continue
      done.push(outing.itinerary())
      at = outing.at
    }
    return done
  })
  return { id, colour: workColour(random), outings, missing: forgotten(random, shift, 0.2) }
}

function talkToDriver(outing: Outing, random: Random): void {
  const x = random.pick(doors).x + 3
  const way = [
    { x: yardHut.x, y: ALONG_DOCKS_Y },
    { x, y: ALONG_DOCKS_Y },
  ]
  outing.walk(...way, { x, y: -14.5 }).face({ x: x - 3, y: -14.5 })
  outing.stand(random.between(20, 70) * 1_000, { ...standing, handsM: 1.2 })
  outing.walk(...way.toReversed(), yardHut)
}

function crossTheYard(outing: Outing, random: Random): void {
  // Between the third and the fourth bay, in view of two cameras.
  const x = random.between(59, 61)
  const way = [
    { x, y: ALONG_DOCKS_Y },
    { x, y: -38 },
  ]
  outing.walk(...way).stand(random.between(10, 40) * 1_000)
  outing.walk(...way.toReversed().slice(1), yardHut)
}

/** Whether no truck moves in the yard during a time, with a margin. */
export function isYardFree(visits: readonly TruckVisit[], from: number, to: number): boolean {
  return movesIn(visits).every((move) => move.to + MARGIN_MS < from || to + MARGIN_MS < move.from)
}

/** When any truck moves between the gates. */
function movesIn(visits: readonly TruckVisit[]): { from: number; to: number }[] {
  return visits.flatMap(({ itinerary }) =>
    itinerary.pieces.filter(({ topMps, area }) => topMps > 0 && area.east > 0).map(({ from, to }) => ({ from, to })),
  )
}
