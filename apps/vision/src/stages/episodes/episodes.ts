import type { Observation } from '@foresite/contract/observations'

/** When something that is so again and again is one episode. All in milliseconds. */
export interface EpisodeTimes {
  /** It is said once it has been so for this long. */
  readonly thresholdMs: number
  /** Before it is said: not so for longer than this, and it begins anew. */
  readonly gapMs: number
  /** Once it is said: so again within this is the same episode still. */
  readonly mergeMs: number
}

interface Going<O> {
  readonly since: number
  /** When it was last so, or was taken to be: by this it ends. */
  lastAt: number
  /** When it was last seen to be so. */
  seenAt: number
  said: O | null
}

/**
 * Episodes of one rule, each under a key of the rule's own (a track, a pair, a zone): said once when they begin and
 * once more when they are over, with the moment when it was last so.
 */
export class Episodes<O extends Observation> {
  #times: EpisodeTimes
  readonly #going = new Map<string, Going<O>>()

  constructor(times: EpisodeTimes) {
    this.#times = times
  }

  setThreshold(thresholdMs: number): void {
    this.setTimes({ ...this.#times, thresholdMs })
  }

  setTimes(times: EpisodeTimes): void {
    this.#times = times
  }

  /**
   * It is so, at that time (epoch ms). `begin` makes what is said of it, with the moment since when it is so; `grow`
   * what is known of it as it goes on, which is said with its end.
   */
  hold(key: string, at: number, begin: (since: number) => O, grow: (said: O) => O = (said) => said): O[] {
    const ended = this.#end((going, other) => other === key && this.#isOver(going, at))
    const going = this.#going.get(key) ?? this.#start(key, at)
    going.lastAt = at
    going.seenAt = at
    if (going.said !== null) {
      going.said = grow(going.said)
      return ended
    }
    if (at - going.since < this.#times.thresholdMs) return ended
    going.said = begin(going.since)
    return [...ended, going.said]
  }

  /** Time passes: gives the ends of what is over. To be called after what holds in a frame was said. */
  pass(at: number): O[] {
    return this.#end((going) => this.#isOver(going, at))
  }

  /**
   * Nobody has looked from one time to the other: of what was said that time does not count. What was not seen to be so
   * for `longestMs` is held no longer.
   */
  wait(from: number, at: number, longestMs: number): void {
    for (const going of this.#going.values())
      // Either way: the clock may have been put back. Moved on, not begun anew: else now and then a moment without a
      // picture would hold for ever what looks in between no longer show.
      if (going.said !== null && Math.abs(at - going.seenAt) <= longestMs) going.lastAt += at - from
  }

  /** Takes on what goes on since before this process, where that has said it with what it has said. */
  resume(key: string, going: Readonly<Omit<Going<O>, 'seenAt'>>): void {
    if (going.said !== null || !this.#going.has(key)) this.#going.set(key, { ...going, seenAt: going.lastAt })
  }

  /** Ends what has such a key. */
  end(which: (key: string) => boolean): O[] {
    return this.#end((_, key) => which(key))
  }

  close(): O[] {
    return this.#end(() => true)
  }

  #start(key: string, at: number): Going<O> {
    const going: Going<O> = { since: at, lastAt: at, seenAt: at, said: null }
    this.#going.set(key, going)
    return going
  }

  /** Either way: the clock may have been put back meanwhile. */
  #isOver({ said, lastAt }: Going<O>, at: number): boolean {
    const { gapMs, mergeMs } = this.#times
    return Math.abs(at - lastAt) > (said === null ? gapMs : mergeMs)
  }

  #end(over: (going: Going<O>, key: string) => boolean): O[] {
    const ended: O[] = []
    for (const [key, going] of this.#going) {
      if (!over(going, key)) continue
      this.#going.delete(key)
      const { said, lastAt } = going
      if (said !== null) ended.push({ ...said, endedAt: new Date(lastAt).toISOString() })
    }
    return ended
  }
}
