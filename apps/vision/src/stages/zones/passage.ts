import type { ImagePoint } from '@foresite/contract/primitives'
import type { Track } from '#stages/track/track.ts'
import { crossing } from './crossing.ts'
import { LEAVE_MS } from './stay.ts'
import type { CrossedDirection, ZoneEvent } from './zone-event.ts'
import type { ZoneShape } from './zone-shape.ts'

interface Passed {
  /** Epoch ms. */
  readonly at: number
  readonly place: ImagePoint
}

interface Look extends Passed {
  readonly isInside: boolean
}

interface Visit {
  /** Where it came over the border, or was first seen within. */
  readonly came: Passed
  /** Where it went over the border, or was last seen within. */
  readonly gone: Passed
  /** When it was last seen within, or, seen only on either side, last went through. */
  readonly lastAt: number
}

/**
 * The path of one object through one zone, from border to border. Between two looks it is straight, so that it crosses
 * a zone in which no look saw it. It may continue under another track: an object lost in the zone and found there
 * entered where the first one did, unless that one had already passed. Times are epoch ms.
 */
export class Passage {
  #track: Track
  #last: Look | null = null
  #visit: Visit | null = null
  /** The crossing already reported for this visit. */
  #reported: CrossedDirection | null = null

  constructor(track: Track) {
    this.#track = track
  }

  /** The track under which it was seen last. */
  get trackId(): string {
    return this.#track.id
  }

  /** It was seen at the given time, inside or outside. */
  see(shape: ZoneShape, track: Track, place: ImagePoint, isInside: boolean, at: number): ZoneEvent[] {
    const ofOther = track.id === this.#track.id ? [] : this.#passOn(shape, isInside)
    this.#track = track
    const now = { at, place, isInside }
    this.#pass(shape, this.#last ?? now, now)
    this.#last = now
    // Either way: the clock may have been put back.
    if (isInside || this.#visit === null || Math.abs(at - this.#visit.lastAt) < LEAVE_MS) return ofOther
    const events = this.lose(shape)
    this.#forget()
    return [...ofOther, ...events]
  }

  /**
   * The track is lost, or the zone is gone: reports a crossing that is complete. Once the object is found again, only
   * movement beyond this point counts.
   */
  lose({ zone }: ZoneShape): ZoneEvent[] {
    if (this.#visit === null) return []
    const { came, gone, lastAt } = this.#visit
    const direction = crossing(zone, came.place, gone.place)
    if (direction === null || direction === this.#reported) return []
    this.#reported = direction
    this.#visit = { came: gone, gone, lastAt }
    const dwellMs = gone.at - came.at
    return [{ kind: 'crossed', direction, zoneId: zone.id, track: this.#track, at: gone.at, dwellMs }]
  }

  /**
   * Another track continues this one. The first one's crossing is reported as its own. The new track may be another
   * object that appeared near the place of loss, so it continues the visit only if it is found inside the zone, and keeps
   * the point of entry only if no crossing was reported from it.
   */
  #passOn(shape: ZoneShape, isFoundInside: boolean): ZoneEvent[] {
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

  /** What of its way from one look to the next lies in the zone belongs to the visit. */
  #pass(shape: ZoneShape, from: Look, to: Look): void {
    if (from.isInside && to.isInside) {
      this.#visit = { came: this.#visit?.came ?? from, gone: to, lastAt: to.at }
      return
    }
    const stretch = shape.stretchOf(from.place, to.place)
    if (stretch === null) return
    const [came, gone] = stretch.map((share) => between(from, to, share))
    if (came === undefined || gone === undefined) return
    const lastAt = to.isInside ? to.at : from.isInside ? from.at : gone.at
    this.#visit = { came: this.#visit?.came ?? came, gone, lastAt }
  }
}

function between(from: Passed, to: Passed, share: number): Passed {
  const on = (a: number, b: number): number => a + (b - a) * share
  const place = { x: on(from.place.x, to.place.x), y: on(from.place.y, to.place.y) }
  return { at: Math.round(on(from.at, to.at)), place }
}
