import type { PastQuery } from '@foresite/simulated-site/history'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import type { CameraView } from '#cameras/camera-view.ts'
import { truthOf } from '#cameras/truth-of.ts'
import { actorsOf } from '#world/actors-of.ts'
import { planDuring, type DayPlan } from '#world/day-plan.ts'
import type { Itinerary } from '#world/itinerary.ts'
import type { World } from '#world/world.ts'
import { isOutside, stillness } from './still.ts'

type Looks = Pick<PastQuery, 'from' | 'to' | 'everyMs' | 'looks' | 'pauseMs' | 'texts' | 'bodies'>

/**
 * What a camera's pictures show over a past period, sample by sample, as fast as it can be computed. A period ends with
 * its day. No samples while nothing moves: the last one holds.
 */
export function* pastTruth(
  world: World,
  camera: CameraView,
  { from, to, everyMs, looks, pauseMs, texts, bodies }: Looks,
): Generator<SimulatedTruth, void> {
  const day = world.clock.dayOf(from)
  const end = Math.min(to, world.clock.timeOn(day + 1, 0))
  const plan = world.planOf(day)
  if (plan === undefined) return
  const part = planDuring(plan, from, end)
  const own = onSide(part, camera.isInside)
  const stillUntil = stillness(part, camera.isInside)
  const detail = { withTexts: texts !== '0', withBodies: bodies !== '0' }
  let [count, still] = [0, -Infinity]
  let shown: SimulatedTruth = { at: from, objects: [] }
  for (let at = from; at < end;) {
    const isSame = at < still
    shown = isSame ? { ...shown, at } : truthOf(camera, actorsOf(own, at), at, detail)
    yield shown
    count += 1
    if (!isSame) still = stillUntil(at)
    if (looks === undefined || pauseMs === undefined)
      // Stays on the sampling grid, and never skips past the next movement.
      at += Math.max(1, Math.floor((Math.min(still, end) - at) / everyMs)) * everyMs
    else at += count % looks === 0 ? pauseMs : everyMs
  }
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
