import type { Track } from '#stages/track/track.ts'
import { MAX_FRAME_GAP_MS } from '#stages/zones/floor-monitor.ts'

/** A sighting, with the fields that an observation needs. */
export type Sighting = Pick<Track, 'id' | 'label' | 'inferred' | 'confidence' | 'box'>

interface Present {
  readonly since: number
  /** The last sighting inside. */
  readonly seen: Sighting
  readonly lastInside: number
  /** For how long frames since then have been analysed without finding them, in ms; null: none were analysed. */
  missedMs: number | null
  outside: boolean
}

/** A person alone in a zone. */
export interface Lone {
  readonly seen: Sighting
  readonly lastInside: number
}

/** The people in a zone. Times are epoch ms. */
export class Company {
  readonly #absentMs: number
  readonly #people = new Map<string, Present>()
  #unseenFrom: number | null = null
  /** The time of the last analysed frame. */
  #updatedAt: number | null = null

  /** `absentMs`: people not found inside for longer are gone; people back sooner never left. */
  constructor(absentMs: number) {
    this.#absentMs = absentMs
  }

  /** Since when nothing has been analysed, or nobody has been found since it resumed; null otherwise. */
  get unseenFrom(): number | null {
    return this.#unseenFrom
  }

  stay(key: string, seen: Sighting, at: number): void {
    const since = (this.#people.get(key) ?? this.#successor())?.since ?? at
    this.#people.set(key, { since, seen, lastInside: at, missedMs: null, outside: false })
    this.#unseenFrom = null
  }

  /**
   * Resumes a person whom a previous process last saw alone there, so that they are searched for. If they were reported as
   * two tracks, they are still one person.
   */
  resume(seen: Sighting, since: number, lastInside: number): void {
    const present = this.#successor()
    this.#people.set(seen.id, {
      since: Math.min(since, present?.since ?? since),
      seen,
      missedMs: null,
      outside: false,
      lastInside: Math.max(lastInside, present?.lastInside ?? lastInside),
    })
    this.#unseenFrom = lastInside
  }

  /** Whether a person is present; after a time without analysis, the first person found counts as the same. */
  knows(key: string, since: number): boolean {
    return this.#people.has(key) || (this.#unseenFrom !== null && since > this.#unseenFrom)
  }

  /** Records that a person was seen leaving. */
  leave(key: string): void {
    const person = this.#people.get(key)
    if (person !== undefined) person.outside = true
  }

  /** Records an analysed frame. Call before adding its sightings. */
  update(at: number): void {
    // A sample covers the time until the next one, but not a long gap.
    const elapsedMs = Math.min(Math.max(0, at - (this.#updatedAt ?? at)), MAX_FRAME_GAP_MS)
    this.#updatedAt = at
    for (const [key, person] of this.#people) {
      person.missedMs = person.missedMs === null ? 0 : person.missedMs + elapsedMs
      // The clock may have been set back.
      const isBack = person.lastInside - at > this.#absentMs
      if (isBack || person.missedMs > this.#absentMs) this.#people.delete(key)
    }
  }

  /** Advances time without analysis: people not seen leaving are assumed present, and searched for afterwards. */
  wait(at: number): void {
    this.#unseenFrom ??= at
    for (const [key, person] of this.#people) if (person.outside) this.#people.delete(key)
  }

  /** Whether nobody is there, nor was within `absentMs`. */
  get isEmpty(): boolean {
    return this.#people.size === 0
  }

  /** Whether two or more people have been inside for this long. Passers-by and flickering boxes do not count. */
  hasTwo(companyMs: number): boolean {
    const settled = this.#inside.filter(({ since, lastInside }) => lastInside - since >= companyMs)
    return settled.length > 1
  }

  /** The person who is alone there; null if nobody is there, or a second person is, however briefly. */
  get lone(): Lone | null {
    const [one, other] = this.#inside
    return one === undefined || other !== undefined ? null : one
  }

  get #inside(): Present[] {
    return [...this.#people.values()].filter(({ outside }) => !outside)
  }

  /** After a time without analysis, a new track may be a person known from before. */
  #successor(): Present | undefined {
    const waitedFor = this.#unseenFrom === null ? [] : [...this.#people].slice(0, 1)
    for (const [key] of waitedFor) this.#people.delete(key)
    return waitedFor.at(0)?.[1]
  }
}
