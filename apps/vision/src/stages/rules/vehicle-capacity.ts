import type { ObservationOf } from '@foresite/contract/observations'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import type { TrailerFill } from '@foresite/contract/use-cases/vehicle-capacity'
import { centre } from '@foresite/geometry/box'
import { distance } from '@foresite/geometry/line'
import { contains } from '@foresite/geometry/polygon'
import { interiorOf, type Interior } from '#stages/fill/interior.ts'
import { measureFill } from '#stages/fill/measure.ts'
import { smallPictureFrom, type SmallPicture } from '#stages/fill/small-picture.ts'
import { medianOf } from '#stages/statistics.ts'
import { type Known, KnownTracks } from '#stages/track/known-tracks.ts'
import { MIN_DISPLACEMENT, type Track } from '#stages/track/track.ts'
import { anchorOf } from '#stages/zones/anchor.ts'
import { episodeOf, limitOf, type Rule, type RuleInput, type Surroundings } from './rule.ts'

type Assignment = RuleAssignmentOf<'vehicle-capacity'>
type Observed = ObservationOf<'trailer-fill'>

/** Interval between measurements; placing a pallet takes longer. */
const MEASURE_EVERY_MS = 1_000
/** The most and the fewest frames for a median. */
const FRAMES = 5
const MIN_FRAMES = 3
/** The change in fill that is reported while a trailer is being loaded: about one pallet. */
const REPORTED_CHANGE = 0.025
/** An inferred vehicle that moves less than this share of the picture between two measurements is part of the load. */
const MIN_STEP = 0.01
/** Older frames may show a different load. */
const RECENT_MS = 15_000
/** A pallet lost inside and found there within this time is the same one: the next one hid it. */
const FOUND_MS = 30_000

interface Measured {
  readonly at: number
  readonly fill: TrailerFill
  readonly frames: number
  readonly confidence: number
  readonly box: ImageBox
}

/** The state of the trailer in one zone. */
interface Bay {
  readonly interior: Interior | null
  readonly empty: SmallPicture | null
  /** The inputs of `interior` and `empty`, to detect changes. */
  readonly madeOf: readonly unknown[]
  recent: Measured[]
  measuredAt: number
  /** Where each track was at the last measurement. */
  places: ReadonlyMap<string, ImagePoint>
  /** The current trailer. */
  load: { last: Measured; reported: TrailerFill; since: number } | null
  /** Since when no trailer has been seen; null if one is there or it is unknown. */
  goneSince: number | null
  pallets: { in: number; out: number }
  /** The keys of those counted in and not seen outside since. */
  readonly inside: Set<string>
}

/**
 * Measures how full trailers at dock doors are, by comparison with a picture of an empty one. Frames with people or
 * vehicles inside, or that cannot be compared, are skipped. See docs/rules/vehicle-capacity.md.
 */
export class VehicleCapacity implements Rule {
  readonly #cameraId: string
  readonly #surroundings: Surroundings
  #assignment: Assignment
  readonly #bays = new Map<string, Bay>()
  readonly #known = new KnownTracks(FOUND_MS)

