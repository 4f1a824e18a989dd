import type { Random } from '../random.ts'
import { breakRoom, walkwayY, type PackingBench } from '../site-plan.ts'
import { Outing } from './outing.ts'
import { standing, type Handling } from './posture.ts'
import { forgotten, ontoWalkway, workColour, workTimes, type Shift, type WorkerRun } from './worker.ts'
import { DEGREE } from '../ground.ts'

/** The way between the racks and the forklifts' column, and the one along the benches. */
const [NORTHWARDS_X, ALONG_BENCHES_Y] = [75.5, 25.3]

/** A shift at a bench: lifts boxes onto it from the pallet beside it. */
export function packerRun(id: string, bench: PackingBench, shift: Shift, random: Random): WorkerRun {
  const pace = random.between(1.2, 1.5)
  // Pace and lifting habit stay the same for the shift.
  const [restS, kneesShare] = [random.between(10, 22), random.between(0.1, 0.4)]
  const way = [
    ontoWalkway,
    { x: NORTHWARDS_X, y: walkwayY },
    { x: NORTHWARDS_X, y: ALONG_BENCHES_Y },
    { x: bench.stand.x, y: ALONG_BENCHES_Y },
    bench.stand,
  ]
  const outings = workTimes(random, shift).map(({ from, to }) => {
    const outing = new Outing(breakRoom, from, pace).walk(...way)
    while (outing.at < to) pack(outing, bench, random, kneesShare, restS)
    const back = [...way.slice(0, -1).toReversed(), breakRoom]
    return outing.walk(...back).itinerary()
  })
  return { id, colour: workColour(random), outings, missing: forgotten(random, shift, 0.12) }
}

function pack(outing: Outing, bench: PackingBench, random: Random, kneesShare: number, restS: number) {
  const handling = someHandling(random, kneesShare)
  outing.face(bench.pallet).handle(handling)
  if (handling.takes) {
    const holding = { ...standing, handsM: handling.highM, carries: true }
    outing.face(bench.bench, holding).stand(random.between(700, 1_400), holding)
  } else outing.face(bench.bench)
  // Tapes, labels, writes: with the hands on the bench, the trunk nearly upright.
  const working = { ...standing, trunkRad: random.between(6, 16) * DEGREE, handsM: 0.95 }
  outing.stand(random.between(0.6 * restS, 1.6 * restS) * 1_000, working)
}

function someHandling(random: Random, kneesShare: number): Handling {
  const bendsKnees = random.chance(kneesShare)
  return {
    peakRad: (bendsKnees ? random.between(14, 27) : random.between(36, 78)) * DEGREE,
    crouch: bendsKnees ? random.between(0.6, 0.95) : random.between(0, 0.3),
    downMs: random.between(650, 1_050),
    holdMs: random.between(450, 1_200),
    upMs: random.between(750, 1_250),
    lowM: random.between(0.25, 0.6),
    highM: random.between(0.95, 1.1),
    // One time in seven the packer only looks, counts or picks up a paper.
    takes: random.chance(6 / 7),
  }
}
