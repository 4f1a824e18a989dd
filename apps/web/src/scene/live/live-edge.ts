/** How a live player stays close to now. All times in seconds of the stream. */

/** Distance behind the newest picture at which playing starts and to which a late player jumps. */
const restS = 0.15
/** Farther behind than this a player speeds up imperceptibly, … */
const hurryS = 0.28
const hurryRate = 1.05
/** … noticeably beyond this, … */
const hurryMoreS = 0.4
const hurryMoreRate = 1.1
/** … and jumps beyond this. */
const jumpS = 1

type Correction = { readonly kind: 'jump'; readonly to: number } | { readonly kind: 'rate'; readonly rate: number }

/**
 * The correction for a player at `currentTime` with pictures buffered from `start` to `end`. It jumps when it is
 * outside the buffer or more than a second behind, and speeds up when less.
 */
export function correctionFor(currentTime: number, buffered: { start: number; end: number }): Correction {
  const behind = buffered.end - currentTime
  const target = Math.max(buffered.start, buffered.end - restS)
  if (currentTime < buffered.start || behind > jumpS || behind < -restS) return { kind: 'jump', to: target }
  if (behind > hurryMoreS) return { kind: 'rate', rate: hurryMoreRate }
  return { kind: 'rate', rate: behind > hurryS ? hurryRate : 1 }
}
