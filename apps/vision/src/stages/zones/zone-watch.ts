import type { ImagePoint } from '@foresite/contract/primitives'
import type { WatchedZone } from '@foresite/contract/vision-nodes'
import { KnownTracks } from '#stages/track/known-tracks.ts'
import type { Track } from '#stages/track/track.ts'
import { anchorOf } from './anchor.ts'
import { Passage } from './passage.ts'
import { Stay } from './stay.ts'
import type { ZoneEvent } from './zone-event.ts'
import { ZoneShape } from './zone-shape.ts'

/** Who is lost in a zone and found there within this has come in where he did before: a truck waits at a gate, hidden. */
const FOUND_MS = 30_000

/** Who is about one zone. */
interface Watched {
  readonly shape: ZoneShape
  /** By track. */
  readonly stays: Map<string, Stay>
  /** By what tracks are taken for. */
  readonly passages: Map<string, Passage>
}

/** Tells which tracks of a camera enter its zones, stay in them and leave them. */
export class ZoneWatch {
  /** By the zones' ids. */
  #zones: ReadonlyMap<string, Watched> = new Map()
  readonly #known = new KnownTracks(FOUND_MS)
  /** What was said by zones that are gone, to be told with the next update. */
  #parting: ZoneEvent[] = []

  constructor(zones: readonly WatchedZone[]) {
    this.setZones(zones)
  }

  /**
   * From now on these are watched. Who is in a zone that stays (by its id) is still in it, if its shape
   * still says so; of a zone that is gone everybody leaves.
   */
  setZones(zones: readonly WatchedZone[]): void {
    const drawn = new Map(
      zones.map((zone): [string, Watched] => {
        const before = this.#zones.get(zone.id)
        const stays = before?.stays ?? new Map<string, Stay>()
        const passages = before?.passages ?? new Map<string, Passage>()
        return [zone.id, { shape: new ZoneShape(zone), stays, passages }]
      }),
    )
    for (const [zoneId, { shape, stays, passages }] of this.#zones)
      if (!drawn.has(zoneId)) {
        for (const passage of passages.values()) this.#parting.push(...passage.lose(shape))
        for (const stay of stays.values()) this.#parting.push(...stay.end())
      }
    this.#zones = drawn
  }

  /** The outline of a zone as it is drawn now; null for one that there is no more. */
  polygonOf(zoneId: string): readonly ImagePoint[] | null {
    return this.#zones.get(zoneId)?.shape.zone.polygon ?? null
  }

  /**
   * Takes in the tracks of a frame, as the tracker gives them. A track that is out of sight keeps its place;
   * one that is no longer among them leaves, as of when it was last seen inside.
   */
  update(tracks: readonly Track[], at: number): readonly ZoneEvent[] {
    const events = this.#parting
    this.#parting = []
    const present = new Set(tracks.map(({ id }) => id))
    const known = this.#known.update(tracks, at)
    const seen = tracks.flatMap((track) => {
      const key = known.get(track.id)?.key
      return key === undefined ? [] : [{ track, key, place: anchorOf(track) }]
    })
    for (const [zoneId, { shape, stays, passages }] of this.#zones) {
      for (const { track, key, place } of seen) {
        const isInside = shape.contains(place)
        const passage = passages.get(key) ?? new Passage(track)
        passages.set(key, passage)
        const stay = stays.get(track.id) ?? new Stay(zoneId, track)
        stays.set(track.id, stay)
        events.push(...passage.see(shape, track, place, isInside, at))
        events.push(...stay.see(track, isInside, at))
      }
      for (const [key, passage] of passages) {
        if (!present.has(passage.trackId)) events.push(...passage.lose(shape))
        if (!this.#known.has(key)) passages.delete(key)
      }
      for (const [trackId, stay] of stays)
        if (!present.has(trackId)) {
          events.push(...stay.end())
          stays.delete(trackId)
        }
    }
    return events
  }
}
