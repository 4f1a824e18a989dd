import type { ForkliftRun } from '../forklifts/forklift-run.ts'
import { forkliftMover } from '../movers.ts'
import { breakRoom, crossing, dockOffice, restrictedArea, walkwayY, yardHut } from '../site-plan.ts'
import type { TruckVisit } from '../trucks/truck-visit.ts'
import { isYardFree } from './marshal.ts'
import { Outing } from './outing.ts'
import { ontoWalkway, type WorkerRun } from './worker.ts'

/** By then the cameras of a first start are live and watched. */
const READY_MS = 50_000
const RETRY_MS = 5_000
const MAX_ATTEMPTS = 60
/** Between two doors, where a camera sees it. */
const SHORT_WAY_X = 73

/**
 * Two people who break the rules soon after a visitor first opens the site: one steps in front of a forklift, one takes
 * the short way across the manoeuvring area.
 */
export function openingVisitors(
  openedAt: number,
  visits: readonly TruckVisit[],
  forklifts: readonly ForkliftRun[],
): WorkerRun[] {
  const vehicles = forklifts.map(({ id, itinerary }) => forkliftMover(id, itinerary))
  const aisle = new Outing(breakRoom, openedAt + READY_MS - 30_000, 1.4).walk(
    ontoWalkway,
    { x: crossing.x, y: walkwayY },
    { x: crossing.x, y: crossing.northY },
  )
  const south = { x: crossing.x, y: crossing.southY }
  if (aisle.walkCarelessly(vehicles, south) || aisle.walkWhenClear(vehicles, south))
    aisle.walkWhenClear(vehicles, dockOffice)
  return [
    { id: 'opening-aisle', colour: '#39506b', outings: [aisle.itinerary()], missing: [] },
    { id: 'opening-yard', colour: '#6a4b57', outings: acrossTheYard(openedAt, visits), missing: [] },
  ]
}

/** As soon as no truck moves. */
function acrossTheYard(openedAt: number, visits: readonly TruckVisit[]): WorkerRun['outings'] {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const from = openedAt + READY_MS - 10_000 + attempt * RETRY_MS
    const outing = new Outing(yardHut, from, 1.5)
      .walk({ x: SHORT_WAY_X, y: restrictedArea.north + 0.8 }, { x: SHORT_WAY_X, y: restrictedArea.north - 4 })
      .stand(8_000)
      .walk({ x: SHORT_WAY_X, y: restrictedArea.north + 0.8 }, yardHut)
    if (isYardFree(visits, from, outing.at)) return [outing.itinerary()]
  }
  return []
}
