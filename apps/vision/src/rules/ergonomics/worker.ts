import type { ObservationOf } from '@foresite/contract/observations'
import { Bends, type Bend } from '#posture/bends.ts'
import { Body } from '#posture/body.ts'
import { Lifts, type Lift } from '#posture/lifts.ts'
import type { Seeing } from '#posture/sight.ts'
import type { Track } from '#track/track.ts'

export type Said = ObservationOf<'ergonomics'>
type Movement = Said['movement']

/** Makes what is said of a movement, once for each zone that it is in. */
type Say = (movement: Movement, since: number) => Said[]

interface Moved {
  readonly movement: Movement
  readonly since: number
  readonly until: number | null
}

/** Somebody who works: his bends and lifts, and what was said of those that go on. Times are epoch ms. */
export class Worker {
  readonly #body: Body
  readonly #bends = new Bends()
  readonly #lifts = new Lifts()
  readonly #going: Record<Movement['kind'], Said[]> = { bend: [], lift: [] }
  #seenAt = 0

  constructor(seeing: Seeing) {
    this.#body = new Body(seeing)
  }

  /** He was seen in a frame. Gives what has begun or ended by it. */
  see(track: Track, at: number, say: Say): Said[] {
    this.#seenAt = at
    const { angle, hands } = this.#body.see(track, at)
    return this.#tell(this.#bends.see(angle, at), this.#lifts.see(hands, at), say)
  }

  /** Time passes; nothing of it where he was seen in this very frame. */
  pass(at: number): Said[] {
    if (this.#seenAt === at) return []
    return this.#tell(this.#bends.see(null, at), this.#lifts.see(null, at), nothing)
  }

  /** He is followed no longer. */
  end(): Said[] {
    return this.#tell(this.#bends.end(), this.#lifts.end(), nothing)
  }

  /** Such zones are watched no longer: what he does there ends as it was last said. */
  leave(which: (zoneId: string) => boolean): Said[] {
    const kinds: Movement['kind'][] = ['bend', 'lift']
    return kinds.flatMap((kind) => {
      const gone = this.#going[kind].filter(({ zoneId }) => which(zoneId))
      this.#going[kind] = this.#going[kind].filter(({ zoneId }) => !which(zoneId))
      const endedAt = new Date(this.#seenAt).toISOString()
      return gone.map((said) => ({ ...said, endedAt }))
    })
  }

  #tell(bends: readonly Bend[], lifts: readonly Lift[], say: Say): Said[] {
    const moved: Moved[] = [
      ...bends.map(
        ({ angle, ...times }) => ({ movement: { kind: 'bend', angle }, ...times }) as const,
      ),
      ...lifts.map(
        ({ height, ...times }) => ({ movement: { kind: 'lift', height }, ...times }) as const,
      ),
    ]
    return moved.flatMap(({ movement, since, until }) => {
      if (until === null) return (this.#going[movement.kind] = say(movement, since))
      const ended = this.#going[movement.kind]
      this.#going[movement.kind] = []
      const endedAt = new Date(until).toISOString()
      return ended.map((said) => ({ ...said, movement, endedAt }))
    })
  }
}

function nothing(): Said[] {
  return []
}
