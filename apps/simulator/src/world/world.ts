import type { Actor } from './actor.ts'
import { actorsOf } from './actors-of.ts'
import { planDay, planDuring, type DayPlan } from './day-plan.ts'
import { defaultTimezone, siteClock, type SiteClock } from './site-clock.ts'
import type { TruthEvent } from './truth/truth-event.ts'
import { truthOfDay } from './truth/truth-of-day.ts'

interface WorldOptions {
  readonly seed: number
  /** The site is alive from the start of this instant's day on; epoch ms. */
  readonly startsAt: number
  readonly timezone?: string
  /** When a visitor first saw the site, epoch ms: within two minutes something happens there. */
  readonly openedAt?: number | undefined
}

/**
 * The simulated site, determined by seed and time alone: instants can be queried in any order, with the same answer
 * every time. The first query of a day plans it (some tenths of a second); the last few days are cached.
 */
export interface World {
  readonly clock: SiteClock
  /** Everyone and everything on the site at an instant. */
  actorsAt(at: number): Actor[]
  /** The same for instants of a period within one day, faster: absent actors are filtered out once. */
  actorsDuring(from: number, to: number): (at: number) => Actor[]
  /** Events that began from `from` (included) to `to` (excluded), in order of their start. */
  truthBetween(from: number, to: number): TruthEvent[]
  /** The plan of a day of the site's calendar; undefined before the world began. */
  planOf(day: number): DayPlan | undefined
}

/** A replay that walks back through the days asks for the next ones before it is done with one. */
const DAYS_KEPT = 6

export function createWorld({ seed, startsAt, timezone = defaultTimezone, openedAt }: WorldOptions): World {
  const clock = siteClock(timezone)
  const firstDay = clock.dayOf(startsAt)
  const plans = new Map<number, DayPlan>()
  const truths = new Map<number, TruthEvent[]>()

  function planOf(day: number): DayPlan | undefined {
    if (day < firstDay) return undefined
    return kept(plans, day, () =>
      planDay(seed, day, clock, openedAt !== undefined && clock.dayOf(openedAt) === day ? openedAt : undefined),
    )
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

/** A day's cached value; the least recently used is dropped. */
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
