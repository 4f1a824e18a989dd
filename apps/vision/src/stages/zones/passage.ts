import type { ImagePoint } from '@foresite/contract/primitives'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { distance } from '@foresite/geometry/line'
import type { Track } from '#stages/track/track.ts'
import { LEAVE_MS } from './stay.ts'
import type { CrossedDirection, ZoneEvent } from './zone-event.ts'
import type { ZoneShape } from './zone-shape.ts'

/**
 * A crossing needs this share of the zone's length along its arrow, so that turning back or cutting a corner does not
 * count. Not all of it, because at the picture's edge objects are lost before they reach the border.
 */
const MIN_SHARE = 0.5
/** The path must be within 60° of the arrow. */
const MIN_COSINE = 0.5

interface Position {
  /** Epoch ms. */
  readonly at: number
  readonly place: ImagePoint
}

interface Sighting extends Position {
  readonly isInside: boolean
}

interface Visit {
  /** Where it crossed the border inwards, or was first seen inside. */
  readonly entry: Position
  /** Where it crossed the border outwards, or was last seen inside. */
  readonly exit: Position
  /** When it was last seen inside or, if it was only seen on both sides, when it last passed through. */
  readonly lastAt: number
}

/**
 * The path of one object through one zone, from border to border. Between two frames it is straight, so an object can
 * cross a zone without being seen inside. Another track may continue it: an object lost and found again in the zone entered
 * where the first track did, unless that one had already crossed. Times are epoch ms.
 */
export class Passage {
  #track: Track
  #last: Sighting | null = null
  #visit: Visit | null = null
  /** The crossing already reported for this visit. */
  #reported: CrossedDirection | null = null

  constructor(track: Track) {
    this.#track = track
  }

  /** The id of its latest track. */
  get trackId(): string {
    return this.#track.id
  }

  /** Records a position at `at`, inside or outside. */
  see(shape: ZoneShape, track: Track, place: ImagePoint, isInside: boolean, at: number): ZoneEvent[] {
    const ofOther = track.id === this.#track.id ? [] : this.#handOver(shape, isInside)
    this.#track = track
    const now = { at, place, isInside }
    this.#extend(shape, this.#last ?? now, now)
    this.#last = now
    // Absolute, because the clock may have been set back.
    if (isInside || this.#visit === null || Math.abs(at - this.#visit.lastAt) < LEAVE_MS) return ofOther
    const events = this.lose(shape)
    this.#forget()
    return [...ofOther, ...events]
  }

  /**
   * Ends the path when the track is lost or the zone is deleted, and reports a complete crossing. If the object is found
   * again, only movement beyond this point counts.
   */
  lose({ zone }: ZoneShape): ZoneEvent[] {
    if (this.#visit === null) return []
    const { entry, exit, lastAt } = this.#visit
    const direction = crossing(zone, entry.place, exit.place)
    if (direction === null || direction === this.#reported) return []
    this.#reported = direction
    this.#visit = { entry: exit, exit, lastAt }
    const dwellMs = exit.at - entry.at
    return [{ kind: 'crossed', direction, zoneId: zone.id, track: this.#track, at: exit.at, dwellMs }]
  }

  /**
   * Hands over to another track, after reporting the first one's crossing. The new track may be a different object that
   * appeared nearby, so it continues the visit only if it is found inside the zone, and keeps the point of entry only if no
   * crossing has been reported from it.
   */
  #handOver(shape: ZoneShape, isFoundInside: boolean): ZoneEvent[] {
    const events = this.lose(shape)
    if (this.#last?.isInside !== true || !isFoundInside) this.#forget()
    else if (this.#reported !== null) this.#visit = null
    this.#last = null
    return events
  }

  #forget(): void {
    this.#visit = null
    this.#reported = null
  }

  /** Adds the part of the path between two frames that is inside the zone to the visit. */
  #extend(shape: ZoneShape, from: Sighting, to: Sighting): void {
    if (from.isInside && to.isInside) {
      this.#visit = { entry: this.#visit?.entry ?? from, exit: to, lastAt: to.at }
      return
    }
    const interval = shape.intervalOf(from.place, to.place)
    if (interval === null) return
    const [entry, exit] = interval.map((share) => between(from, to, share))
    if (entry === undefined || exit === undefined) return
    const lastAt = to.isInside ? to.at : from.isInside ? from.at : exit.at
    this.#visit = { entry: this.#visit?.entry ?? entry, exit, lastAt }
  }
}

function between(from: Position, to: Position, share: number): Position {
  const on = (a: number, b: number): number => a + (b - a) * share
  const place = { x: on(from.place.x, to.place.x), y: on(from.place.y, to.place.y) }
  return { at: Math.round(on(from.at, to.at)), place }
}

/** The direction in which a path from one point to another crosses a zone, by its arrow; null if it does not. */
function crossing(
  { polygon, arrow }: Pick<AssignedZone, 'polygon' | 'arrow'>,
  from: ImagePoint,
  to: ImagePoint,
): CrossedDirection | null {
  const [dx, dy] = [arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y]
  const length = Math.hypot(dx, dy)
  const along = ({ x, y }: ImagePoint) => (x * dx + y * dy) / length
  const places = polygon.map(along)
  const extent = Math.max(...places) - Math.min(...places)
  const way = along(to) - along(from)
  const gone = distance(from, to)
  if (Math.abs(way) < extent * MIN_SHARE || Math.abs(way) < gone * MIN_COSINE) return null
  return way > 0 ? 'along' : 'against'
}
