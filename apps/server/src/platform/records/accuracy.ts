import { addDays, weekdayOf } from '@foresite/site-time/site-time'

type Step = 'daily' | 'weekly' | 'monthly'

/**
 * max(0, 1 − Σ|difference| ÷ Σ of the correct numbers), over every comparison; differences never offset each other.
 * Null without comparisons; if the correct numbers are all zero, only zero is right.
 */
export function accuracyOf({
  compared,
  off,
  right,
}: {
  readonly compared: number
  readonly off: number
  readonly right: number
}): number | null {
  if (compared === 0) return null
  if (right <= 0) return off === 0 ? 1 : 0
  return Math.max(0, 1 - off / right)
}

/** Sums figures of one kind by name. `none`: the empty sum. */
export function addedUp<K extends string>(
  figures: readonly Readonly<Record<NoInfer<K>, number>>[],
  none: Readonly<Record<K, number>>,
): Record<K, number> {
  const names = Object.keys(none) as K[]
  const sums = names.map((name) => [name, figures.reduce((sum, each) => sum + each[name], none[name])])
  return Object.fromEntries(sums) as Record<K, number>
}

/** The first day of the day, week or month that contains a day; weeks begin on Monday. */
export function firstDayOf(day: string, step: Step): string {
  if (step === 'daily') return day
  return step === 'monthly' ? `${day.slice(0, 7)}-01` : addDays(day, -((weekdayOf(day) + 6) % 7))
}
