import type { Visit } from '@foresite/contract/visits'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import { grid, percent } from './grid.ts'
import type { Interval } from '../world/truth/presence.ts'
import { match } from './match.ts'

/** A truck spends a quarter of a minute in a gate's zone: crossings are compared to this. */
const GATE_SLACK_MS = 30_000
/** Least share of visits to find: matched by order alone, some take the departure of another. */
const MIN_FOUND = 0.9
/** Largest error of the mean turnaround: trucks that overtake each other swap times, and keep their mean. */
const MAX_OFF = 0.1

/** Visits that came and left within a period, as they were and as the product has them. */
export interface VisitComparison {
  readonly happened: number
  /** With that arrival, and a departure. */
  readonly found: number
  /** Of those, with the departure of the same truck. */
  readonly right: number
  /** Mean turnaround in ms of those that happened, and of those that were found; null of none. */
  readonly meanWas: number | null
  readonly meanFound: number | null
}

/** `events`: of a period, in it whole. */
export function compareVisits(events: readonly TruthEvent[], visits: readonly Visit[]): VisitComparison {
  const truths = visitsOf(events)
  const finished = visits.flatMap(({ arrivalAt, departureAt }) =>
    arrivalAt === null || departureAt === null ? [] : [{ from: Date.parse(arrivalAt), to: Date.parse(departureAt) }],
  )
  const came = (one: Interval, truth: Interval): boolean => Math.abs(one.from - truth.from) <= GATE_SLACK_MS
  const { found } = match(truths, finished, GATE_SLACK_MS, came)
  return {
    happened: truths.length,
    found: found.length,
    right: found.filter(({ truth, by }) => Math.abs(by.to - truth.to) <= GATE_SLACK_MS).length,
    meanWas: meanOf(truths),
    meanFound: meanOf(found.map(({ by }) => by)),
  }
}

/** From gate in to gate out of the trucks that did both. */
function visitsOf(events: readonly TruthEvent[]): Interval[] {
  const at = (kind: 'gate-arrival' | 'gate-departure') =>
    new Map(events.flatMap((event) => (event.kind === kind ? [[event.truckId, event.at] as const] : [])))
  const left = at('gate-departure')
  return [...at('gate-arrival')].flatMap(([truckId, from]) => {
    const to = left.get(truckId)
    return to === undefined ? [] : [{ from, to }]
  })
}

function meanOf(spans: readonly Interval[]): number | null {
  if (spans.length === 0) return null
  return spans.reduce((sum, { from, to }) => sum + to - from, 0) / spans.length
}

/** The relative error of the mean turnaround; null without one. */
function offBy({ meanWas, meanFound }: VisitComparison): number | null {
  return meanWas === null || meanFound === null ? null : (meanFound - meanWas) / meanWas
}

/** The comparison as a readable table, with its tolerances. */
export function visitTable(compared: VisitComparison): string {
  const { happened, found, right, meanWas, meanFound } = compared
  const off = offBy(compared)
  const minutes = (ms: number | null) => (ms === null ? '' : (ms / 60_000).toFixed(1))
  return [
    'Vehicles that are there when the period begins have no arrival and disturb the order: begin before the site opens.',
    `Visits, as the product’s API lists them (crossings to ${String(GATE_SLACK_MS / 1_000)} s; at least ${percent(MIN_FOUND)} found, mean turnaround to ${percent(MAX_OFF)})`,
    grid([
      ['', 'came and left', 'found', 'same truck', 'mean (min)', 'as found (min)', 'off by'],
      [
        'visits',
        ...[happened, found, right].map(String),
        minutes(meanWas),
        minutes(meanFound),
        off === null ? '' : percent(off),
      ],
    ]),
  ].join('\n')
}

/** The failures of a strict check. */
export function visitShortcomings(compared: VisitComparison): string[] {
  const { happened, found } = compared
  const off = offBy(compared)
  return [
    ...(found < happened * MIN_FOUND ? [`visits: found ${String(found)} of ${String(happened)}`] : []),
    ...(off !== null && Math.abs(off) > MAX_OFF ? [`visits: mean turnaround off by ${percent(off)}`] : []),
  ]
}
