import type { ImageBox } from '@foresite/contract/primitives'
import type { ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { isClearOfEdges } from '@foresite/geometry/box'
import { Episodes } from '#stages/episodes/episodes.ts'
import { MIN_DISPLACEMENT } from '#stages/track/track.ts'
import type { ZoneEvent } from '#stages/zones/zone-event.ts'
import { episodeOf, seenAs, type Rule, type RuleInput } from './rule.ts'

type Kind = 'gate'
type Assignment = RuleAssignmentOf<Kind>

/** Each costs decoding a second or two of the stream, and reading a picture. */
const MAX_SIGHTINGS = 4
/** Frames closer in time have the same blur and glare. */
const APART_MS = 200
/** The ring of packets reaches back about this far; a vehicle that waited longer gets a new picture. */
const FORGOTTEN_MS = 20_000
/** A box this close to the picture's edge (as a share of the picture) is cut off. */
const EDGE = 0.01

/**
 * A vehicle goes through a gate, along its arrow or against it: one observation per crossing. Whether that is an arrival
 * or a departure depends on the site's gate settings. See docs/rules/gate.md.
 */
export class Gate implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #episodes = new Episodes<ObservationOf<Kind>>({ thresholdMs: 0, gapMs: 0, mergeMs: 0 })
  /** By track, the best sightings of each vehicle so far, the best first. */
  readonly #sightings = new Map<string, readonly Sighting[]>()
  /** When it began to watch, in epoch ms: its schedule may begin while a vehicle waits in the gate. */
  #beganAt = Infinity

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
  }

  update({ tracks, events, at }: RuleInput): ObservationOf<Kind>[] {
    // The smaller one, because the clock may be set back.
    this.#beganAt = Math.min(this.#beganAt, at)
    this.#keepSightings(tracks, at)
    const over = this.#episodes.pass(at)
    return [...over, ...events.flatMap((event) => this.#crossed(event, at))]
  }

  reassign(assignment: Assignment): ObservationOf<Kind>[] {
    this.#assignment = assignment
    return []
  }

  close(): ObservationOf<Kind>[] {
    return this.#episodes.close()
  }

  #crossed(event: ZoneEvent, at: number): ObservationOf<Kind>[] {
    if (event.kind !== 'crossed' || !this.#assignment.zoneIds.includes(event.zoneId)) return []
    const { track, zoneId, direction, dwellMs } = event
    if (track.objectClass !== 'vehicle' || track.displacement < MIN_DISPLACEMENT) return []
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    // Not before it watched: the server drops what began outside the module’s schedule.
    const since = Math.max(event.at - dwellMs, Math.min(this.#beganAt, event.at))
    return this.#episodes.hold(`${track.id} ${zoneId}`, at, () => ({
      kind: 'gate',
      ...episodeOf(place, track.id, since),
      ...seenAs(track, 'vehicle'),
      direction,
      ...this.#seenBest(track.id),
    }))
  }

  /** Keeps sightings in which the vehicle is whole and large, for reading its text. */
  #keepSightings(tracks: RuleInput['tracks'], at: number): void {
    for (const { id, objectClass, seenAt, box } of tracks)
      if (objectClass === 'vehicle' && seenAt === at && isClearOfEdges(box, EDGE))
        this.#sightings.set(id, withSighting(this.#sightings.get(id) ?? [], { at, box }))
    for (const [id, sightings] of this.#sightings) {
      const kept = sightings.filter((sighting) => Math.abs(at - sighting.at) <= FORGOTTEN_MS)
      if (kept.length === 0) this.#sightings.delete(id)
      else this.#sightings.set(id, kept)
    }
  }

  #seenBest(
    trackId: string,
  ): Pick<ObservationOf<Kind>, 'seenBestAt' | 'furtherViews'> & Partial<Pick<Sighting, 'box'>> {
    const [best, ...others] = this.#sightings.get(trackId) ?? []
    this.#sightings.delete(trackId)
    if (best === undefined) return {}
    const furtherViews = others.map(({ at, box }) => ({ at: new Date(at).toISOString(), box }))
    return { seenBestAt: new Date(best.at).toISOString(), box: best.box, furtherViews }
  }
}

/** A sighting of a vehicle. */
interface Sighting {
  readonly at: number
  readonly box: ImageBox
}

/** Adds a sighting and keeps the largest ones that are some time apart. */
function withSighting(sightings: readonly Sighting[], sighting: Sighting): Sighting[] {
  const isClose = (one: Sighting) => Math.abs(one.at - sighting.at) < APART_MS
  const isLarger = sightings.every((one) => !isClose(one) || areaOf(sighting) >= areaOf(one))
  if (!isLarger) return [...sightings]
  const all = [...sightings.filter((one) => !isClose(one)), sighting]
  return all.toSorted((a, b) => areaOf(b) - areaOf(a)).slice(0, MAX_SIGHTINGS)
}

function areaOf({ box }: Sighting): number {
  return box.w * box.h
}
