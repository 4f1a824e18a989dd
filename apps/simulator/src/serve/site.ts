import type { Language } from '@foresite/contract/messages/languages'
import type { Actor } from '#world/actor.ts'
import { defaultTimezone, type SiteClock } from '#world/site-clock.ts'
import { createWorld } from '#world/world.ts'

/** The live site: its time starts at a given instant and runs with the wall clock, or a multiple of it. */
export interface Site {
  readonly clock: SiteClock
  readonly timezone: string
  /** Language of names, signs and marks. */
  readonly language: Language
  /** Milliseconds of the wall clock since the site began. */
  elapsedMs(): number
  /** Site time, epoch ms, at a number of milliseconds since the start. */
  timeAt(elapsedMs: number): number
  /** Everyone on the site then. The last answer is cached: several cameras ask for the same instant. */
  actorsAt(at: number): readonly Actor[]
}

export interface SiteOptions {
  readonly seed: number
  /** Site time at which it begins, epoch ms. */
  readonly startsAt: number
  /** The speed of its time as a multiple of the wall clock's. */
  readonly speed: number
  readonly timezone?: string
  readonly language?: Language | undefined
  /** When a visitor first saw it, epoch ms. */
  readonly openedAt?: number | undefined
}

/** Starts a site now. Plans its first day before it returns: some tenths of a second. */
export function beginSite({
  seed,
  startsAt,
  speed,
  timezone = defaultTimezone,
  language = 'en',
  openedAt,
}: SiteOptions): Site {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`seed: a whole number, not ${seed}`)
  if (!Number.isFinite(new Date(startsAt).getTime()))
    throw new RangeError(`startsAt: an instant in epoch milliseconds, not ${startsAt}`)
  if (!(speed > 0) || !Number.isFinite(speed)) throw new RangeError(`speed: a number above 0, not ${speed}`)
  const world = createWorld({ seed, startsAt, timezone, openedAt })
  let last = { at: startsAt, actors: world.actorsAt(startsAt) }
  // Monotonic, because the time of day may be set back.
  const beganAt = performance.now()
  return {
    clock: world.clock,
    timezone,
    language,
    elapsedMs: () => performance.now() - beganAt,
    timeAt: (elapsedMs) => Math.round(startsAt + elapsedMs * speed),
    actorsAt(at) {
      if (last.at !== at) last = { at, actors: world.actorsAt(at) }
      return last.actors
    },
  }
}
