import { diagonalsApart } from '@foresite/geometry/box'
import { isActive, type Track } from './track.ts'

/** The identity assumed for a track. */
export interface Known {
  /** Shared by all tracks assumed to be one. */
  readonly key: string
  /** Whether it has ever moved about, under whichever track. */
  readonly moved: boolean
  /** When the first of them was first seen. */
  readonly since: number
}

/** The remembered state of a track. */
type Remembered = Pick<Track, 'id' | 'objectClass' | 'box' | 'seenAt'>

/** A new track continues a lost one when it begins this near, in diagonals of the lost one's box. */
export const NEAR_DIAGONALS = 1

/**
 * Matches a new track to a lost one: of the same class, first seen later, near where the other was last seen. By place
 * and time alone; nobody is recognised.
 */
export class KnownTracks {
  readonly #memoryMs: number
  /** By key, with the track that it had last. */
  readonly #known = new Map<string, { track: Remembered; moved: boolean; since: number }>()
  #unseenUntil = -Infinity

  /** `memoryMs`: how long lost objects can be found again. */
  constructor(memoryMs: number) {
    this.#memoryMs = memoryMs
  }

  /** Nothing was analysed until then, so nothing is forgotten for not being found. */
  wait(at: number): void {
    this.#unseenUntil = at
  }

  /** A person whom a previous process tracked and saw moving. */
  resume(track: Remembered): void {
    this.#known.set(track.id, { track, moved: true, since: track.seenAt })
  }

  /** Takes in a frame's tracks. Gives, by track, what those are that were seen in it. */
  update(tracks: readonly Track[], at: number): ReadonlyMap<string, Known> {
    for (const [key, { track }] of this.#known)
      // Either way: the clock may have been put back.
      if (Math.abs(at - Math.max(track.seenAt, this.#unseenUntil)) > this.#memoryMs) this.#known.delete(key)
    const seen = tracks.filter(({ seenAt }) => seenAt === at)
    const keys = new Map([...this.#known].map(([key, { track }]) => [track.id, key]))
    // Those that are still followed first: what they are known as cannot be found by another.
    const [followed, others] = [seen.filter(({ id }) => keys.has(id)), seen.filter(({ id }) => !keys.has(id))]
    return new Map([
      ...followed.map((track) => this.#see(keys.get(track.id) ?? track.id, track)),
      ...others.map((track) => this.#see(this.#lost(track) ?? this.#newKey(track), track)),
    ])
  }

  /** Whether anything is still known under that key. */
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

  /** The nearest of those that it can be. */
  #lost(found: Track): string | undefined {
    const away = (track: Remembered): number => diagonalsApart(track.box, found.box)
    return [...this.#known]
      .filter(([, { track }]) => track.objectClass === found.objectClass)
      .filter(([, { track }]) => found.startedAt > track.seenAt)
      .filter(([, { track }]) => away(track) <= NEAR_DIAGONALS)
      .toSorted(([, a], [, b]) => away(a.track) - away(b.track))
      .at(0)?.[0]
  }

  /** A track that returns after its object was matched to another one is a different object. */
  #newKey({ id, seenAt }: Track): string {
    return this.#known.has(id) ? `${id}@${seenAt}` : id
  }
}
