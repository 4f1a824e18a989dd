import type { PresenceObservation } from '@foresite/contract/observations'
import { diagonalsApart } from '@foresite/geometry/box'
import { NEAR_DIAGONALS } from '#stages/track/known-tracks.ts'
import type { Track } from '#stages/track/track.ts'
import { episodeOf, seenAs, type RulePlace } from '../rule.ts'

/** Leaving and returning within this time is one visit, so pacing along a border is one incident. */
const RETURN_MS = 3_000
/** People lost inside get longer, because the tracker itself waits 3 s. */
const LOST_MS = 6_000

/** An episode's place and subject. */
interface EpisodePlace extends RulePlace {
  readonly kind: PresenceObservation['kind']
}

/** One presence in a zone, from its start to its final end. Times are epoch ms. */
export class Episode {
  #startedAt: number
  readonly #place: EpisodePlace
  readonly #firstTrackId: string
  #track: Track
  #insideUntil: number
  /** The zones in which it was last seen; zones may overlap. */
  #zoneIds: readonly string[]
  #left = false
  #observation: PresenceObservation | null = null

  constructor(place: EpisodePlace, track: Track, startedAt: number) {
    this.#startedAt = startedAt
    this.#place = place
    this.#firstTrackId = track.id
    this.#track = track
    this.#insideUntil = startedAt
    this.#zoneIds = [place.zoneId]
  }

  get startedAt(): number {
    return this.#startedAt
  }

  get trackId(): string {
    return this.#track.id
  }

  /** Its class, as all sightings so far decide it; once reported, as reported. */
  get object(): PresenceObservation['object'] {
    return this.#observation?.object ?? this.#track.objectClass
  }

  /** The object's label from the site's own model. */
  get label(): string | undefined {
    return this.#track.label
  }

  /** Whether it was reported. */
  get hasBegun(): boolean {
    return this.#observation !== null
  }

  /** Whether it was last seen inside one of these. */
  isIn(zoneIds: readonly string[]): boolean {
    return this.#zoneIds.some((zoneId) => zoneIds.includes(zoneId))
  }

  /** Records a sighting inside, possibly by another track. */
  stay(zoneId: string, track: Track, at: number): void {
    this.#zoneIds = at === this.#insideUntil ? [...this.#zoneIds, zoneId] : [zoneId]
    this.#track = track
    this.#insideUntil = at
    // The earlier one, because the clock may have been set back; a reported start stays.
    if (!this.hasBegun) this.#startedAt = Math.min(this.#startedAt, at)
    this.#left = false
  }

  leave(): void {
    this.#left = true
  }

  /** Updates its track, which is still alive, inside or outside. */
  follow(track: Track): void {
    this.#track = track
  }

  /** Whether a track that has just entered continues this episode. */
  isContinuedBy(track: Track, at: number): boolean {
    if (this.#isTooLateAt(at)) return false
    if (track.id === this.#track.id) return true
    const isSameKind = track.objectClass === this.object
    return (
      isSameKind && track.startedAt > this.#track.seenAt && diagonalsApart(this.#track.box, track.box) <= NEAR_DIAGONALS
    )
  }

  /** Whether it left too long ago for a return. */
  isOver(at: number): boolean {
    return this.#left && this.#isTooLateAt(at)
  }

  #isTooLateAt(at: number): boolean {
    const walkedOut = this.#track.seenAt > this.#insideUntil
    // Absolute, because the clock may have been set back.
    return Math.abs(at - this.#insideUntil) > (walkedOut ? RETURN_MS : LOST_MS)
  }

  /**
   * The observation to report when the threshold is reached, in the zone where it began. If that is no longer one of the
   * module's (`zoneIds`), in one where it is now.
   */
  begin(zoneIds: readonly string[]): PresenceObservation {
    const zoneId = [this.#place.zoneId, ...this.#zoneIds].find((id) => zoneIds.includes(id)) ?? this.#place.zoneId
    const observation = {
      kind: this.#place.kind,
      ...episodeOf({ ...this.#place, zoneId }, this.#firstTrackId, this.startedAt),
      ...seenAs({ ...this.#track, id: this.#firstTrackId }, this.object),
    }
    this.#observation = observation
    return observation
  }

  /** The observation with its end; null if it was never reported. */
  end(): PresenceObservation | null {
    // The end is never before the start, even if the clock was set back in between.
    const endedAt = new Date(Math.max(this.#insideUntil, this.startedAt)).toISOString()
    return this.#observation && { ...this.#observation, endedAt }
  }
}
