/** How a live player stays close to now. All times in seconds of the stream. */

/** Distance from the newest picture at which playing starts and to which a late player jumps. */
const restS = 0.15
/** Behind this a player hurries, which nobody sees: hardly where a camera sends five pictures a second … */
const hurryS = 0.28
const hurryRate = 1.05
/** … more behind this … */
const hurryMoreS = 0.4
const hurryMoreRate = 1.1
/** … and behind this it jumps. */
const jumpS = 1

export type Correction =
  { readonly kind: 'jump'; readonly to: number } | { readonly kind: 'rate'; readonly rate: number }

/**
 * What to do about a player at `currentTime` when pictures from `start` to `end` are buffered.
 * It jumps when it stands outside what is buffered or more than a second behind, hurries when less.
 */
export function correctionFor(currentTime: number, buffered: { start: number; end: number }): Correction {
  const behind = buffered.end - currentTime
  const target = Math.max(buffered.start, buffered.end - restS)
  if (currentTime < buffered.start || behind > jumpS || behind < -restS) return { kind: 'jump', to: target }
  if (behind > hurryMoreS) return { kind: 'rate', rate: hurryMoreRate }
  return { kind: 'rate', rate: behind > hurryS ? hurryRate : 1 }
}
