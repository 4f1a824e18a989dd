import type { CheckResult } from './check.ts'
import type { Comparison } from './compare.ts'
import { loadShortcomings } from './loads.ts'
import { punctualityShortcomings } from './punctuality.ts'
import { visitShortcomings } from './visits.ts'

/** Least share of bends and lifts to find. */
const MIN_FOUND = 0.95
/** Largest share of false or duplicate ones. */
const MAX_TOO_MANY = 0.1
/** Largest error of a door's utilization. */
const MAX_OFF = 0.02

/** The shortcomings of a comparison, one line each: the failures of `--strict`. */
export function shortcomings(result: CheckResult): string[] {
  const exact = [...result.incidents, ...result.gates, result.stations, result.work.sessions]
  return [
    ...exact.flatMap(({ what, missedAt, wrongAt, againAt }) => [
      ...missedAt.map((at) => `${what}: missed at ${new Date(at).toISOString()}`),
      ...wrongAt.map((at) => `${what}: false at ${new Date(at).toISOString()}`),
      ...againAt.map((at) => `${what}: found again at ${new Date(at).toISOString()}`),
    ]),
    ...result.handling.flatMap(nearly),
    ...result.counted
      .filter(({ kept, counted }) => kept !== counted)
      .map(({ what, kept, counted }) => `${what}: ${kept} kept, ${counted} counted by sessions`),
    ...result.dashboard
      .filter(({ listed, counted }) => listed !== counted)
      .map(({ type, listed, counted }) => `dashboard: ${type}: ${listed} listed, ${counted} counted`),
    ...result.doors
      .filter(({ was, observed }) => Math.abs(observed - was) > MAX_OFF)
      .map(({ door }) => `door ${door}: off by more than ${MAX_OFF * 100} points`),
    ...visitShortcomings(result.visits),
    ...loadShortcomings(result.loads),
    ...punctualityShortcomings(result.appointments),
  ]
}

function nearly({ what, happened, found, againAt, wrongAt }: Comparison): string[] {
  return [
    ...(found < happened * MIN_FOUND ? [`${what}: found ${found} of ${happened}`] : []),
    ...(wrongAt.length + againAt.length > happened * MAX_TOO_MANY
      ? [`${what}: ${wrongAt.length} false, ${againAt.length} found again, of ${happened}`]
      : []),
  ]
}
