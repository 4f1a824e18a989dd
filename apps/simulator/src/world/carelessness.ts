/** Days from one safety briefing to the next. */
const CYCLE_DAYS = 70
/** Least and greatest carelessness: at a briefing, and halfway to the next one. */
const [LEAST, MOST] = [0.35, 1]
/** A day of a briefing; a Thursday. */
const BRIEFED_DAY = 20_783

/**
 * How carelessly people behave on a day, from a third to 1: most careful at a briefing, less so for five weeks, then
 * better towards the next one; worse on Mondays. So the site's weeks differ as a real one's do.
 */
export function carelessnessOn(day: number): number {
  const sinceBriefing = (((day - BRIEFED_DAY) % CYCLE_DAYS) + CYCLE_DAYS) % CYCLE_DAYS
  const forgotten = (1 - Math.cos((2 * Math.PI * sinceBriefing) / CYCLE_DAYS)) / 2
  const isMonday = (((day + 3) % 7) + 7) % 7 === 0
  return Math.min(MOST, LEAST + (MOST - LEAST) * forgotten + (isMonday ? 0.1 : 0))
}
