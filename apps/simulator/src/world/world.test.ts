import { HOUR_MS } from '@foresite/contract/duration'
import { describe, expect, test } from 'vitest'
import type { DayPlan } from './day-plan.ts'
import { isIn } from './ground.ts'
import type { Itinerary } from './itinerary.ts'
import { building } from './site-plan.ts'
import { truthOfDay } from './truth/truth-of-day.ts'
import { createWorld } from './world.ts'

const monday = Date.parse('2026-11-16T00:00:00Z')
const world = createWorld({ seed: 11, startsAt: monday })

describe('the world', () => {
  test('is the same for the same seed, in any order of requests', () => {
    const times = [9.5, 13.25, 7, 33, 9.6].map((hours) => monday + hours * HOUR_MS)
    const again = createWorld({ seed: 11, startsAt: monday })
    const forwards = times.map((at) => world.actorsAt(at))
    const backwards = times.toReversed().map((at) => again.actorsAt(at))
    expect(backwards.toReversed()).toEqual(forwards)
    expect(forwards.every((actors) => actors.length > 4)).toBe(true)
    const other = createWorld({ seed: 12, startsAt: monday })
    expect(other.actorsAt(monday + 9.5 * HOUR_MS)).not.toEqual(forwards[0])
  })

  test('does not depend on when it began', () => {
    const longer = createWorld({ seed: 11, startsAt: monday - 72 * HOUR_MS })
    expect(longer.actorsAt(monday + 10 * HOUR_MS)).toEqual(world.actorsAt(monday + 10 * HOUR_MS))
  })

  test('is empty before it began', () => {
    expect(world.actorsAt(monday - 12 * HOUR_MS)).toEqual([])
    expect(world.truthBetween(monday - 48 * HOUR_MS, monday)).toEqual([])
  })

  test('has every event of a day once, however the day is divided', () => {
    const whole = world.truthBetween(monday, monday + 24 * HOUR_MS)
    const cuts = [0, 7.1, 9, 9.5, 16, 24].map((hours) => monday + hours * HOUR_MS)
    const parts = cuts.slice(1).flatMap((to, i) => world.truthBetween(cuts[i] ?? to, to))
    expect(parts).toEqual(whole)
  })

  test('has days with every kind of event', () => {
    const kinds = new Set(world.truthBetween(monday, monday + 3 * 24 * HOUR_MS).map(({ kind }) => kind))
    for (const kind of [
      'gate-arrival',
      'gate-departure',
      'dock-stay',
      'parking-stay',
      'near-miss-person-vehicle',
      'vehicle-speeding',
      'stop-violation',
      'ppe-missing',
      'lone-worker',
      'restricted-area',
      'unauthorised-vehicle',
      'bend',
      'lift',
    ])
      expect(kinds).toContain(kind)
  })

  test('lets no forklift touch a person, however near it comes', () => {
    const misses = world
      .truthBetween(monday, monday + 3 * 24 * HOUR_MS)
      .flatMap((event) => ('minGapM' in event ? [event.minGapM] : []))
    expect(misses.length).toBeGreaterThan(5)
    expect(Math.min(...misses)).toBeGreaterThan(0)
  })

  test('keeps people on their side of the wall, and within their speed', () => {
    const trouble: string[] = []
    for (let at = monday + 9 * HOUR_MS; at < monday + 9.2 * HOUR_MS; at += 125) {
      const before = new Map(world.actorsAt(at - 125).map((actor) => [actor.id, actor]))
      for (const actor of world.actorsAt(at)) {
        const last = before.get(actor.id)
        if (!last) continue
        const movedMps = Math.hypot(actor.x - last.x, actor.y - last.y) / 0.125
        // A pallet is handed over between fork and floor, where the fork is.
        const most = actor.kind === 'person' ? 1.7 : 7
        if (movedMps > most) trouble.push(`${actor.id} at ${movedMps} m/s`)
        if (isIn(building, actor) !== isIn(building, last)) trouble.push(`${actor.id} in the wall`)
      }
    }
    expect(trouble).toEqual([])
  })

  test('computes the truth of sixty days from few enough samples to be quick', () => {
    const plan = world.planOf(world.clock.dayOf(monday + 12 * HOUR_MS))
    if (!plan) throw new Error('no plan of that day')
    let samples = 0
    truthOfDay(
      counted(plan, () => samples++),
      world.clock,
    )
    // The busiest weekday; a sample takes less than a microsecond. Sixty of them are 20 million at the most.
    expect(samples).toBeGreaterThan(1_000)
    expect(samples).toBeLessThan(333_000)
  })
})

/** The same plan, which reports each sample of a person's position. */
function counted(plan: DayPlan, onSample: () => void): DayPlan {
  const watched = (itinerary: Itinerary): Itinerary => ({
    ...itinerary,
    pieces: itinerary.pieces.map((piece) => ({
      ...piece,
      motionAt(at) {
        onSample()
        return piece.motionAt(at)
      },
    })),
  })
  return {
    ...plan,
    visits: plan.visits.map((visit) => ({ ...visit, itinerary: watched(visit.itinerary) })),
    forklifts: plan.forklifts.map((run) => ({ ...run, itinerary: watched(run.itinerary) })),
    workers: plan.workers.map((worker) => ({ ...worker, outings: worker.outings.map(watched) })),
  }
}

test('[OPS-1.c] has an event for a module and a truck arrival within two minutes of any first look', () => {
  for (const hour of [8, 10.7]) {
    const openedAt = monday + hour * HOUR_MS
    const opened = createWorld({ seed: 11, startsAt: monday, openedAt })
    const truth = opened.truthBetween(openedAt + 40_000, openedAt + 150_000)
    const kinds = truth.map(({ kind }) => kind)
    expect(kinds, `at ${String(hour)}`).toContain('gate-arrival')
    const isShown = truth.some(
      (event) =>
        (event.kind === 'near-miss-person-vehicle' && event.actorIds.includes('opening-aisle')) ||
        (event.kind === 'restricted-area' && event.actorId === 'opening-yard'),
    )
    expect(isShown, `at ${String(hour)}`).toBe(true)
  }
})
