import type { ObservationOf } from '@foresite/contract/observations'
import { Bends, type Bend } from '#stages/posture/bends.ts'
import { Body } from '#stages/posture/body.ts'
import { Lifts, type Lift } from '#stages/posture/lifts.ts'
import type { Seeing } from '#stages/posture/sight.ts'
import type { Track } from '#stages/track/track.ts'
import type { MovementLimits } from './limits.ts'
import { Stays, type ZoneStay } from './stays.ts'

/** How long a person must be upright without interruption. A false box has jumping key points and looks upright for a frame. */
const MIN_MS = 1_000
/** A longer gap between frames is an interruption. */
const GAP_MS = 2_000

/** Whether a person has been seen upright, so that a later bend is not a poster of a bent person. */
class Upright {
  readonly #limitDegrees: () => number
  #since: number | null = null
  #seenAt = 0
  #wasUpright = false

  constructor(limitDegrees: () => number) {
    this.#limitDegrees = limitDegrees
  }

  /** Adds a frame's angle, null where unknown; returns whether they have ever stood upright. */
  see(angle: number | null, at: number): boolean {
    if (this.#wasUpright || angle === null) return this.#wasUpright
    const isUpright = angle < this.#limitDegrees()
    // Absolute, because the clock may have been set back.
    if (!isUpright || Math.abs(at - this.#seenAt) > GAP_MS) this.#since = null
    if (isUpright) {
      this.#since ??= at
      this.#seenAt = at
      this.#wasUpright = at - this.#since >= MIN_MS
    }
    return this.#wasUpright
  }
}

export type Raised = ObservationOf<'ergonomics'>
type Movement = Raised['movement']

/** Builds the observations of a movement, one for each of its zones. */
type Observe = (movement: Movement, since: number) => Raised[]

interface Moved {
  readonly movement: Movement
  readonly since: number
  readonly until: number | null
}

/** A person in a frame. */
interface Sighting {
  readonly at: number
  /** Whether they have ever walked. */
  readonly moved: boolean
  /** The module's zones that they are in. */
  readonly zoneIds: readonly string[]
}

/** A worker: their bends and lifts, and the observations in progress. Times are epoch ms. */
export class Worker {
  readonly #body: Body
  readonly #bends: Bends
  readonly #lifts: Lifts
  readonly #upright: Upright
  readonly #stays = new Stays()
  readonly #ongoing: Record<Movement['kind'], Raised[]> = { bend: [], lift: [] }
  #isAlive = false
  #seenAt = 0

  /** `limits`: returns the site's current limits. */
  constructor(seeing: Seeing, limits: () => MovementLimits) {
    this.#body = new Body(seeing)
    this.#bends = new Bends(() => limits().bend)
    this.#lifts = new Lifts(() => limits().lift)
    this.#upright = new Upright(() => limits().bend.uprightDegrees)
  }

  /**
   * Records a sighting and returns what started or ended. A person who has not walked counts as alive once they have stood
   * upright and then bent, or lifted something, because a poster of a person keeps one posture.
   */
  see(track: Track, { at, moved, zoneIds }: Sighting, observe: Observe): Raised[] {
    this.#seenAt = at
    const { angle, hands, twist } = this.#body.see(track, at)
    this.#isAlive ||= moved
    this.#stays.see(track, { zoneIds, at, isVisible: angle !== null })
    const mayBend = this.#isAlive || this.#upright.see(angle, at)
    const { keypoints } = track
    const shown = keypoints === undefined ? { twist } : { twist, points: keypoints }
    const bends = mayBend ? this.#bends.see(angle, at, shown) : []
    const lifts = this.#lifts.see(hands, at)
    this.#isAlive ||= bends.length > 0 || lifts.length > 0
    return this.#observe(bends, lifts, observe)
  }

  /** Advances time, unless they were seen in this frame. */
  pass(at: number): Raised[] {
    if (this.#seenAt === at) return []
    return this.#observe(this.#bends.see(null, at), this.#lifts.see(null, at), nothing)
  }

  /** The stays that have ended, and pieces of ongoing ones. */
  stays(at: number): ZoneStay[] {
    return this.#stays.pass(at, this.#isAlive)
  }

  /** Ends all movements: the person is no longer tracked. */
  end(): Raised[] {
    return this.#observe(this.#bends.end(), this.#lifts.end(), nothing)
  }

  /** Ends movements in zones that the module no longer covers, as last reported. */
  leave(which: (zoneId: string) => boolean): Raised[] {
    const kinds: Movement['kind'][] = ['bend', 'lift']
    return kinds.flatMap((kind) => {
      const gone = this.#ongoing[kind].filter(({ zoneId }) => which(zoneId))
      this.#ongoing[kind] = this.#ongoing[kind].filter(({ zoneId }) => !which(zoneId))
      const endedAt = new Date(this.#seenAt).toISOString()
      return gone.map((observation) => ({ ...observation, endedAt }))
    })
  }

  /** Ends stays in zones that the module no longer covers. */
  leaveStays(which: (zoneId: string) => boolean): ZoneStay[] {
    return this.#stays.leave(which, this.#isAlive)
  }

  #observe(bends: readonly Bend[], lifts: readonly Lift[], observe: Observe): Raised[] {
    const moved: Moved[] = [
      ...bends.map(({ since, until, ...bend }) => ({ movement: bendOf(bend), since, until })),
      ...lifts.map(({ height, ...times }) => ({ movement: { kind: 'lift', height }, ...times }) as const),
    ]
    return moved.flatMap(({ movement, since, until }) => {
      if (until === null) return (this.#ongoing[movement.kind] = observe(movement, since))
      const ended = this.#ongoing[movement.kind]
      this.#ongoing[movement.kind] = []
      const endedAt = new Date(until).toISOString()
      return ended.map((observation) => ({ ...observation, movement, endedAt }))
    })
  }
}

function bendOf({ angle, twisted, poses }: Pick<Bend, 'angle' | 'twisted' | 'poses'>): Movement {
  return {
    kind: 'bend',
    angle,
    ...(twisted ? { twisted } : {}),
    ...(poses.length === 0 ? {} : { poses: [...poses] }),
  }
}

function nothing(): Raised[] {
  return []
}