  constructor(cameraId: string, assignment: Assignment, surroundings: Surroundings) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    this.#surroundings = surroundings
  }

  update(input: RuleInput): Observed[] {
    const known = this.#known.update(input.tracks, input.at)
    return this.#assignment.zoneIds.flatMap((zoneId) => {
      const bay = this.#bayOf(zoneId)
      for (const key of bay.inside) if (!this.#known.has(key)) bay.inside.delete(key)
      this.#forgetFoundOutside(bay, zoneId, input.tracks, known)
      count(bay, zoneId, input, known)
      return this.#measure(bay, zoneId, input)
    })
  }

  /** A lost pallet's new track that begins outside is another pallet at the door, or the lost one carried out unseen. */
  #forgetFoundOutside(bay: Bay, zoneId: string, tracks: readonly Track[], known: ReadonlyMap<string, Known>): void {
    const polygon = this.#surroundings.polygonOf(zoneId)
    if (polygon === null) return
    for (const track of tracks) {
      const found = known.get(track.id)
      if (found !== undefined && track.startedAt > found.since && !contains(polygon, anchorOf(track)))
        bay.inside.delete(found.key)
    }
  }

  reassign(assignment: Assignment): Observed[] {
    this.#assignment = assignment
    for (const zoneId of this.#bays.keys()) if (!assignment.zoneIds.includes(zoneId)) this.#bays.delete(zoneId)
    return []
  }

  /** Publishes nothing: the last fill measured may not be the final one. */
  close(): Observed[] {
    this.#bays.clear()
    return []
  }

  #bayOf(zoneId: string): Bay {
    const { aspect, ground = null } = this.#surroundings
    const heightM = this.#heightM
    const polygon = this.#surroundings.polygonOf(zoneId)
    const base64 = this.#assignment.emptyPictures?.[zoneId]
    const madeOf = [polygon, ground, aspect, heightM, base64]
    const before = this.#bays.get(zoneId)
    if (before?.madeOf.every((part, i) => part === madeOf[i]) === true) return before
    const isKnown = polygon !== null && ground !== null && base64 !== undefined
    const bay: Bay = {
      interior: isKnown ? interiorOf({ polygon, ground, aspect, heightM }) : null,
      empty: isKnown ? smallPictureFrom(base64) : null,
      madeOf,
      recent: [],
      measuredAt: before?.measuredAt ?? -Infinity,
      places: before?.places ?? new Map(),
      load: before?.load ?? null,
      goneSince: null,
      pallets: before?.pallets ?? { in: 0, out: 0 },
      inside: before?.inside ?? new Set(),
    }
    this.#bays.set(zoneId, bay)
    return bay
  }

  #measure(bay: Bay, zoneId: string, { tracks, at, picture, isUnseen = false }: RuleInput): Observed[] {
    const { interior, empty } = bay
    if (interior === null || empty === null || picture === undefined || isUnseen) return []
    // Absolute, because the clock may have been set back.
    if (Math.abs(at - bay.measuredAt) < MEASURE_EVERY_MS) return []
    const { places } = bay
    bay.measuredAt = at
    bay.places = new Map(tracks.map(({ id, box }) => [id, centre(box)]))
    if (tracks.some((track) => isInside(track, interior) && !isLoad(track, places.get(track.id)))) return []
    const result = measureFill(interior, empty, picture(), this.#heightM)
    if (result.state !== 'no-trailer') bay.goneSince = null
    if (result.state === 'measured') {
      const { fill, confidence } = result
      return this.#measured(bay, zoneId, { at, fill, confidence, frames: 1, box: interior.box })
    }
    return result.state === 'no-trailer' ? this.#gone(bay, zoneId, at) : []
  }

  #measured(bay: Bay, zoneId: string, one: Measured): Observed[] {
    bay.recent = [...bay.recent.filter(({ at }) => one.at - at <= RECENT_MS), one].slice(-FRAMES)
    if (bay.recent.length < MIN_FRAMES) return []
    const fill = {
      floor: medianOf(bay.recent.map(({ fill: { floor } }) => floor)),
      cube: medianOf(bay.recent.map(({ fill: { cube } }) => cube)),
    }
    const last = { ...one, fill, frames: bay.recent.length }
    if (bay.load === null) {
      bay.pallets = { in: 0, out: 0 }
      bay.load = { last, reported: fill, since: one.at }
      return [this.#observation(bay, zoneId, 'first', last)]
    }
    bay.load.last = last
    const change = Math.abs(fill.floor - bay.load.reported.floor)
    if (change < REPORTED_CHANGE) return []
    bay.load.reported = fill
    return [this.#observation(bay, zoneId, 'during', last)]
  }

  #gone(bay: Bay, zoneId: string, at: number): Observed[] {
    bay.goneSince ??= at
    bay.recent = []
    const { load } = bay
    if (load === null || Math.abs(at - bay.goneSince) < this.#assignment.thresholdMs) return []
    bay.load = null
    return [this.#observation(bay, zoneId, 'last', load.last)]
  }

  #observation(bay: Bay, zoneId: string, moment: Observed['moment'], one: Measured): Observed {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    const episode = episodeOf(place, moment, one.at)
    const pallets = bay.pallets.in + bay.pallets.out === 0 ? null : { ...bay.pallets }
    const { at: _at, ...measured } = one
    const seen = { object: 'vehicle', inferred: false, ...measured } as const
    return { kind: 'trailer-fill', ...episode, endedAt: episode.startedAt, moment, pallets, ...seen }
  }

  get #heightM(): number {
    return limitOf(this.#assignment, 'capacity.height')
  }
}

/** A person or a vehicle in front of the trailer hides part of it. */
function isInside({ objectClass, box: { x, y, w, h } }: Track, { opening }: Interior): boolean {
  if (objectClass === 'other') return false
  const corners = [0, 0.5, 1].flatMap((across) => [0, 0.5, 1].map((down) => ({ x: x + across * w, y: y + down * h })))
  return corners.some((corner) => contains(opening, corner))
}

/** Goods that the detector mistakes for one another seem to move, and then stay an inferred vehicle. */
function isLoad({ inferred, box }: Track, before: ImagePoint | undefined): boolean {
  return inferred && before !== undefined && distance(before, centre(box)) < MIN_STEP
}

/** Counts objects that cross the door line and are neither people nor vehicles. */
function count(bay: Bay, zoneId: string, { events }: RuleInput, known: ReadonlyMap<string, Known>): void {
  for (const { kind, zoneId: where, track, at } of events) {
    if (where !== zoneId || track.objectClass !== 'other' || track.displacement < MIN_DISPLACEMENT) continue
    const key = known.get(track.id)?.key ?? track.id
    if (kind === 'entered' && !bay.inside.has(key)) {
      bay.pallets.in += 1
      bay.inside.add(key)
    }
    // Not one that is lost inside, for example behind the next pallet.
    if (kind === 'left' && track.seenAt > at) {
      bay.pallets.out += 1
      bay.inside.delete(key)
    }
  }
}
