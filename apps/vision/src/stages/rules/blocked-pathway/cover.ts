import type { ImagePoint } from '@foresite/contract/primitives'
import { coveredShare } from '@foresite/geometry/cover'
import type { StillThing } from './still-thing.ts'

/** How a zone is covered. */
export interface Covered {
  readonly since: number
  /** Of the zone's area, by all that has stood still since then. */
  readonly share: number
  /** Of those, the one that covers the most. */
  readonly most: StillThing
}

/** What covers one zone, over time. Times are epoch ms. */
export class Cover {
  readonly #hiddenMs: number
  #since = 0
  #coveredAt = -Infinity

  /** Not covered for longer than `hiddenMs`, it is free: what covers it may be hidden for a moment. */
  constructor(hiddenMs: number) {
    this.#hiddenMs = hiddenMs
  }

  /**
   * Since when things that stand still cover so much of the zone (0 to 1); null while they cover too little, or none is
   * in sight.
   */
  look(polygon: readonly ImagePoint[], things: readonly StillThing[], at: number, leastShare: number): Covered | null {
    const there = things.filter(({ floor }) => coveredShare(polygon, [floor]) > 0)
    if (share(polygon, there, at) < leastShare) return null
    const last = inOrder(there).find(({ stillSince }) => share(polygon, there, stillSince) >= leastShare)
    if (last === undefined) return null
    // Either way: the clock may have been put back.
    if (Math.abs(at - this.#coveredAt) > this.#hiddenMs) this.#since = at
    this.#coveredAt = at
    if (there.every(({ track }) => track.seenAt !== at)) return null
    const since = Math.max(this.#since, last.stillSince)
    const [most = last] = standing(there, since).toSorted(
      (a, b) => coveredShare(polygon, [b.floor]) - coveredShare(polygon, [a.floor]),
    )
    return { since, share: share(polygon, there, since), most }
  }
}

/** Those first that have stood there for longest. */
function inOrder(things: readonly StillThing[]): StillThing[] {
  return things.toSorted((a, b) => a.stillSince - b.stillSince)
}

function standing(things: readonly StillThing[], since: number): StillThing[] {
  return things.filter(({ stillSince }) => stillSince <= since)
}

/** The share covered by objects that have stood still since then. */
function share(polygon: readonly ImagePoint[], things: readonly StillThing[], since: number): number {
  return coveredShare(
    polygon,
    standing(things, since).map(({ floor }) => floor),
  )
}
