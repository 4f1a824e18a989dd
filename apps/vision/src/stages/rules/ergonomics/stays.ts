import type { Track } from '#stages/track/track.ts'
import { Stay, type Stayed } from './stay.ts'

/** A finished one, or a part of a long one. */
export interface ZoneStay extends Stayed {
  readonly zoneId: string
}

/** A person's zones in a frame; `isVisible`: with a measurable posture. */
interface SeenInZones {
  readonly zoneIds: readonly string[]
  readonly at: number
  readonly isVisible: boolean
}

/** Out of the zone or out of view for longer, they have left. As long as a lost track can be recovered. */
const AWAY_MS = 6_000
/** People passing through are not at work there. */
const LEAST_MS = 2_000
/** Long stays are reported in pieces of this length, so that an ongoing session is known. */
const PIECE_MS = 120_000

/** The stays of one person, by zone. */
export class Stays {
  readonly #stays = new Map<string, Stay>()

  /** They were seen. */
  see(track: Track, { zoneIds, at, isVisible }: SeenInZones): void {
    for (const zoneId of zoneIds) {
      const stay = this.#stays.get(zoneId)
      if (stay === undefined) this.#stays.set(zoneId, new Stay(track, at, isVisible))
      else stay.see(track, at, isVisible)
    }
  }

  /**
   * Time passes: returns finished stays, and pieces of ongoing ones. While it may not be a living person nothing is
   * reported, and so nothing is lost if it turns out to be one.
   */
  pass(at: number, isAlive: boolean): ZoneStay[] {
    return [...this.#stays].flatMap(([zoneId, stay]) => {
      // Either way: the clock may have been put back.
      if (Math.abs(at - stay.seenAt) > AWAY_MS) return this.#end(zoneId, stay, isAlive)
      if (!isAlive || stay.seenAt - stay.since < PIECE_MS) return []
      // The next piece begins where this one ends.
      this.#stays.set(zoneId, stay.next())
      return [{ zoneId, ...stay.stayed }]
    })
  }

  /** Those of such zones are over, as far as they were seen. */
  leave(which: (zoneId: string) => boolean, isAlive: boolean): ZoneStay[] {
    return [...this.#stays]
      .filter(([zoneId]) => which(zoneId))
      .flatMap(([zoneId, stay]) => this.#end(zoneId, stay, isAlive))
  }

  #end(zoneId: string, stay: Stay, isAlive: boolean): ZoneStay[] {
    this.#stays.delete(zoneId)
    const { stayed } = stay
    return isAlive && stayed.until - stayed.since >= LEAST_MS ? [{ zoneId, ...stayed }] : []
  }
}
