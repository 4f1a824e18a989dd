import type { Track } from '#track/track.ts'

interface Present {
  readonly since: number
  /** As he was last seen inside. */
  track: Track
  lastInside: number
  outside: boolean
}

/** Who is in a zone. Times are epoch ms. */
export class Company {
  readonly #absentMs: number
  readonly #people = new Map<string, Present>()

  /** `absentMs`: not inside for longer, and he is gone; who is back before was there all the time. */
  constructor(absentMs: number) {
    this.#absentMs = absentMs
  }

  stay(key: string, track: Track, at: number): void {
    const since = this.#people.get(key)?.since ?? at
    this.#people.set(key, { since, track, lastInside: at, outside: false })
  }

  /** He was seen to walk out. */
  leave(key: string): void {
    const person = this.#people.get(key)
    if (person !== undefined) person.outside = true
  }

  /** Time passes. */
  pass(at: number): void {
    for (const [key, { lastInside }] of this.#people)
      // Either way: the clock may have been put back.
      if (Math.abs(at - lastInside) > this.#absentMs) this.#people.delete(key)
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
  get lone(): Track | null {
    const [one, other] = this.#inside
    return one === undefined || other !== undefined ? null : one.track
  }

  get #inside(): Present[] {
    return [...this.#people.values()].filter(({ outside }) => !outside)
  }
}
