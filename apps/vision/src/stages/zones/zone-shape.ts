import type { ImagePoint } from '@foresite/contract/primitives'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { contains, intervalWithin } from '@foresite/geometry/polygon'

/** A zone with its bounding box, which rules out most points quickly. */
export class ZoneShape {
  readonly zone: AssignedZone
  readonly #left: number
  readonly #right: number
  readonly #top: number
  readonly #bottom: number

  constructor(zone: AssignedZone) {
    this.zone = zone
    const [xs, ys] = [zone.polygon.map(({ x }) => x), zone.polygon.map(({ y }) => y)]
    this.#left = Math.min(...xs)
    this.#right = Math.max(...xs)
    this.#top = Math.min(...ys)
    this.#bottom = Math.max(...ys)
  }

  contains(place: ImagePoint): boolean {
    return this.#mayHold(place, place) && contains(this.zone.polygon, place)
  }

  /** The part of a straight path inside the zone, as shares from start and end; null if none is. */
  intervalOf(from: ImagePoint, to: ImagePoint): readonly [number, number] | null {
    return this.#mayHold(from, to) ? intervalWithin(this.zone.polygon, { from, to }) : null
  }

  #mayHold(from: ImagePoint, to: ImagePoint): boolean {
    return (
      Math.max(from.x, to.x) >= this.#left &&
      Math.min(from.x, to.x) <= this.#right &&
      Math.max(from.y, to.y) >= this.#top &&
      Math.min(from.y, to.y) <= this.#bottom
    )
  }
}
