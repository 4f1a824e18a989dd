import { gapOf, minGapOf, timeToCollision, whileNear, type Mover } from '../encounters.ts'

/**
 * A near miss, by domain.md: a gap under 2 m on the ground while a vehicle is faster than 0.5 m/s, or a collision
 * within 2 s at constant course and speed, for at least 0.3 s; one per pair in 10 s.
 */
const nearMissDefinition = {
  gapM: 2,
  vehicleMps: 0.5,
  collisionWithinS: 2,
  lastsMs: 300,
  oneInMs: 10_000,
} as const

/** How often two that are near each other are sampled. */
const SAMPLE_MS = 100
const NOW_AND_THEN_MS = 1_500

export interface NearMiss {
  readonly from: number
  readonly to: number
  readonly minGapM: number
}

/** A near miss while it is being found. */
type Growing = { -readonly [key in keyof NearMiss]: NearMiss[key] }

/** Every near miss between two movers, at least one of them a vehicle. */
export function nearMisses(one: Mover, other: Mover): NearMiss[] {
  // Most pairs keep clear, which is found out with a third of the samples.
  if (!areEverNear(one, other, nearMissDefinition.lastsMs)) return []
  const found: Growing[] = []
  const close = (interval: Growing) => {
    if (interval.to - interval.from < nearMissDefinition.lastsMs - 1) return
    const last = found.at(-1)
    if (last && interval.from - last.from < nearMissDefinition.oneInMs) {
      last.to = interval.to
      last.minGapM = Math.min(last.minGapM, interval.minGapM)
    } else found.push(interval)
  }
  let now: Growing | undefined
  sample(one, other, SAMPLE_MS, (at, gapM) => {
    if (now && at - now.to > SAMPLE_MS + 1) {
      close(now)
      now = undefined
    }
    now ??= { from: at, to: at, minGapM: gapM }
    now.to = at
    now.minGapM = Math.min(now.minGapM, gapM)
    return true
  })
  if (now) close(now)
  return found
}

/**
 * Whether the two keep clear of each other all the time. Samples at the shortest duration of a near miss, and coarsely
 * before that, because most violations last for seconds.
 */
export function keepClear(one: Mover, other: Mover): boolean {
  return ![NOW_AND_THEN_MS, nearMissDefinition.lastsMs].some((everyMs) => areEverNear(one, other, everyMs))
}

function areEverNear(one: Mover, other: Mover, everyMs: number): boolean {
  let isNear = false
  sample(one, other, everyMs, () => {
    isNear = true
    return false
  })
  return isNear
}

/** Calls `see` at every instant at which the two are too near or about to collide, until it returns false. */
function sample(one: Mover, other: Mover, everyMs: number, see: (at: number, gapM: number) => boolean): void {
  const { gapM, vehicleMps, collisionWithinS } = nearMissDefinition
  const reach = { reachM: gapM, aheadS: collisionWithinS, everyMs }
  whileNear(one, other, reach, (nearness) => {
    const { at, a, b } = nearness
    const fastest = Math.max(one.isVehicle ? a.speedMps : 0, other.isVehicle ? b.speedMps : 0)
    if (fastest <= vehicleMps) return true
    let gap = minGapOf(one, other, nearness)
    if (gap < gapM) gap = gapOf(one, other, nearness)
    const collides = () => timeToCollision(one, other, nearness, collisionWithinS) < collisionWithinS
    return gap < gapM || collides() ? see(at, gap) : true
  })
}
