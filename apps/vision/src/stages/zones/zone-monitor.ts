import type { ImagePoint } from '@foresite/contract/primitives'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { KnownTracks } from '#stages/track/known-tracks.ts'
import type { Track } from '#stages/track/track.ts'
import { anchorOf } from './anchor.ts'
import { Passage } from './passage.ts'
import { Stay } from './stay.ts'
import type { ZoneEvent } from './zone-event.ts'
import { ZoneShape } from './zone-shape.ts'

/** An object lost in a zone and found there within this time keeps its point of entry, such as a truck hidden at a gate. */
const FOUND_MS = 30_000

/** The tracks in and around one zone. */
interface Occupancy {
  readonly shape: ZoneShape
  /** By track. */
  readonly stays: Map<string, Stay>
  /** By object: several tracks may belong to one. */
  readonly passages: Map<string, Passage>
}

/** Turns the tracks of a camera into zone events: entered, dwelled, crossed, left. */
export class ZoneMonitor {
  /** By the zones' ids. */
  #zones: ReadonlyMap<string, Occupancy> = new Map()
  readonly #known = new KnownTracks(FOUND_MS)
  /** Events of deleted zones, returned with the next update. */
  #pending: ZoneEvent[] = []

  constructor(zones: readonly AssignedZone[]) {
    this.setZones(zones)
  }

  /**
   * Replaces the zones. Objects stay in a zone that keeps its id while the new polygon contains them; they all leave a
   * deleted zone.
   */
  setZones(zones: readonly AssignedZone[]): void {
    const drawn = new Map(
      zones.map((zone): [string, Occupancy] => {
        const before = this.#zones.get(zone.id)
        const stays = before?.stays ?? new Map<string, Stay>()
        const passages = before?.passages ?? new Map<string, Passage>()
        return [zone.id, { shape: new ZoneShape(zone), stays, passages }]
      }),
    )
    for (const [zoneId, { shape, stays, passages }] of this.#zones)
      if (!drawn.has(zoneId)) {
        for (const passage of passages.values()) this.#pending.push(...passage.lose(shape))
        for (const stay of stays.values()) this.#pending.push(...stay.end())
      }
    this.#zones = drawn
  }

  /** A zone's current polygon; null if deleted. */
  polygonOf(zoneId: string): readonly ImagePoint[] | null {
    return this.#zones.get(zoneId)?.shape.zone.polygon ?? null
  }

  /**
   * Applies a frame's tracks. A track out of sight keeps its position; one that is no longer listed leaves, as of when it
   * was last seen inside.
   */
  update(tracks: readonly Track[], at: number): readonly ZoneEvent[] {
    const events = this.#pending
    this.#pending = []
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
