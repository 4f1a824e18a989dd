import type { Keypoints } from '@foresite/contract/keypoints'
import type { Pose } from '@foresite/contract/use-cases/ergonomics'
import { MIN_SCORE } from './trunk.ts'

/** One bend of a trunk. Times are epoch ms. */
export interface Bend {
  readonly since: number
  /** Null while it lasts. */
  readonly until: number | null
  /** The greatest angle from upright, in degrees. */
  readonly angle: number
  /** Whether the shoulders were turned against the hips in it. */
  readonly twisted: boolean
  /** The poses at its start, its deepest moment and its end, in time order, once it has ended. */
  readonly poses: readonly Pose[]
}

/**
 * When a bend counts, and when it is over. A bend lasts until the trunk is clearly upright again, so that one bend counts
 * once.
 */
export interface BendLimits {
  readonly bentDegrees: number
  readonly minMs: number
  readonly uprightDegrees: number
}

/** A bend ends after this long without an angle: two samples missed at one a second. */
const UNKNOWN_MS = 2_000
/** The least twist, in three consecutive samples because key points jitter. */
const TWISTED_DEGREES = 20
const TWISTED_FRAMES = 3
/** A tenth of a pixel in a picture 1,000 wide: poses are stored with each bend, and must be small. */
const STEPS = 10_000

/** What else a frame shows of the person. */
interface Shown {
  readonly twist?: number | null
  readonly points?: Keypoints
}

interface Moment {
  readonly at: number
  readonly points: Keypoints | undefined
}

interface Going {
  readonly since: number
  readonly first: Moment
  deepest: Moment
  last: Moment
  angle: number
  bentAt: number
  counts: boolean
  twistedFrames: number
  twisted: boolean
}

/** Counts a person's bends and how deep they are. */
export class Bends {
  readonly #limits: () => BendLimits
  #bend: Going | null = null

  /** `limits`: returns the current limits, which a site can change. */
  constructor(limits: () => BendLimits) {
    this.#limits = limits
  }

  /** Adds a frame's angle, null if unknown. Returns a bend that now counts, or has ended. */
  see(angle: number | null, at: number, shown: Shown = {}): Bend[] {
    const { bentDegrees, minMs, uprightDegrees } = this.#limits()
    const bend = this.#bend
    // Absolute, because the clock may have been set back.
    if (bend !== null && Math.abs(at - bend.bentAt) > UNKNOWN_MS) return [...this.end(), ...this.see(angle, at, shown)]
    if (angle === null) return []
    if (bend === null) {
      if (angle > bentDegrees) this.#bend = begun(angle, at, shown)
      return []
    }
    if (angle < uprightDegrees || (!bend.counts && angle <= bentDegrees)) {
      if (bend.counts) follow(bend, angle, at, shown)
      return this.end()
    }
    follow(bend, angle, at, shown)
    if (bend.counts || at - bend.since < minMs) return []
    bend.counts = true
    const { since, twisted } = bend
    return [{ since, until: null, angle: bend.angle, twisted, poses: [] }]
  }

  /** The person is no longer tracked: returns the end of a counted bend. */
  end(): Bend[] {
    const bend = this.#bend
    this.#bend = null
    if (bend?.counts !== true) return []
    const { since, bentAt: until, angle, twisted } = bend
    return [{ since, until, angle, twisted, poses: posesOf(bend) }]
  }
}

function begun(angle: number, at: number, shown: Shown): Going {
  const moment = { at, points: shown.points }
  const bend: Going = {
    since: at,
    first: moment,
    deepest: moment,
    last: moment,
    angle,
    bentAt: at,
    counts: false,
    twistedFrames: 0,
    twisted: false,
  }
  countTwist(bend, shown)
  return bend
}

function follow(bend: Going, angle: number, at: number, shown: Shown): void {
  bend.bentAt = at
  bend.last = { at, points: shown.points }
  if (angle > bend.angle) {
    bend.angle = angle
    bend.deepest = bend.last
  }
  countTwist(bend, shown)
}

function countTwist(bend: Going, { twist }: Shown): void {
  bend.twistedFrames = (twist ?? 0) >= TWISTED_DEGREES ? bend.twistedFrames + 1 : 0
  if (bend.twistedFrames >= TWISTED_FRAMES) bend.twisted = true
}

function posesOf({ first, deepest, last }: Going): Pose[] {
  return [...new Set([first, deepest, last])].flatMap(({ at, points }) =>
    points === undefined ? [] : [poseOf(points, at)],
  )
}

/** A body's key points as stored with an observation: those found, rounded, without their scores. */
function poseOf(points: Keypoints, at: number): Pose {
  const found = Object.entries(points).filter(([, { score }]) => score >= MIN_SCORE)
  return {
    at: new Date(at).toISOString(),
    points: Object.fromEntries(
      found.map(([name, { at: point }]) => [name, { x: rounded(point.x), y: rounded(point.y) }]),
    ),
  }
}

function rounded(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * STEPS) / STEPS
}
