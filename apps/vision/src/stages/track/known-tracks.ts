import { diagonalsApart } from '@foresite/geometry/box'
import { isActive, type Track } from './track.ts'

/** The object that a track is assumed to belong to. */
export interface Known {
  /** Shared by all tracks of the object. */
  readonly key: string
  /** Whether it has ever moved, in any of its tracks. */
  readonly moved: boolean
  /** The start of its first track. */
  readonly since: number
}

/** The remembered state of a track. */
type Remembered = Pick<Track, 'id' | 'objectClass' | 'box' | 'seenAt'>

/** A new track continues a lost one if it begins this close to it, in diagonals of the lost track's box. */
export const NEAR_DIAGONALS = 1

/**
 * Matches new tracks to lost ones of the same class that were last seen nearby and earlier. Uses place and time only;
 * nobody is recognised.
 */
export class KnownTracks {
  readonly #memoryMs: number
  /** By key, with the object's latest track. */
  readonly #known = new Map<string, { track: Remembered; moved: boolean; since: number }>()
  #unseenUntil = -Infinity

  /** `memoryMs`: how long lost objects can be found again. */
  constructor(memoryMs: number) {
    this.#memoryMs = memoryMs
  }

  /** Nothing was analysed until `at`, so nothing expires for not being seen. */
  wait(at: number): void {
    this.#unseenUntil = at
  }

  /** Adds a person whom a previous process tracked and saw moving. */
  resume(track: Remembered): void {
    this.#known.set(track.id, { track, moved: true, since: track.seenAt })
  }

  /** Applies a frame's tracks. Returns, by track id, the objects of those seen in it. */
  update(tracks: readonly Track[], at: number): ReadonlyMap<string, Known> {
    for (const [key, { track }] of this.#known)
      // Absolute, because the clock may have been set back.
      if (Math.abs(at - Math.max(track.seenAt, this.#unseenUntil)) > this.#memoryMs) this.#known.delete(key)
    const seen = tracks.filter(({ seenAt }) => seenAt === at)
    const keys = new Map([...this.#known].map(([key, { track }]) => [track.id, key]))
    // Tracks already known come first, so that no other track can take their object.
    const [followed, others] = [seen.filter(({ id }) => keys.has(id)), seen.filter(({ id }) => !keys.has(id))]
    return new Map([
      ...followed.map((track) => this.#see(keys.get(track.id) ?? track.id, track)),
      ...others.map((track) => this.#see(this.#lost(track) ?? this.#newKey(track), track)),
    ])
  }

  /** Whether the object is still known. */
  has(key: string): boolean {
    return this.#known.has(key)
  }

  #see(key: string, track: Track): [string, Known] {
    const before = this.#known.get(key)
    const moved = before?.moved === true || isActive(track)
    const since = before?.since ?? track.startedAt
    this.#known.set(key, { track, moved, since })
    return [track.id, { key, moved, since }]
  }

  /** The nearest lost object that the track can continue. */
  #lost(found: Track): string | undefined {
    const away = (track: Remembered): number => diagonalsApart(track.box, found.box)
    return [...this.#known]
      .filter(([, { track }]) => track.objectClass === found.objectClass)
      .filter(([, { track }]) => found.startedAt > track.seenAt)
      .filter(([, { track }]) => away(track) <= NEAR_DIAGONALS)
      .toSorted(([, a], [, b]) => away(a.track) - away(b.track))
      .at(0)?.[0]
  }

  /** A track that returns after its object was matched to another track counts as a new object. */
  #newKey({ id, seenAt }: Track): string {
    return this.#known.has(id) ? `${id}@${seenAt}` : id
  }
}
