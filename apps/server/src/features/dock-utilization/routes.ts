import {
  maxDockDays,
  maxTimelineDays,
  type DockFigures,
  type DockUtilizationFigures,
} from '@foresite/contract/dock-utilization'
import { DAY_MS, HOUR_MS } from '@foresite/contract/duration'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { checkDays, intervalOf } from '#platform/records/days.ts'
import { medianOf } from '#platform/statistics/median.ts'
import { gaps, intersect, type Interval } from '#platform/intervals/intervals.ts'
import type { DockUtilizationDependencies } from './dependencies.ts'
import { readDocks, type UsedDock } from './period.ts'
import { presentDocks } from './present.ts'
import { blindOf, shareOf, sumOf, timesOf, type DockTimes } from './utilization.ts'

interface Days {
  readonly startDate: string
  readonly endDate: string
}

export const handlers = {
  listDocks: (deps) => presentDocks(deps),

  readDockUtilization(deps, { query }) {
    checkDays(query, maxDockDays)
    return figuresOfDays(deps, query)
  },

  async listDockStays(deps, { query }) {
    const now = deps.clock.now()
    const asked = { from: new Date(query.from), to: new Date(query.to) }
    if (asked.from >= asked.to) throw new Refusal(422, 'range.backwards', { field: 'to' })
    // Days of the site's calendar in whole hours: with a clock change they are up to three hours longer.
    if (asked.to.getTime() - asked.from.getTime() > maxTimelineDays * DAY_MS + 3 * HOUR_MS)
      throw new Refusal(422, 'range.tooLong', { field: 'to', fill: { days: String(maxTimelineDays) } })
    const within = untilNow(asked.from, asked.to, now)
    const docks = await readDocks(deps, within)
    return {
      countedAt: now.toISOString(),
      docks: docks.map(({ dock, time }) => ({
        ...dock,
        stays: Array.from(time.occupied.starts, (start, i) => {
          const end = time.occupied.ends[i] ?? Infinity
          return { from: new Date(start).toISOString(), to: end === Infinity ? null : new Date(end).toISOString() }
        }),
        closed: gaps(within, intersect(time.open, [within])).map(toInterval),
        blind: blindOf(time, within).map(toInterval),
      })),
    }
  },
} satisfies Handlers<DockUtilizationDependencies>

/** The share of operating time in which docks were occupied on these days, both inclusive; null if unknown. */
export async function shareOfDays(deps: DockUtilizationDependencies, days: Days): Promise<number | null> {
  const { from, to } = intervalOf(days, await deps.timezone())
  const within = untilNow(from, to, deps.clock.now())
  const used = await readDocks(deps, within)
  return shareOf(sumOf(used.flatMap(({ time }) => timesOf(time, [within]))))
}

/** Dock utilization on days of the site's calendar, both inclusive. */
async function figuresOfDays(
  deps: DockUtilizationDependencies,
  { startDate, endDate }: Days,
): Promise<DockUtilizationFigures> {
  const timezone = await deps.timezone()
  const now = deps.clock.now()
  const instantOf = (day: string): Date => new Date(startOfDay(day, timezone))
  const days: { day: string; within: Interval }[] = []
  for (let day = startDate; day <= endDate; day = addDays(day, 1))
    days.push({ day, within: untilNow(instantOf(day), instantOf(addDays(day, 1)), now) })
  const within = untilNow(instantOf(startDate), instantOf(addDays(endDate, 1)), now)
  const used = await readDocks(deps, within)
  const byDay = used.map(({ time }) =>
    timesOf(
      time,
      days.map((day) => day.within),
    ),
  )
  const docks = used.map((one, i) => figuresOf(one, byDay[i] ?? []))
  const all = byDay.flat()
  return {
    countedAt: now.toISOString(),
    ...withShare(sumOf(all)),
    days: days.map(({ day }, i) => ({ day, share: shareOf(sumOf(byDay.flatMap((times) => times[i] ?? []))) })),
    docks,
  }
}

/** The past part of a period; empty for a future one. */
function untilNow(from: Date, to: Date, now: Date): Interval {
  const end = to < now ? to : now
  return { from, to: end < from ? from : end }
}

function figuresOf({ dock, time: { occupied } }: UsedDock, days: readonly DockTimes[]): DockFigures {
  const { starts, ends } = occupied
  const median = medianOf(ends.map((end, i) => end - (starts[i] ?? end)).filter((ms) => ms < Infinity))
  return {
    ...dock,
    ...withShare(sumOf(days)),
    stays: starts.length,
    medianStayMs: median === null ? null : Math.round(median),
    days: days.map(shareOf),
  }
}

function withShare(times: DockTimes) {
  return { share: shareOf(times), ...times }
}

function toInterval({ from, to }: Interval) {
  return { from: from.toISOString(), to: to.toISOString() }
}
