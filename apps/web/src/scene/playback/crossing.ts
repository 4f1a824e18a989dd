/** A stretch of a video's time line, in seconds. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Closer to the end of what it has than this, in seconds, a player that waits has played it. */
const playedS = 0.5

/**
 * Where a player that waits at `time` goes on, when what it waits for is a hole between two buffered stretches: over
 * the hole. Null: what it needs is on its way, or there is nothing behind.
 */
export function crossing(time: number, buffered: readonly Span[]): Span | null {
  const inside = buffered.find(({ start, end }) => start <= time && time <= end)
  if (inside !== undefined && inside.end - time > playedS) return null
  const next = buffered.find(({ start }) => start > (inside?.end ?? time))
  if (next === undefined) return null
  return { start: inside?.end ?? time, end: next.start }
}

/** The buffered stretches of a `<video>`. */
export function spansOf(buffered: TimeRanges): Span[] {
  return Array.from({ length: buffered.length }, (_, at) => ({
    start: buffered.start(at),
    end: buffered.end(at),
  }))
}
