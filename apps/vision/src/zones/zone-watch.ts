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
  /** What just holds each zone: most of what is seen is outside it, which is quickly found out. */
  #extents: readonly Extent[]
  /** By zone, then by track. */
  readonly #stays = new Map<string, Map<string, Stay>>()
  /** What was said by zones that are gone, to be told with the next update. */
  #parting: ZoneEvent[] = []

  constructor(zones: readonly WatchedZone[]) {
    this.#zones = zones
    this.#extents = zones.map(extentOf)
  }

  /**
   * From now on these are watched. Who is in a zone that stays (by its id) is still in it, if its shape
   * still says so; of a zone that is gone everybody leaves.
   */
  setZones(zones: readonly WatchedZone[]): void {
    this.#zones = zones
    this.#extents = zones.map(extentOf)
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
    const seen = tracks.filter(({ seenAt }) => seenAt === at)
    const places = seen.map(anchorOf)
    for (const [z, zone] of this.#zones.entries()) {
      const stays = this.#staysIn(zone.id)
      const extent = this.#extents[z]
      for (const [t, track] of seen.entries()) {
        const place = places[t]
        const isInside =
          extent !== undefined &&
          place !== undefined &&
          isWithin(extent, place) &&
          contains(zone.polygon, place)
        const stay = stays.get(track.id) ?? new Stay(zone, track)
        stays.set(track.id, stay)
        events.push(...stay.see(track, isInside, at))
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

interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function extentOf({ polygon }: WatchedZone): Extent {
  const [xs, ys] = [polygon.map(({ x }) => x), polygon.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, right: Math.max(...xs), bottom: Math.max(...ys) }
}

function isWithin({ left, top, right, bottom }: Extent, { x, y }: ImagePoint): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function endAll(stays: ReadonlyMap<string, Stay>): ZoneEvent[] {
  return [...stays.values()].flatMap((stay) => stay.end())
}
