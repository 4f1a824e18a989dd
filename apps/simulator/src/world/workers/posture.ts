import type { Posture } from '../actor.ts'
import { DEGREE, type GroundPoint } from '../ground.ts'
import { rest, type HandlingNote, type Piece } from '../itinerary.ts'

/** No one stands perfectly straight. */
const UPRIGHT_RAD = 4 * DEGREE
export const standing: Posture = { trunkRad: UPRIGHT_RAD, crouch: 0, fallenRad: 0, carries: false }

/** The definitions of a bend and a lift (domain.md, Ergonomics). */
const bendDefinition = {
  beginsRad: 30 * DEGREE,
  endsRad: 20 * DEGREE,
  lastsMs: 500,
} as const
const liftDefinition = { riseM: 0.25, withinMs: 2_000 } as const

/** How something is picked up from a low place. */
export interface Handling {
  readonly peakRad: number
  readonly crouch: number
  readonly downMs: number
  readonly holdMs: number
  readonly upMs: number
  /** The height of the hands below, and above again. */
  readonly lowM: number
  readonly highM: number
  /** Comes up with a box. */
  readonly takes: boolean
}

/** A changing posture while the body stays in place. */
function posed(piece: Piece, postureAt: (at: number) => Posture): Piece {
  return {
    ...piece,
    motionAt: (at) => ({ ...piece.motionAt(at), posture: postureAt(at) }),
  }
}

/** Reaches down, takes or only touches something, and comes up. Notes for the truth whether it counts. */
export function handle(place: GroundPoint & { headingRad: number }, from: number, handling: Handling): Piece {
  const { peakRad, crouch, downMs, holdMs, upMs, lowM, highM, takes } = handling
  const upFrom = from + downMs + holdMs
  const depthAt = (at: number) => (at < upFrom ? eased((at - from) / downMs) : 1 - eased((at - upFrom) / upMs))
  const note = noteOf(from, upFrom, handling)
  return posed(rest(place, from, downMs + holdMs + upMs, note), (at) => {
    const depth = depthAt(at)
    return {
      trunkRad: UPRIGHT_RAD + (peakRad - UPRIGHT_RAD) * depth,
      crouch: crouch * depth,
      fallenRad: 0,
      handsM: highM + (lowM - highM) * depth,
      carries: takes && at >= upFrom,
    }
  })
}

/** From 0 to 1, beginning and ending gently. */
function eased(share: number): number {
  const within = Math.min(1, Math.max(0, share))
  return (1 - Math.cos(Math.PI * within)) / 2
}

/** The share of the time at which `eased` comes to this height. */
function easedBack(height: number): number {
  return Math.acos(1 - 2 * height) / Math.PI
}

function noteOf(from: number, upFrom: number, handling: Handling): HandlingNote {
  const { peakRad, downMs, upMs, lowM, highM, takes } = handling
  const { beginsRad, endsRad, lastsMs } = bendDefinition
  const { riseM, withinMs } = liftDefinition
  const isLift = takes && highM - lowM >= riseM && upMs <= withinMs
  const lift = isLift ? { liftAt: upFrom } : {}
  if (peakRad <= beginsRad) return { kind: 'handling', ...lift }
  const heightOf = (rad: number) => (rad - UPRIGHT_RAD) / (peakRad - UPRIGHT_RAD)
  const begins = from + easedBack(heightOf(beginsRad)) * downMs
  const underAgain = upFrom + (1 - easedBack(heightOf(beginsRad))) * upMs
  const ends = upFrom + (1 - easedBack(heightOf(endsRad))) * upMs
  if (underAgain - begins < lastsMs) return { kind: 'handling', ...lift }
  return { kind: 'handling', bend: { from: begins, to: ends, peakRad }, ...lift }
}

const FALLS_MS = 700
/** How long before lying a falling body is over 60° from the vertical: its angle grows with the time squared. */
export const OVER_60_BEFORE_LYING_MS = FALLS_MS * (1 - Math.sqrt(60 / 90))

/** Falls forward, lies, and gets up again. Lies with the trunk level. */
export function fall(place: GroundPoint & { headingRad: number }, from: number, liesMs: number): Piece[] {
  const [downMs, upMs] = [FALLS_MS, 4_000]
  const fallen = (rad: number): Posture => ({ ...standing, trunkRad: 0, fallenRad: rad })
  const down = posed(rest(place, from, downMs), (at) => fallen((Math.PI / 2) * Math.min(1, (at - from) / downMs) ** 2))
  const lies = posed(rest(place, down.to, liesMs, { kind: 'lies' }), () => fallen(Math.PI / 2))
  const up = posed(rest(place, lies.to, upMs), (at) => fallen((Math.PI / 2) * (1 - eased((at - lies.to) / upMs))))
  return [down, lies, up]
}
