import type { FloorPoint } from '@foresite/geometry/ground'
import { distance } from '@foresite/geometry/line'
import { MAX_FRAME_GAP_MS, type Passed } from '#stages/zones/floor-monitor.ts'

interface Through {
  /** When it crossed the zone's borders, in epoch ms. */
  readonly enteredAt: number
  readonly leftAt: number
  /** How far before the zone the path starts, in metres. */
  readonly beforeM: number
  /** The duration of a stop. */
  readonly stopMs: number
}

/**
 * The path through a zone, from `beforeM` before it to its exit; null if it was not tracked throughout. Distances are
 * straight lines, because along the path the jitter of a stationary vehicle would add up to metres.
 */
export function pathThrough(
  seen: readonly Passed[],
  { enteredAt, leftAt, beforeM, stopMs }: Through,
): readonly Passed[] | null {
  const [entered, left] = [placeAt(seen, enteredAt), placeAt(seen, leftAt)]
  if (entered === null || left === null) return null
  const first = seen.findLastIndex(({ at, place }) => at <= enteredAt && distance(place, entered) >= beforeM)
  if (first < 0) return null
  const next = seen.findIndex(({ at }) => at >= leftAt)
  const followed = seen.slice(first, next + 1)
  const unseenMs = Math.max(stopMs, MAX_FRAME_GAP_MS)
  if (followed.some(({ at }, i) => at - (followed[i - 1]?.at ?? at) > unseenMs)) return null
  if (mayHaveStood(followed, stopMs, maxSpeedOn(seen))) return null
  return [...followed.filter(({ at }) => at < leftAt), { at: leftAt, place: left }]
}

/** The lowest mean speed over this duration of a path, in metres per second; over all of it if it is shorter. */
export function minSpeedOn(path: readonly Passed[], overMs: number): number {
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined) return Infinity
  const speeds = path.flatMap(({ at, place }) => {
    // The slowest part begins or ends at a position, because the path in between is straight.
    const [before, after] = [placeAt(path, at - overMs), placeAt(path, at + overMs)]
    return [before, after].flatMap((other) => {
      return other === null ? [] : [distance(place, other) / (overMs / 1_000)]
    })
  })
  return speeds.length > 0 ? Math.min(...speeds) : distance(first.place, last.place) / ((last.at - first.at) / 1_000)
}

/**
 * Whether a stop may have gone unseen between two frames that are as far apart as a stop is long: the vehicle could still
 * have covered the distance in the remaining time, at its highest speed.
 */
function mayHaveStood(path: readonly Passed[], stopMs: number, fastest: number): boolean {
  const couldStand = (from: Passed | undefined, to: Passed | undefined): boolean =>
    from !== undefined &&
    to !== undefined &&
    distance(from.place, to.place) <= (fastest * (to.at - from.at - stopMs)) / 1_000
  return path.some((to, i) => {
    const from = path[i - 1]
    if (from === undefined || to.at - from.at < stopMs) return false
    return couldStand(from, to) || couldStand(path[i - 2], to) || couldStand(from, path[i + 1])
  })
}

/** The highest speed between two positions, in metres per second. */
function maxSpeedOn(path: readonly Passed[]): number {
  const speeds = path.map(({ at, place }, i) => {
    const before = path[i - 1]
    return before === undefined ? 0 : distance(place, before.place) / ((at - before.at) / 1_000)
  })
  return Math.max(0, ...speeds)
}

/** The position at a time, interpolated between two frames; null before the first and after the last. */
function placeAt(path: readonly Passed[], at: number): FloorPoint | null {
  const next = path.findIndex((passed) => passed.at >= at)
  const [to, from] = [path[next], path[next - 1]]
  if (to?.at === at) return to.place
  if (to === undefined || from === undefined) return null
  const share = (at - from.at) / (to.at - from.at)
  return {
    x: from.place.x + (to.place.x - from.place.x) * share,
    y: from.place.y + (to.place.y - from.place.y) * share,
  }
}
