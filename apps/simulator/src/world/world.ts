import type { Actor } from './actor.ts'
import { actorsOf } from './actors-of.ts'
import { planDay, planDuring, type DayPlan } from './day-plan.ts'
import { siteClock, type SiteClock } from './site-clock.ts'
import type { TruthEvent } from './truth/truth-event.ts'
import { truthOfDay } from './truth/truth-of-day.ts'

export interface WorldOptions {
  readonly seed: number
  /** From the beginning of this instant's day on there is life on the site; epoch ms. */
  readonly startsAt: number
  /** Whose clock the site goes by. */
  readonly timezone?: string
}

/**
 * The simulated site. Everything about it follows from the seed and the time alone: any instant can be asked for in any
 * order and is answered the same every time. The first question about a day plans that day (some tenths of a second);
 * the last few days are kept.
 */
export interface World {
  readonly clock: SiteClock
  /** Who and what is on the site at an instant. */
  actorsAt(at: number): Actor[]
  /** The same for instants of a stretch within one day, quicker: whoever is not there meanwhile is left out once. */
  actorsDuring(from: number, to: number): (at: number) => Actor[]
  /** What began in this time, `from` included and `to` not, in the order in which it began. */
  truthBetween(from: number, to: number): TruthEvent[]
  /** The plan of a day of the site's calendar; undefined before the world began. */
  planOf(day: number): DayPlan | undefined
}

/** Whoever walks back through the days has asked for some before he is through with one. */
const DAYS_KEPT = 6
const TIMEZONE = 'Europe/Lisbon'

export function createWorld({ seed, startsAt, timezone = TIMEZONE }: WorldOptions): World {
  const clock = siteClock(timezone)
  const firstDay = clock.dayOf(startsAt)
  const plans = new Map<number, DayPlan>()
  const truths = new Map<number, TruthEvent[]>()

  function planOf(day: number): DayPlan | undefined {
    if (day < firstDay) return undefined
    return kept(plans, day, () => planDay(seed, day, clock))
  }
  function truthOf(day: number): TruthEvent[] {
    const plan = planOf(day)
    return plan ? kept(truths, day, () => truthOfDay(plan, clock)) : []
  }
  return {
    clock,
    planOf,
    actorsAt(at) {
      const plan = planOf(clock.dayOf(at))
      return plan ? actorsOf(plan, at) : []
    },
    actorsDuring(from, to) {
      const plan = planOf(clock.dayOf(from))
      if (!plan) return () => []
      const part = planDuring(plan, from, to)
      return (at) => actorsOf(part, at)
    },
    truthBetween(from, to) {
      const found: TruthEvent[] = []
      for (let day = Math.max(firstDay, clock.dayOf(from)); day <= clock.dayOf(to - 1); day++)
        for (const event of truthOf(day)) if (event.at >= from && event.at < to) found.push(event)
      return found
    },
  }
}

/** What is known of a day; the longest unused is forgotten. */
function kept<T>(store: Map<number, T>, day: number, make: () => T): T {
  const value = store.get(day) ?? make()
  store.delete(day)
  store.set(day, value)
  for (const oldest of store.keys()) {
    if (store.size <= DAYS_KEPT) break
    store.delete(oldest)
  }
  return value
}
