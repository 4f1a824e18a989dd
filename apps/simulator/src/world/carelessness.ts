/** From one briefing of everybody to the next, in days of the calendar. */
const CYCLE_DAYS = 70
/** Of how carelessly people are at most, right before it. */
const [LEAST, MOST] = [0.35, 1]
/** A day on which all was fresh in mind; a Thursday. */
const BRIEFED_DAY = 20_783

/**
 * How carelessly people behave on a day, from a third to 1: they are careful after a briefing and less so from
 * week to week, and Mondays are worse. So the weeks of the site differ as those of a real one do.
 */
export function carelessnessOn(day: number): number {
  const sinceBriefing = (((day - BRIEFED_DAY) % CYCLE_DAYS) + CYCLE_DAYS) % CYCLE_DAYS
  const forgotten = (1 - Math.cos((2 * Math.PI * sinceBriefing) / CYCLE_DAYS)) / 2
  const isMonday = (((day + 3) % 7) + 7) % 7 === 0
  return Math.min(MOST, LEAST + (MOST - LEAST) * forgotten + (isMonday ? 0.1 : 0))
}
