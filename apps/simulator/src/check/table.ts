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
    'Every camera was walked through without leaving anything out; the detector is the simulated one.',
    '',
    'Not visible: no camera sees it where its module looks, or it is hidden; nothing can find it. Look alike: by the',
    'rule’s own definition it cannot be told apart, as hands that rise with nothing in them and a lift. Found is what',
    'shows, in its zone and in the truth’s time, those to whom it happened; what two cameras see is one for each of them.',
    '',
    'Incidents, as the product’s API lists them',
    counts(result.incidents),
    '',
    'Dashboard: incidents by type, as it counts them, beside the list',
    grid([
      ['', 'listed', 'counted'],
      ...result.dashboard.map(({ type, listed, counted }) => [type, `${listed}`, `${counted}`]),
    ]),
    '',
    'Gates, quality stations, bends and lifts: observations that the server keeps',
    counts([...result.gates, result.stations, ...result.handling]),
    '',
    'Bends and lifts: what the server keeps of them, beside what its sessions of work count',
    grid([
      ['', 'kept', 'counted'],
      ...result.counted.map(({ what, kept, counted }) => [what, `${kept}`, `${counted}`]),
    ]),
    '',
    'Work at the packing station, as the product’s API lists it',
    counts([result.work.sessions]),
    hours(result.work.hours),
    '',
    'Dock doors: share of the time in which they were taken, by observations that the server keeps',
    grid([['door', 'was', 'observed', 'off by (points)'], ...doors]),
    `mean error ${(mean * 100).toFixed(1)} points`,
    '',
    visitTable(result.visits),
    punctualityTable(result.appointments),
    '',
    loadTable(result.loads),
  ].join('\n')
}

/** Time of people at work: as it was, and as sessions have it. */
function hours({ was, inSight, present, visible }: PersonHours): string {
  const off = inSight === 0 ? '' : percent((present - inSight) / inSight)
  return grid([
    ['', 'was', 'in sight', 'present', 'posture told', 'off by'],
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
    ...rows.map(({ what, happened, unseen, found, again, alike, wrong, offByS }) => [
      what,
      ...[happened + unseen, unseen, happened, found, happened - found].map(String),
      ...[again, alike, wrong].map(String),
      offByS === null ? '' : offByS.toFixed(1),
    ]),
  ])
}
