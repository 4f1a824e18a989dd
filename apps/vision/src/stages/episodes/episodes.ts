import type { Observation } from '@foresite/contract/observations'

/** Decides which occurrences of a condition form one episode. All in milliseconds. */
export interface EpisodeTimes {
  /** An episode is reported once its condition has held for this long. */
  readonly thresholdMs: number
  /** Before it is reported, a longer gap restarts the episode. */
  readonly gapMs: number
  /** After it is reported, a recurrence within this time belongs to the same episode. */
  readonly mergeMs: number
  /** The episode ends when its condition was last seen, even if it was held without analysis after that. */
  readonly endsAsSeen?: boolean
}

/** An episode that has not ended. */
interface Ongoing<O> {
  since: number
  /** When the condition last held or was assumed to hold; the end of the episode. */
  lastAt: number
  /** When it was last seen to hold. */
  seenAt: number
  observation: O | null
}

/**
 * One rule's episodes, each under a key that the rule chooses (a track, a pair, a zone). Each is reported when it begins
 * and again when it ends, with the last time at which its condition held.
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
   * Marks the condition true at `at` (epoch ms). `begin` builds the first observation from its start; `grow` updates it
   * for the report of its end.
   */
  hold(
    key: string,
    at: number,
    begin: (since: number) => O,
    grow: (observation: O) => O = (observation) => observation,
  ): O[] {
    const ended = this.#end((episode, other) => other === key && this.#hasEnded(episode, at))
    const episode = this.#ongoing.get(key) ?? this.#start(key, at)
    episode.lastAt = at
    episode.seenAt = at
    if (episode.observation !== null) {
      episode.observation = grow(episode.observation)
      return ended
    }
    // The earlier one, because the clock may have been set back.
    episode.since = Math.min(episode.since, at)
    if (at - episode.since < this.#times.thresholdMs) return ended
    episode.observation = begin(episode.since)
    return [...ended, episode.observation]
  }

  /** Advances time and returns the episodes that have ended. Call after marking a frame's conditions. */
  pass(at: number): O[] {
    return this.#end((episode) => this.#hasEnded(episode, at))
  }

  /**
   * Excludes a time in which nothing was analysed: conditions count as held from `from` to `at`, unless they have not
   * been seen for `longestMs`.
   */
  wait(from: number, at: number, longestMs: number): void {
    for (const episode of this.#ongoing.values())
      // Absolute, because the clock may have been set back. `lastAt` is shifted, not set to `at`: otherwise occasional
      // moments without a frame would hold forever what the frames in between no longer show.
      if (episode.observation !== null && Math.abs(at - episode.seenAt) <= longestMs) episode.lastAt += at - from
  }

  /** Resumes an episode that a previous process reported. */
  resume(key: string, episode: Readonly<Omit<Ongoing<O>, 'seenAt'>>): void {
    if (episode.observation !== null || !this.#ongoing.has(key))
      this.#ongoing.set(key, { ...episode, seenAt: episode.lastAt })
  }

  /** Ends the episodes whose keys match. */
  end(which: (key: string) => boolean): O[] {
    return this.#end((_, key) => which(key))
  }

  /** Ends the reported episodes in other zones than these. */
  endOutside(zoneIds: readonly string[]): O[] {
    return this.#end(({ observation }) => observation !== null && !zoneIds.includes(observation.zoneId))
  }

  close(): O[] {
    return this.#end(() => true)
  }

  #start(key: string, at: number): Ongoing<O> {
    const episode: Ongoing<O> = { since: at, lastAt: at, seenAt: at, observation: null }
    this.#ongoing.set(key, episode)
    return episode
  }

  /** Compares the absolute gap, because the clock may have been set back. */
  #hasEnded({ observation, lastAt }: Ongoing<O>, at: number): boolean {
    const { gapMs, mergeMs } = this.#times
    return Math.abs(at - lastAt) > (observation === null ? gapMs : mergeMs)
  }

  #end(hasEnded: (episode: Ongoing<O>, key: string) => boolean): O[] {
    const ended: O[] = []
    for (const [key, episode] of this.#ongoing) {
      if (!hasEnded(episode, key)) continue
      this.#ongoing.delete(key)
      const { observation, lastAt, seenAt } = episode
      if (observation === null) continue
      const at = this.#times.endsAsSeen === true ? seenAt : lastAt
      // The end is never before the start, even if the clock was set back in between.
      const endedAt = new Date(Math.max(at, Date.parse(observation.startedAt))).toISOString()
      ended.push({ ...observation, endedAt })
    }
    return ended
  }
}
