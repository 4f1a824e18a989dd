import type { Observation } from '@foresite/contract/observations'

/** When repeated occurrences of a condition are one episode. All in milliseconds. */
export interface EpisodeTimes {
  /** Reported once the condition has held for this long. */
  readonly thresholdMs: number
  /** Before it is reported, a longer gap restarts it. */
  readonly gapMs: number
  /** After it is reported, a recurrence within this belongs to the same episode. */
  readonly mergeMs: number
  /** It ends as of when it was last seen, although it was held without analysis after that. */
  readonly endsAsSeen?: boolean
}

/** An episode that is not over. */
interface Ongoing<O> {
  readonly since: number
  /** When the condition last held, or was assumed to; the end of the episode. */
  lastAt: number
  /** When it was last seen to hold. */
  seenAt: number
  observation: O | null
}

/**
 * One rule's episodes, each under a key of the rule (a track, a pair, a zone): reported when they begin and again when
 * they end, with the last moment the condition held.
 */
export class Episodes<O extends Observation> {
  #times: EpisodeTimes
  readonly #ongoing = new Map<string, Ongoing<O>>()

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
   * Marks the condition true at `at` (epoch ms). `begin` builds the first observation, with its start; `grow` updates
   * it, to be reported with its end.
   */
  hold(
    key: string,
    at: number,
    begin: (since: number) => O,
    grow: (observation: O) => O = (observation) => observation,
  ): O[] {
    const ended = this.#end((episode, other) => other === key && this.#isOver(episode, at))
    const episode = this.#ongoing.get(key) ?? this.#start(key, at)
    episode.lastAt = at
    episode.seenAt = at
    if (episode.observation !== null) {
      episode.observation = grow(episode.observation)
      return ended
    }
    if (at - episode.since < this.#times.thresholdMs) return ended
    episode.observation = begin(episode.since)
    return [...ended, episode.observation]
  }

  /** Time passes: returns the ends of finished episodes. Call after a frame's conditions were marked. */
  pass(at: number): O[] {
    return this.#end((episode) => this.#isOver(episode, at))
  }

  /**
   * Nothing was analysed from one time to the other, so that time does not count. A condition not seen for `longestMs`
   * is no longer held.
   */
  wait(from: number, at: number, longestMs: number): void {
    for (const episode of this.#ongoing.values())
      // In both directions: the clock may have been set back. Shifted, not restarted: otherwise a moment without a
      // picture now and then would hold for ever what the frames in between no longer show.
      if (episode.observation !== null && Math.abs(at - episode.seenAt) <= longestMs) episode.lastAt += at - from
  }

  /** Resumes an episode that a previous process reported. */
  resume(key: string, episode: Readonly<Omit<Ongoing<O>, 'seenAt'>>): void {
    if (episode.observation !== null || !this.#ongoing.has(key))
      this.#ongoing.set(key, { ...episode, seenAt: episode.lastAt })
  }

  /** Ends the episodes with such keys. */
  end(which: (key: string) => boolean): O[] {
    return this.#end((_, key) => which(key))
  }

  close(): O[] {
    return this.#end(() => true)
  }

  #start(key: string, at: number): Ongoing<O> {
    const episode: Ongoing<O> = { since: at, lastAt: at, seenAt: at, observation: null }
    this.#ongoing.set(key, episode)
    return episode
  }

  /** In either direction: the clock may have been set back. */
  #isOver({ observation, lastAt }: Ongoing<O>, at: number): boolean {
    const { gapMs, mergeMs } = this.#times
    return Math.abs(at - lastAt) > (observation === null ? gapMs : mergeMs)
  }

  #end(over: (episode: Ongoing<O>, key: string) => boolean): O[] {
    const ended: O[] = []
    for (const [key, episode] of this.#ongoing) {
      if (!over(episode, key)) continue
      this.#ongoing.delete(key)
      const { observation, lastAt, seenAt } = episode
      if (observation === null) continue
      const at = this.#times.endsAsSeen === true ? seenAt : lastAt
      // Not before it began, though the clock was set back meanwhile.
      const endedAt = new Date(Math.max(at, Date.parse(observation.startedAt))).toISOString()
      ended.push({ ...observation, endedAt })
    }
    return ended
  }
}
