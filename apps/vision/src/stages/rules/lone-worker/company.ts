import type { Track } from '#stages/track/track.ts'
import { RAREST_LOOKS_MS } from '#stages/zones/floor-watch.ts'

/** How somebody was seen: as much of him as an observation says. */
export type Sighting = Pick<Track, 'id' | 'inferred' | 'confidence' | 'box'>

interface Present {
  readonly since: number
  /** As he was last seen inside. */
  readonly seen: Sighting
  readonly lastInside: number
  /** For how long he was looked for and not found there since, in ms; null: nobody has looked. */
  missedMs: number | null
  outside: boolean
}

/** Who is alone in a zone. */
export interface Lone {
  readonly seen: Sighting
  readonly lastInside: number
}

/** Who is in a zone. Times are epoch ms. */
export class Company {
  readonly #absentMs: number
  readonly #people = new Map<string, Present>()
  #unseenFrom: number | null = null
  /** The last look. */
  #lookedAt: number | null = null

  /** `absentMs`: looked for and not found inside for longer, and he is gone; who is back before was there all the time. */
  constructor(absentMs: number) {
    this.#absentMs = absentMs
  }

  /** Since when nobody looks, or, where somebody does again, has not found anybody yet; null: it is looked at. */
  get unseenFrom(): number | null {
    return this.#unseenFrom
  }

  stay(key: string, seen: Sighting, at: number): void {
    const since = (this.#people.get(key) ?? this.#takeOver())?.since ?? at
    this.#people.set(key, { since, seen, lastInside: at, missedMs: null, outside: false })
    this.#unseenFrom = null
  }

  /** Another process has seen him alone there last: he is looked for. Told twice, as two tracks, he is one still. */
  resume(seen: Sighting, since: number, lastInside: number): void {
    const told = this.#takeOver()
    this.#people.set(seen.id, {
      since: Math.min(since, told?.since ?? since),
      seen,
      missedMs: null,
      outside: false,
      lastInside: Math.max(lastInside, told?.lastInside ?? lastInside),
    })
    this.#unseenFrom = lastInside
  }

  /** Whether he is one of them; where nobody looked, whoever is found first is taken for the one who was there before. */
  knows(key: string, since: number): boolean {
    return this.#people.has(key) || (this.#unseenFrom !== null && since > this.#unseenFrom)
  }

  /** He was seen to walk out. */
  leave(key: string): void {
    const person = this.#people.get(key)
    if (person !== undefined) person.outside = true
  }

  /** Somebody looks. To be called before what he sees is said. */
  look(at: number): void {
    // A look tells of the time until the next where that is near; of the dark between two far ones it tells nothing.
    const lookedMs = Math.min(Math.max(0, at - (this.#lookedAt ?? at)), RAREST_LOOKS_MS)
    this.#lookedAt = at
    for (const [key, person] of this.#people) {
      person.missedMs = person.missedMs === null ? 0 : person.missedMs + lookedMs
      // The clock may have been put back.
      const isBack = person.lastInside - at > this.#absentMs
      if (isBack || person.missedMs > this.#absentMs) this.#people.delete(key)
    }
  }

  /** Nobody looks: who was not seen to walk out is taken to be there, and goes on being looked for afterwards. */
  wait(at: number): void {
    this.#unseenFrom ??= at
    for (const [key, person] of this.#people) if (person.outside) this.#people.delete(key)
  }

  /** Nobody is there, nor was a moment ago. */
  get isEmpty(): boolean {
    return this.#people.size === 0
  }

  /** Whether two or more keep each other company: there for so long. Who only passes, or a box that flickers, is none. */
  hasTwo(companyMs: number): boolean {
    const settled = this.#inside.filter(({ since, lastInside }) => lastInside - since >= companyMs)
    return settled.length > 1
  }

  /** Who is alone there; null when nobody is, or somebody else is there too, for however short a time. */
  get lone(): Lone | null {
    const [one, other] = this.#inside
    return one === undefined || other !== undefined ? null : one
  }

  get #inside(): Present[] {
    return [...this.#people.values()].filter(({ outside }) => !outside)
  }

  /** Where nobody looked, he may be anywhere by now, and known as somebody else. */
  #takeOver(): Present | undefined {
    const waitedFor = this.#unseenFrom === null ? [] : [...this.#people].slice(0, 1)
    for (const [key] of waitedFor) this.#people.delete(key)
    return waitedFor.at(0)?.[1]
  }
}
