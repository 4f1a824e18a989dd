import type { FloorPoint } from '@foresite/geometry/ground'
import { distance } from '@foresite/geometry/line'
import { RAREST_LOOKS_MS } from '#stages/zones/floor-monitor.ts'

/** Where something was on the floor. */
export interface Passed {
  /** Epoch ms. */
  readonly at: number
  readonly place: FloorPoint
}

interface Through {
  /** When it went over the zone's borders, in epoch ms. */
  readonly enteredAt: number
  readonly leftAt: number
  /** From this many metres before the zone on. */
  readonly beforeM: number
  /** Duration of a stop. */
  readonly stopMs: number
}

/**
 * The path through a zone, from this far before it until it was left; null when it was not tracked all along. Distances
 * are straight lines: the jitter of a standing vehicle would add up to metres.
 */
export function wayThrough(
  seen: readonly Passed[],
  { enteredAt, leftAt, beforeM, stopMs }: Through,
): readonly Passed[] | null {
  const [entered, left] = [placeAt(seen, enteredAt), placeAt(seen, leftAt)]
  if (entered === null || left === null) return null
  const first = seen.findLastIndex(({ at, place }) => at <= enteredAt && distance(place, entered) >= beforeM)
  if (first < 0) return null
  const next = seen.findIndex(({ at }) => at >= leftAt)
  const followed = seen.slice(first, next + 1)
  const unseenMs = Math.max(stopMs, RAREST_LOOKS_MS)
  if (followed.some(({ at }, i) => at - (followed[i - 1]?.at ?? at) > unseenMs)) return null
  if (mayHaveStood(followed, stopMs, fastestOn(seen))) return null
  return [...followed.filter(({ at }) => at < leftAt), { at: leftAt, place: left }]
}

/** The least speed over this duration of a path, in metres a second; over all of it when it is shorter. */
export function slowestOn(way: readonly Passed[], overMs: number): number {
  const [first, last] = [way[0], way.at(-1)]
  if (first === undefined || last === undefined) return Infinity
  const speeds = way.flatMap(({ at, place }) => {
    // The slowest stretch begins or ends at a look: in between it goes straight.
    const [before, after] = [placeAt(way, at - overMs), placeAt(way, at + overMs)]
    return [before, after].flatMap((other) => {
      return other === null ? [] : [distance(place, other) / (overMs / 1_000)]
    })
  })
  return speeds.length > 0 ? Math.min(...speeds) : distance(first.place, last.place) / ((last.at - first.at) / 1_000)
}

/**
 * Where looks are as far apart as a stop is long, one may lie between two of them, or around one: it has come no
 * further there than it could in the rest of the time, as fast as it ever was.
 */
function mayHaveStood(way: readonly Passed[], stopMs: number, fastest: number): boolean {
  const couldStand = (from: Passed | undefined, to: Passed | undefined): boolean =>
    from !== undefined &&
    to !== undefined &&
    distance(from.place, to.place) <= (fastest * (to.at - from.at - stopMs)) / 1_000
  return way.some((to, i) => {
    const from = way[i - 1]
    if (from === undefined || to.at - from.at < stopMs) return false
    return couldStand(from, to) || couldStand(way[i - 2], to) || couldStand(from, way[i + 1])
  })
}

/** From one look to the next, in metres a second. */
function fastestOn(way: readonly Passed[]): number {
  const speeds = way.map(({ at, place }, i) => {
    const before = way[i - 1]
    return before === undefined ? 0 : distance(place, before.place) / ((at - before.at) / 1_000)
  })
  return Math.max(0, ...speeds)
}

/** Where it was at a time, between two looks on the straight line; null before the first and after the last. */
function placeAt(way: readonly Passed[], at: number): FloorPoint | null {
  const next = way.findIndex((passed) => passed.at >= at)
  const [to, from] = [way[next], way[next - 1]]
  if (to?.at === at) return to.place
  if (to === undefined || from === undefined) return null
  const share = (at - from.at) / (to.at - from.at)
  return {
    x: from.place.x + (to.place.x - from.place.x) * share,
    y: from.place.y + (to.place.y - from.place.y) * share,
  }
}
