import type { ImagePoint } from '@foresite/contract/primitives'
import type { WatchedZone } from '@foresite/contract/vision-nodes'
import { contains } from '@foresite/geometry/polygon'
import type { Track } from '#track/track.ts'
import { anchorOf } from './anchor.ts'
import { Stay } from './stay.ts'
import type { ZoneEvent } from './zone-event.ts'

/** Tells which tracks of a camera enter its zones, stay in them and leave them. */
export class ZoneWatch {
  #zones: readonly WatchedZone[]
  /** By zone, then by track. */
  readonly #stays = new Map<string, Map<string, Stay>>()
  /** What was said by zones that are gone, to be told with the next update. */
  #parting: ZoneEvent[] = []

  constructor(zones: readonly WatchedZone[]) {
    this.#zones = zones
  }

  /**
   * From now on these are watched. Who is in a zone that stays (by its id) is still in it, if its shape
   * still says so; of a zone that is gone everybody leaves.
   */
  setZones(zones: readonly WatchedZone[]): void {
    this.#zones = zones
    const drawn = new Map(zones.map((zone) => [zone.id, zone]))
    for (const [zoneId, stays] of this.#stays) {
      const zone = drawn.get(zoneId)
      if (zone !== undefined) for (const stay of stays.values()) stay.redraw(zone)
      else {
        this.#parting.push(...endAll(stays))
        this.#stays.delete(zoneId)
      }
    }
  }

  /** The outline of a zone as it is drawn now; null for one that there is no more. */
  polygonOf(zoneId: string): readonly ImagePoint[] | null {
    return this.#zones.find(({ id }) => id === zoneId)?.polygon ?? null
  }

  /**
   * Takes in the tracks of a frame, as the tracker gives them. A track that is out of sight keeps its place;
   * one that is no longer among them leaves, as of when it was last seen inside.
   */
  update(tracks: readonly Track[], at: number): readonly ZoneEvent[] {
    const events = this.#parting
    this.#parting = []
    const present = new Set(tracks.map(({ id }) => id))
    for (const zone of this.#zones) {
      const stays = this.#staysIn(zone.id)
      for (const track of tracks) {
        if (track.seenAt !== at) continue
        const stay = stays.get(track.id) ?? new Stay(zone, track)
        stays.set(track.id, stay)
        events.push(...stay.see(track, contains(zone.polygon, anchorOf(track)), at))
      }
      for (const [trackId, stay] of stays)
        if (!present.has(trackId)) {
          events.push(...stay.end())
          stays.delete(trackId)
        }
    }
    return events
  }

  #staysIn(zoneId: string): Map<string, Stay> {
    const stays = this.#stays.get(zoneId) ?? new Map<string, Stay>()
    this.#stays.set(zoneId, stays)
    return stays
  }
}

function endAll(stays: ReadonlyMap<string, Stay>): ZoneEvent[] {
  return [...stays.values()].flatMap((stay) => stay.end())
}
