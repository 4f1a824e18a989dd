import type { Track } from '#stages/track/track.ts'
import { Stay, type Stayed } from './stay.ts'

/** One that is over, or a piece of a long one. */
export interface ZoneStay extends Stayed {
  readonly zoneId: string
}

/** Where somebody was seen in a frame; `isVisible`: and his posture could be told. */
interface SeenInZones {
  readonly zoneIds: readonly string[]
  readonly at: number
  readonly isVisible: boolean
}

/** Out of the zone, or of sight, for longer: he has left. As long as a lost track is found again. */
const AWAY_MS = 6_000
/** Who only passes through is not at work there. */
const LEAST_MS = 2_000
/** A long stay is said in pieces of this, so that a session that goes on is known to. */
const PIECE_MS = 120_000

/** The stays of one person, by zone. */
export class Stays {
  readonly #stays = new Map<string, Stay>()

  /** He was seen. */
  see(track: Track, { zoneIds, at, isVisible }: SeenInZones): void {
    for (const zoneId of zoneIds) {
      const stay = this.#stays.get(zoneId)
      if (stay === undefined) this.#stays.set(zoneId, new Stay(track, at, isVisible))
      else stay.see(track, at, isVisible)
    }
  }

  /**
   * Time passes: gives what is over by it, and the pieces of what is not. Of what is not known to be a living person
   * nothing is said yet, and so nothing of it is lost if it turns out to be one.
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
