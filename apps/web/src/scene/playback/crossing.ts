/** A period of a video's timeline, in seconds. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A waiting player this close to the end of a buffered span, in seconds, has played it. */
const playedS = 0.5

/**
 * Where a player waiting at `time` before a gap between two buffered spans continues: after the gap. Null when data is
 * still coming, or nothing follows.
 */
export function crossing(time: number, buffered: readonly Span[]): Span | null {
  const inside = buffered.find(({ start, end }) => start <= time && time <= end)
  if (inside !== undefined && inside.end - time > playedS) return null
  const next = buffered.find(({ start }) => start > (inside?.end ?? time))
  if (next === undefined) return null
  return { start: inside?.end ?? time, end: next.start }
}

/** The buffered periods of a `<video>`. */
export function spansOf(buffered: TimeRanges): Span[] {
  return Array.from({ length: buffered.length }, (_, at) => ({
    start: buffered.start(at),
    end: buffered.end(at),
  }))
}
