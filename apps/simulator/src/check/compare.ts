import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import type { Incident, IncidentType } from '@foresite/contract/incidents'
import type { Observation, ObservationOf } from '@foresite/contract/observations'
import { doors } from '#world/site-plan.ts'
import type { TruthEvent, TruthKind } from '#world/truth/truth-event.ts'
import type { Expected, Handled } from './expected.ts'
import { match, medianOf, type Lasting } from './match.ts'

/** How many of one kind happened, and what became of them. */
export interface Comparison {
  readonly what: string
  /** As far as a camera sees it that is watched for it. */
  readonly happened: number
  /** What no such camera sees, or not where the module looks: nothing can find it. */
  readonly unseen: number
  readonly found: number
  readonly again: number
  /** Found of what did not happen, but by the rule's own definition looks the same. */
  readonly alike: number
  readonly wrong: number
  /** Of the middle one, in seconds: by how much its beginning is off; null where none was found. */
  readonly offByS: number | null
}

/** How much of the time each dock door was taken, as it was and as it was observed; shares of 1. */
export interface DoorUse {
  readonly door: string
  readonly was: number
  readonly observed: number
}

/** A rule says a thing seconds after it began, and sees it end seconds late. */
export const incidentSlackMs = 10_000
/** A truck is a quarter of a minute in a gate's zone. */
const GATE_SLACK_MS = 30_000
const MOVEMENT_SLACK_MS = 1_200
/** A session begins when a tracker has somebody, and he has been there for a moment. */
const SESSION_SLACK_MS = 30_000

/** The incidents of each type of which there are any, or should be. */
export function compareIncidents(
  expected: readonly Expected[],
  incidents: readonly Incident[],
): Comparison[] {
  const types = new Set<IncidentType>([...expected, ...incidents].map(({ type }) => type))
  return [...types].toSorted().map((type) => {
    const found = incidents.filter((one) => one.type === type).map(lastingOf)
    const truths = expected.filter((one) => one.type === type)
    return compared(type, truths, found, { slackMs: incidentSlackMs })
  })
}

/** Arrivals and departures, as far as observations tell them. */
export function compareGates(
  events: readonly TruthEvent[],
  observed: readonly Observation[],
  zoneNames: ReadonlyMap<string, string>,
): Comparison[] {
  const crossings = observed.filter((one) => one.kind === 'gate')
  const of = (what: string, kind: TruthKind, zone: string): Comparison => {
    const found = crossings
      .filter(({ zoneId, direction }) => zoneNames.get(zoneId) === zone && direction === 'along')
      .map((one) => spanOf(one))
    return compared(what, at(events, kind), found, { slackMs: GATE_SLACK_MS })
  }
  return [
    of('gate arrivals', 'gate-arrival', 'Entry gate'),
    of('gate departures', 'gate-departure', 'Exit gate'),
  ]
}

/** Sessions of work at the benches. */
export function compareSessions(
  truths: readonly Lasting[],
  found: readonly ErgonomicSession[],
): Comparison {
  const spans = found.map(({ startedAt, elapsedMs }) => {
    const from = Date.parse(startedAt)
    return { from, to: from + elapsedMs }
  })
  return compared('work sessions', truths, spans, { slackMs: SESSION_SLACK_MS })
}

/** Bends and lifts at the benches; `raised`: when hands rose with nothing in them. */
export function compareHandling(
  truths: readonly Handled[],
  raised: readonly Lasting[],
  observed: readonly Observation[],
): Comparison[] {
  const movements = observed.filter((one) => one.kind === 'ergonomics')
  const of = (what: string, kind: Handled['kind'], alike: readonly Lasting[]): Comparison => {
    const found = movements
      .filter(({ movement }) => movement.kind === kind)
      .map((one: ObservationOf<'ergonomics'>) => spanOf(one))
    const happened = truths.filter((one) => one.kind === kind)
    return compared(what, happened, found, { slackMs: MOVEMENT_SLACK_MS, alike })
  }
  return [of('bends', 'bend', []), of('lifts', 'lift', raised)]
}

/** Of each door the share of the stretch in which a truck stood there. `events` must tell of who came before it. */
export function compareDoors(
  events: readonly TruthEvent[],
  observed: readonly Observation[],
  zoneNames: ReadonlyMap<string, string>,
  stretch: Lasting,
): DoorUse[] {
  return doors.map(({ id: door }) => {
    const stays = events.flatMap((event) =>
      event.kind === 'dock-stay' && event.berth === door ? [{ from: event.at, to: event.to }] : [],
    )
    const seen = observed
      .filter((one) => one.kind === 'dock-door' && zoneNames.get(one.zoneId) === `Door ${door}`)
      .map((one) => spanOf(one))
    return { door, was: shareOf(stays, stretch), observed: shareOf(seen, stretch) }
  })
}

interface Truth extends Lasting {
  /** What nobody can see is not missed. Left out: it is seen. */
  readonly isInSight?: boolean
}

function compared(
  what: string,
  truths: readonly Truth[],
  found: readonly Lasting[],
  { slackMs, alike = [] }: { readonly slackMs: number; readonly alike?: readonly Lasting[] },
): Comparison {
  const matched = match(truths, found, slackMs)
  // What was found was to be seen after all.
  const missed = matched.missed.filter(({ isInSight = true }) => isInSight)
  const { wrong } = match(alike, matched.wrong, slackMs)
  return {
    what,
    happened: matched.found.length + missed.length,
    unseen: matched.missed.length - missed.length,
    found: matched.found.length,
    again: matched.again.length,
    alike: matched.wrong.length - wrong.length,
    wrong: wrong.length,
    offByS: offBy(matched.found),
  }
}

function offBy(pairs: readonly { readonly truth: Lasting; readonly by: Lasting }[]): number | null {
  const middle = medianOf(pairs.map(({ truth, by }) => Math.abs(by.from - truth.from)))
  return middle === null ? null : middle / 1_000
}

function at(events: readonly TruthEvent[], kind: TruthKind): Lasting[] {
  return events
    .filter((event) => event.kind === kind)
    .map((event) => ({ from: event.at, to: 'to' in event ? event.to : event.at }))
}

function lastingOf({ createdAt, endedAt }: Incident): Lasting {
  return spanOf({ startedAt: createdAt, endedAt })
}

function spanOf({ startedAt, endedAt }: Pick<Observation, 'startedAt' | 'endedAt'>): Lasting {
  return { from: Date.parse(startedAt), to: Date.parse(endedAt ?? startedAt) }
}

function shareOf(spans: readonly Lasting[], { from, to }: Lasting): number {
  const taken = spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  )
  return taken / (to - from)
}
