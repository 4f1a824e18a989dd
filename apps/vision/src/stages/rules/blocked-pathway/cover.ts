import type { ImagePoint } from '@foresite/contract/primitives'
import { coveredShare } from '@foresite/geometry/cover'
import type { StillObject } from './still-object.ts'

/** The coverage of a zone. */
export interface Covered {
  readonly since: number
  /** The share of the zone's area covered by everything that has stood still since then. */
  readonly share: number
  /** The object that covers the most. */
  readonly main: StillObject
}

/** Tracks the coverage of one zone over time. Times are epoch ms. */
export class Cover {
  readonly #hiddenMs: number
  #since = 0
  #coveredAt = -Infinity

  /** `hiddenMs`: how long the objects may be hidden before the zone counts as clear. */
  constructor(hiddenMs: number) {
    this.#hiddenMs = hiddenMs
  }

  /**
   * The coverage by stationary objects, with its start; null while they cover less than `minShare` (0 to 1) or none is in
   * sight.
   */
  measure(
    polygon: readonly ImagePoint[],
    objects: readonly StillObject[],
    at: number,
    minShare: number,
  ): Covered | null {
    const there = objects.filter(({ floor }) => coveredShare(polygon, [floor]) > 0)
    if (share(polygon, there, at) < minShare) return null
    const last = inOrder(there).find(({ stillSince }) => share(polygon, there, stillSince) >= minShare)
    if (last === undefined) return null
    // Absolute, because the clock may have been set back.
    if (Math.abs(at - this.#coveredAt) > this.#hiddenMs) this.#since = at
    this.#coveredAt = at
    if (there.every(({ track }) => track.seenAt !== at)) return null
    const since = Math.max(this.#since, last.stillSince)
    const [main = last] = standing(there, since).toSorted(
      (a, b) => coveredShare(polygon, [b.floor]) - coveredShare(polygon, [a.floor]),
    )
    return { since, share: share(polygon, there, since), main }
  }
}

/** Sorts those that have stood there longest first. */
function inOrder(objects: readonly StillObject[]): StillObject[] {
  return objects.toSorted((a, b) => a.stillSince - b.stillSince)
}

function standing(objects: readonly StillObject[], since: number): StillObject[] {
  return objects.filter(({ stillSince }) => stillSince <= since)
}

/** The share covered by objects that have stood still since then. */
function share(polygon: readonly ImagePoint[], objects: readonly StillObject[], since: number): number {
  return coveredShare(
    polygon,
    standing(objects, since).map(({ floor }) => floor),
  )
}
