import type { CheckOptions } from './check-options.ts'
import type { CheckResult } from './check.ts'
import type { Comparison } from './compare.ts'
import { grid, percent } from './grid.ts'
import { loadTable } from './loads.ts'
import { punctualityTable } from './punctuality.ts'
import { visitTable } from './visits.ts'
import type { PersonHours } from './work.ts'

export function tableOf({ seed, from, to }: CheckOptions, result: CheckResult): string {
  const when = `${new Date(from).toISOString()} to ${new Date(to).toISOString()}`
  const doors = result.doors.map(({ door, was, observed }) => [
    door,
    percent(was),
    percent(observed),
    ((observed - was) * 100).toFixed(1),
  ])
  const errors = result.doors.map(({ was, observed }) => Math.abs(observed - was))
  const mean = errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length)
  return [
    `The simulated site of seed ${seed}, ${when}.`,
    'Every camera’s whole period was replayed with the simulated detector.',
    '',
    'Not visible: hidden, or outside the module’s zones. Look alike: not distinguishable by the rule’s definition, like',
    'empty hands that rise and a lift. Found: reported in the right zone and time, for those involved. An event that two',
    'cameras see counts once for each.',
    '',
    'Incidents in the product’s API',
    counts(result.incidents),
    '',
    'Dashboard: incidents by type, compared with the list',
    grid([
      ['', 'listed', 'counted'],
      ...result.dashboard.map(({ type, listed, counted }) => [type, `${listed}`, `${counted}`]),
    ]),
    '',
    'Gates, quality stations, bends and lifts: observations on the server',
    counts([...result.gates, result.stations, ...result.handling]),
    '',
    'Bends and lifts: observations, compared with the counts of work sessions',
    grid([
      ['', 'kept', 'counted'],
      ...result.counted.map(({ what, kept, counted }) => [what, `${kept}`, `${counted}`]),
    ]),
    '',
    'Work sessions at the packing station in the product’s API',
    counts([result.work.sessions]),
    hours(result.work.hours),
    '',
    'Dock doors: occupied share of the time, from the server’s observations',
    grid([['door', 'actual', 'observed', 'off by (points)'], ...doors]),
    `mean error ${(mean * 100).toFixed(1)} points`,
    '',
    visitTable(result.visits),
    punctualityTable(result.appointments),
    '',
    loadTable(result.loads),
  ].join('\n')
}

/** Time worked: actual, and in the product’s sessions. */
function hours({ was, inSight, present, visible }: PersonHours): string {
  const off = inSight === 0 ? '' : percent((present - inSight) / inSight)
  return grid([
    ['', 'actual', 'in sight', 'present', 'posture known', 'off by'],
    ['person-hours', ...[was, inSight, present, visible].map((value) => value.toFixed(2)), off],
  ])
}

function counts(rows: readonly Comparison[]): string {
  const head = [
    '',
    'happened',
    'not visible',
    'in sight',
    'found',
    'missed',
    'again',
    'look alike',
    'false',
    'off by (s, median)',
  ]
  return grid([
    head,
    ...rows.map(({ what, happened, unseen, found, againAt, alike, wrongAt, offByS }) => [
      what,
      ...[happened + unseen, unseen, happened, found, happened - found].map(String),
      ...[againAt.length, alike, wrongAt.length].map(String),
      offByS === null ? '' : offByS.toFixed(1),
    ]),
  ])
}
