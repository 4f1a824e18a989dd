import type { GroundArea } from '../ground.ts'
import { areNear, isIn } from '../ground.ts'
import { pieceAt, type Itinerary, type Piece } from '../itinerary.ts'
import { stopLine } from '../site-plan.ts'
import type { Interval } from './presence.ts'

const SAMPLE_MS = 100
/** Speeding, by domain.md: the median of one second over the limit, for at least a second. */
const speedingDefinition = { medianOfMs: 1_000, lastsMs: 1_000 } as const
/** A stop, by domain.md: slower than 0.5 m/s for a second in the last 3 m before the line. */
const stopDefinition = { mps: 0.5, lastsMs: 1_000, lastM: 3 } as const

/** When a vehicle is too fast in an area, and how fast at most. */
export function speedings(
  { pieces }: Itinerary,
  area: GroundArea,
  limitMps: number,
): (Interval & { topMps: number })[] {
  return pieces
    .filter((piece) => piece.topMps > limitMps && areNear(piece.area, area, 0))
    .flatMap((piece) => speedingsOn(piece, area, limitMps))
}

function speedingsOn(piece: Piece, area: GroundArea, limitMps: number) {
  const { medianOfMs, lastsMs } = speedingDefinition
  const found: { from: number; to: number; topMps: number }[] = []
  let now: { from: number; to: number; topMps: number } | undefined
  const speeds: number[] = []
  for (let at = piece.from; at <= piece.to + SAMPLE_MS; at += SAMPLE_MS) {
    const motion = piece.motionAt(at)
    const isThere = at <= piece.to && isIn(area, motion)
    if (isThere) speeds.push(motion.speedMps)
    else speeds.length = 0
    if (speeds.length > medianOfMs / SAMPLE_MS) speeds.shift()
    const isFast = speeds.length >= medianOfMs / SAMPLE_MS && medianOf(speeds) > limitMps
    if (isFast) {
      now ??= { from: at, to: at, topMps: 0 }
      now.to = at
      now.topMps = Math.max(now.topMps, motion.speedMps)
    } else {
      if (now && now.to - now.from >= lastsMs) found.push(now)
      now = undefined
    }
  }
  return found
}

function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b)
  const middle = ordered.length >> 1
  const [below, above] = [ordered[middle - 1] ?? 0, ordered[middle] ?? 0]
  return ordered.length % 2 === 0 ? (below + above) / 2 : above
}

/** When the middle of a vehicle crossed the stop line eastwards without having stopped before it. */
export function stopViolations(of: Itinerary): number[] {
  const line = { west: stopLine.x, east: stopLine.x, south: stopLine.south, north: stopLine.north }
  return of.pieces
    .filter(({ topMps, area }) => topMps > 0 && areNear(area, line, 0))
    .flatMap((piece) => crossings(piece))
    .filter((at) => !hasStoppedBefore(of, at))
}

function crossings(piece: Piece): number[] {
  const found: number[] = []
  let [at, before] = [piece.from, piece.motionAt(piece.from)]
  while (at < piece.to) {
    // Until it can have come to the line, nothing happens.
    const toLineMs = (Math.abs(stopLine.x - before.x) / piece.topMps) * 1_000
    at = Math.min(piece.to, at + Math.max(SAMPLE_MS, toLineMs))
    const now = piece.motionAt(at)
    const isAtLine = now.y >= stopLine.south && now.y <= stopLine.north
    if (isAtLine && before.x < stopLine.x && now.x >= stopLine.x) found.push(at)
    before = now
  }
  return found
}

function hasStoppedBefore(of: Itinerary, crossedAt: number): boolean {
  const { mps, lastsMs, lastM } = stopDefinition
  let slowMs = 0
  for (let at = crossedAt; ; at -= SAMPLE_MS) {
    const motion = pieceAt(of, at)?.motionAt(at)
    if (!motion || motion.x < stopLine.x - lastM) return false
    slowMs = motion.speedMps < mps ? slowMs + SAMPLE_MS : 0
    if (slowMs >= lastsMs) return true
  }
}
