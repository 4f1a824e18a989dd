import type { PastQuery } from '@foresite/simulated-site/history'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import type { CameraView } from '#cameras/camera-view.ts'
import { berthZone, siteZones } from '#cameras/site-zones.ts'
import { truthOf } from '#cameras/truth-of.ts'
import { actorsOf } from '#world/actors-of.ts'
import { planDuring, type DayPlan } from '#world/day-plan.ts'
import { type Itinerary, pieceAt, type Piece } from '#world/itinerary.ts'
import type { World } from '#world/world.ts'

/** A truck enters its berth's zone 5 to 9 s before its rear touches the berth, and is out of it 4 to 6 s after setting off. */
const DOCKS = { before: 12_000, after: 2_000 } as const
const LEAVES = { before: 2_000, after: 9_000 } as const

type Sampling = Pick<PastQuery, 'from' | 'to' | 'everyMs' | 'samples' | 'pauseMs' | 'texts' | 'bodies'>

/** Shorter rests are turns on the spot: those take less than a second. */
const SHORTEST_REST_MS = 2_000

/**
 * The truth of a camera's pictures over a past period, sample by sample. A period ends with its day. While nothing moves
 * there are no samples: the last one holds. With `samples` and `pauseMs` it samples in short series (glimpses), and all
 * the time while a truck docks at one of the camera's berths or leaves it.
 */
export function* pastTruth(
  world: World,
  camera: CameraView,
  { from, to, everyMs, samples, pauseMs, texts, bodies }: Sampling,
): Generator<SimulatedTruth, void> {
  const day = world.clock.dayOf(from)
  const end = Math.min(to, world.clock.timeOn(day + 1, 0))
  const plan = world.planOf(day)
  if (plan === undefined) return
  const part = planDuring(plan, from, end)
  const own = onSide(part, camera.isInside)
  const stillUntil = stillness(part, camera.isInside)
  const isGlimpsed = samples !== undefined && pauseMs !== undefined
  const moves = isGlimpsed ? movesAtBerths(part, camera.id) : []
  const detail = { withTexts: texts !== '0', withBodies: bodies !== '0' }
  let [count, still] = [0, -Infinity]
  let shown: SimulatedTruth = { at: from, objects: [] }
  for (let at = from; at < end;) {
    const isSame = at < still
    shown = isSame ? { ...shown, at } : truthOf(camera, actorsOf(own, at), at, detail)
    yield shown
    count += 1
    if (!isSame) still = stillUntil(at)
    // Stays on the sampling grid, and never skips past the next movement.
    if (!isGlimpsed) at += Math.max(1, Math.floor((Math.min(still, end) - at) / everyMs)) * everyMs
    else if (count % samples !== 0 || moves.some(({ from, to }) => from <= at && at < to)) at += everyMs
    else at = moves.reduce((next, { from }) => (from > at ? Math.min(next, from) : next), at + pauseMs)
  }
}

/** When trucks dock at the berths that a camera watches, and when they leave them. Epoch ms. */
function movesAtBerths({ visits }: DayPlan, cameraId: string): { readonly from: number; readonly to: number }[] {
  const zones = new Set(siteZones.filter((zone) => zone.cameraId === cameraId).map(({ name }) => name))
  const stays = visits.flatMap((visit) => visit.stays).filter(({ berth }) => zones.has(berthZone(berth)))
  return stays.flatMap(({ from, to }) => [
    { from: Math.round(from - DOCKS.before), to: Math.round(from + DOCKS.after) },
    { from: Math.round(to - LEAVES.before), to: Math.round(to + LEAVES.after) },
  ])
}

/** The plan of one side of the building's wall: trucks outside, forklifts and goods inside. */
function onSide(plan: DayPlan, isInside: boolean): DayPlan {
  // No one walks through the wall, so an outing is all on the side where it begins.
  const isHere = ({ pieces: [first] }: Itinerary) => first && isOutside(first) !== isInside
  const workers = plan.workers
    .map((worker) => ({ ...worker, outings: worker.outings.filter(isHere) }))
    .filter(({ outings }) => outings.length > 0)
  return isInside ? { ...plan, workers, visits: [] } : { ...plan, workers, forklifts: [], pallets: [] }
}

/**
 * Until when nothing on one side of the wall moves, by the period's plan; returns `at` while something moves. May
 * report an end too early, never too late.
 */
function stillness(plan: DayPlan, isInside: boolean): (at: number) => number {
  const vehicles = isInside ? plan.forklifts : plan.visits
  const people = plan.workers.flatMap(({ outings }) => outings)
  const untils = [
    ...vehicles.map(
      ({ itinerary }) =>
        (at: number) =>
          restsUntil(itinerary, at),
    ),
    ...people.map((one) => (at: number) => {
      const piece = pieceAt(one, at)
      const isElsewhere = piece !== undefined && isOutside(piece) === isInside
      return isElsewhere ? piece.to : restsUntil(one, at)
    }),
  ]
  /** The last mover found: it probably still moves, and then no other needs checking. */
  let moving: ((at: number) => number) | undefined
  return (at) => {
    if (moving !== undefined && moving(at) <= at) return at
    let until = Infinity
    for (const one of untils) {
      until = Math.min(until, one(at))
      moving = until <= at ? one : undefined
      if (moving !== undefined) return at
    }
    return until
  }
}

function restsUntil(of: Itinerary, at: number): number {
  if (at < of.from) return of.from
  const piece = pieceAt(of, at)
  if (piece === undefined) return Infinity
  const isRest = piece.topMps === 0 && piece.note === undefined && piece.to - piece.from >= SHORTEST_REST_MS
  return isRest ? piece.to : at
}

/** The wall is at y = 0, and no pedestrian walks through it. */
function isOutside({ area }: Piece): boolean {
  return area.south < 0
}
