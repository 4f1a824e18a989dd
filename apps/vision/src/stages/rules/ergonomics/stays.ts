import type { Track } from '#stages/track/track.ts'
import { PersonStay, type Stayed } from './person-stay.ts'

/** A finished stay, or a piece of a long one. */
export interface ZoneStay extends Stayed {
  readonly zoneId: string
}

/** A person's zones in a frame; `isVisible`: with a measurable posture. */
interface SeenInZones {
  readonly zoneIds: readonly string[]
  readonly at: number
  readonly isVisible: boolean
}

/** A person out of the zone or out of view for longer has left. Equals the time in which a lost track can be recovered. */
const AWAY_MS = 6_000
/** Shorter stays are people passing through, not working there. */
const MIN_MS = 2_000
/** Long stays are reported in pieces of this length, so that an ongoing session is known. */
const PIECE_MS = 120_000

/** The stays of one person, by zone. */
export class Stays {
  readonly #stays = new Map<string, PersonStay>()

  /** Records a sighting. */
  see(track: Track, { zoneIds, at, isVisible }: SeenInZones): void {
    for (const zoneId of zoneIds) {
      const stay = this.#stays.get(zoneId)
      if (stay === undefined) this.#stays.set(zoneId, new PersonStay(track, at, isVisible))
      else stay.see(track, at, isVisible)
    }
  }

  /**
   * Advances time and returns finished stays, and pieces of ongoing ones. Until the person is known to be alive, stays are
   * kept but not returned.
   */
  pass(at: number, isAlive: boolean): ZoneStay[] {
    return [...this.#stays].flatMap(([zoneId, stay]) => {
      // Absolute, because the clock may have been set back.
      if (Math.abs(at - stay.seenAt) > AWAY_MS) return this.#end(zoneId, stay, isAlive)
      if (!isAlive || stay.seenAt - stay.since < PIECE_MS) return []
      // The next piece begins where this one ends.
      this.#stays.set(zoneId, stay.next())
      return [{ zoneId, ...stay.stayed }]
    })
  }

  /** Ends the stays in matching zones as of the last sighting. */
  leave(which: (zoneId: string) => boolean, isAlive: boolean): ZoneStay[] {
    return [...this.#stays]
      .filter(([zoneId]) => which(zoneId))
      .flatMap(([zoneId, stay]) => this.#end(zoneId, stay, isAlive))
  }

  #end(zoneId: string, stay: PersonStay, isAlive: boolean): ZoneStay[] {
    this.#stays.delete(zoneId)
    const { stayed } = stay
    return isAlive && stayed.until - stayed.since >= MIN_MS ? [{ zoneId, ...stayed }] : []
  }
}
