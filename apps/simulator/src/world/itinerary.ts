import type { Posture } from './actor.ts'
import type { GroundArea, GroundPoint } from './ground.ts'
import { areaOfPath, partAt, placeOn, type Path } from './path.ts'
import { SpeedProfile, type Agility } from './speed-profile.ts'

/** Where something is and how it moves, at an instant. */
export interface Motion extends GroundPoint {
  readonly headingRad: number
  readonly speedMps: number
  /** Direction of movement, which may differ from the heading. */
  readonly courseRad?: number
  /** Of a path: how far along it. */
  readonly distanceM?: number
  /** Of a truck: which way its trailer looks. */
  readonly trailerRad?: number
  readonly posture?: Posture
}

/** One uninterrupted activity: a drive, a walk, a rest, a lift. Times are epoch ms. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly topMps: number
  /** The ground within which the actor's centre stays. */
  readonly area: GroundArea
  motionAt(at: number): Motion
  /** Its meaning beyond a move or a rest; read by the truth and the painter. */
  readonly note?: PieceNote
}

/** Handling: a bend as domain.md counts it, a lift, or both. */
export interface HandlingNote {
  readonly kind: 'handling'
  /** The trunk over 30° for half a second, until it is under 20° again. */
  readonly bend?: { readonly from: number; readonly to: number; readonly peakRad: number }
  /** The hands and their load begin to rise by 25 cm or more within 2 s. */
  readonly liftAt?: number
}

export type PieceNote =
  | HandlingNote
  | { readonly kind: 'lies' }
  | { readonly kind: 'carrying'; readonly palletId: string }

/** An actor's pieces in order and without gaps. Before and after it the actor is off the site. */
export interface Itinerary {
  readonly pieces: readonly Piece[]
  readonly starts: readonly number[]
  readonly from: number
  readonly to: number
}

/** Joins pieces in order; throws when they do not follow on one another. */
export function itinerary(pieces: readonly Piece[]): Itinerary {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) throw new RangeError('an itinerary without a piece')
  pieces.forEach((piece, i) => {
    const before = pieces[i - 1]
    if (before && Math.abs(before.to - piece.from) > 1)
      throw new RangeError(`an itinerary with a gap of ${piece.from - before.to} ms`)
  })
  const starts = [...pieces.map(({ from }) => from), last.to]
  return { pieces, starts, from: first.from, to: last.to }
}

/** The actor's piece at that time, if it is there at all. */
export function pieceAt(of: Itinerary, at: number): Piece | undefined {
  if (at < of.from || at >= of.to) return undefined
  return of.pieces[partAt(of.starts, at)]
}

/** How someone moves on a path: speed on straights and in bends, and agility. */
export interface Gait extends Agility {
  readonly straightMps: number
  readonly bendMps: number
  /** Goes along it with the rear first. */
  readonly isBackwards?: boolean
}

/** From rest at the start of the path to rest at its end. */
export function goAlong(path: Path, gait: Gait, from: number, note?: PieceNote): Piece {
  const stretches: { lengthM: number; limitMps: number }[] = []
  path.isBend.forEach((bend, i) => {
    const lengthM = (path.distances[i + 1] ?? 0) - (path.distances[i] ?? 0)
    const limitMps = bend ? gait.bendMps : gait.straightMps
    const last = stretches.at(-1)
    if (last?.limitMps === limitMps) last.lengthM += lengthM
    else stretches.push({ lengthM, limitMps })
  })
  const profile = new SpeedProfile(stretches, gait)
  return {
    from,
    to: from + profile.durationS * 1_000,
    topMps: profile.topMps,
    area: areaOfPath(path),
    ...(note && { note }),
    motionAt(at) {
      const { distanceM, mps } = profile.at((at - from) / 1_000)
      const place = placeOn(path, distanceM)
      const headingRad = gait.isBackwards ? place.headingRad + Math.PI : place.headingRad
      const courseRad = place.headingRad
      return { x: place.x, y: place.y, headingRad, speedMps: mps, courseRad, distanceM }
    },
  }
}

/** Stays in place in one posture. Always returns the same object, so that derived values can be cached. */
export function rest(
  place: GroundPoint & Pick<Motion, 'headingRad' | 'trailerRad' | 'posture'>,
  from: number,
  lastsMs: number,
  note?: PieceNote,
): Piece {
  const { x, y, headingRad, trailerRad, posture } = place
  const motion: Motion = {
    x,
    y,
    headingRad,
    speedMps: 0,
    ...(trailerRad !== undefined && { trailerRad }),
    ...(posture && { posture }),
  }
  return {
    from,
    to: from + lastsMs,
    topMps: 0,
    area: areaOn(place),
    ...(note && { note }),
    motionAt: () => motion,
  }
}

/** Turns on the spot, evenly. */
export function turn(
  place: GroundPoint & Pick<Motion, 'headingRad' | 'posture'>,
  byRad: number,
  from: number,
  lastsMs: number,
  note?: PieceNote,
): Piece {
  const { x, y, headingRad, posture } = place
  return {
    from,
    to: from + lastsMs,
    topMps: 0,
    area: areaOn(place),
    ...(note && { note }),
    motionAt(at) {
      const share = Math.min(1, Math.max(0, (at - from) / lastsMs))
      const turned = { x, y, headingRad: headingRad + byRad * share, speedMps: 0 }
      return posture ? { ...turned, posture } : turned
    },
  }
}

/** The area of an actor that stays in place. */
function areaOn({ x, y }: GroundPoint): GroundArea {
  return { west: x, south: y, east: x, north: y }
}

/** The same at another time. */
export function later(piece: Piece, byMs: number): Piece {
  return {
    ...piece,
    from: piece.from + byMs,
    to: piece.to + byMs,
    motionAt: (at) => piece.motionAt(at - byMs),
  }
}

/** When a move reaches this distance along its path. */
export function whenAlong(piece: Piece, distanceM: number): number {
  let [low, high] = [piece.from, piece.to]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if ((piece.motionAt(middle).distanceM ?? 0) < distanceM) low = middle
    else high = middle
  }
  return Math.round(high)
}
