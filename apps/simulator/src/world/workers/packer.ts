import type { Random } from '../random.ts'
import { breakRoom, walkwayY, type PackingBench } from '../site-plan.ts'
import { Outing } from './outing.ts'
import { standing, type Handling } from './posture.ts'
import { forgotten, ontoWalkway, workColour, workTimes, type Shift, type WorkerRun } from './worker.ts'
import { DEGREE } from '../ground.ts'

/** The way between the racks and the forklifts' column, and the one along the benches. */
const [NORTHWARDS_X, ALONG_BENCHES_Y] = [75.5, 25.3]

/** A shift at a bench: lifts boxes onto it from the pallet beside it. */
export function packerRun(id: string, bench: PackingBench, shift: Shift, luck: Random): WorkerRun {
  const pace = luck.between(1.2, 1.5)
  // Pace and lifting habit stay the same for the shift.
  const [restS, kneesShare] = [luck.between(10, 22), luck.between(0.1, 0.4)]
  const way = [
    ontoWalkway,
    { x: NORTHWARDS_X, y: walkwayY },
    { x: NORTHWARDS_X, y: ALONG_BENCHES_Y },
    { x: bench.stand.x, y: ALONG_BENCHES_Y },
    bench.stand,
  ]
  const outings = workTimes(luck, shift).map(({ from, to }) => {
    const outing = new Outing(breakRoom, from, pace).walk(...way)
    while (outing.at < to) pack(outing, bench, luck, kneesShare, restS)
    const back = [...way.slice(0, -1).toReversed(), breakRoom]
    return outing.walk(...back).itinerary()
  })
  return { id, colour: workColour(luck), outings, missing: forgotten(luck, shift, 0.12) }
}

function pack(outing: Outing, bench: PackingBench, luck: Random, kneesShare: number, restS: number) {
  const handling = someHandling(luck, kneesShare)
  outing.face(bench.pallet).handle(handling)
  if (handling.takes) {
    const holding = { ...standing, handsM: handling.highM, carries: true }
    outing.face(bench.bench, holding).stand(luck.between(700, 1_400), holding)
  } else outing.face(bench.bench)
  // Tapes, labels, writes: with the hands on the bench, the trunk nearly upright.
  const working = { ...standing, trunkRad: luck.between(6, 16) * DEGREE, handsM: 0.95 }
  outing.stand(luck.between(0.6 * restS, 1.6 * restS) * 1_000, working)
}

function someHandling(luck: Random, kneesShare: number): Handling {
  const bendsKnees = luck.chance(kneesShare)
  return {
    peakRad: (bendsKnees ? luck.between(14, 27) : luck.between(36, 78)) * DEGREE,
    crouch: bendsKnees ? luck.between(0.6, 0.95) : luck.between(0, 0.3),
    downMs: luck.between(650, 1_050),
    holdMs: luck.between(450, 1_200),
    upMs: luck.between(750, 1_250),
    lowM: luck.between(0.25, 0.6),
    highM: luck.between(0.95, 1.1),
    // One time in seven the packer only looks, counts or picks up a paper.
    takes: luck.chance(6 / 7),
  }
}
