import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import type { IncidentType } from '@foresite/contract/incidents'
import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { TruthEvent, TruthKind } from '#world/truth/truth-event.ts'
import type { Expected, Handled } from './expected.ts'
import type { Interval } from '../world/truth/presence.ts'
import { match, medianOf } from './match.ts'
import { cameraOf, sightingOf, type Raised, type showing, type Sighting } from './sightings.ts'

/** How many events of one kind happened, and how many were found. */
export interface Comparison {
  readonly what: string
  /** Events that a watching camera can see. */
  readonly happened: number
  /** Events that no watching camera sees, or not inside the module's zones: they cannot be found. */
  readonly unseen: number
  readonly found: number
  /** Starts of those in sight that were not found. Epoch ms. */
  readonly missedAt: readonly number[]
  /** Starts of further findings of an event already found. Epoch ms. */
  readonly againAt: readonly number[]
  /** Did not happen, but is indistinguishable by the rule's own definition. */
  readonly alike: number
  /** Starts of findings without an event. Epoch ms. */
  readonly wrongAt: readonly number[]
  /** Median error of the start of those visible, in seconds; null when none was found. */
  readonly offByS: number | null
}

/** A rule reports an event seconds after it began and sees its end seconds late. */
export const incidentSlackMs = 10_000
/** A truck spends a quarter of a minute in a gate's zone. */
const GATE_SLACK_MS = 30_000
/** A forklift sets a pallet down in seconds, and hides it from the camera while it backs off. */
const PLACING_SLACK_MS = 15_000
const MOVEMENT_SLACK_MS = 1_200
/** A session begins once the tracker has confirmed a person. */
const SESSION_SLACK_MS = 30_000

/** Whether a finding shows the people an event happened to. */
type Shows = ReturnType<typeof showing>

/** Incidents by type, for types that occurred or were found. */
export function compareIncidents(
  expected: readonly Expected[],
  incidents: readonly Raised[],
  shows: Shows,
): Comparison[] {
  const types = new Set<IncidentType>([...expected, ...incidents].map(({ type }) => type))
  return [...types].toSorted().map((type) => {
    const found = incidents.filter((one) => one.type === type).map(sightingOf)
    const truths = expected.filter((one) => one.type === type)
    const isOf = (one: Sighting, { event, cameraId }: Expected): boolean =>
      (cameraId === null || cameraOf(one) === cameraId) && shows(one, event)
    return compared(type, truths, found, { slackMs: incidentSlackMs, isOf })
  })
}

/** Arrivals and departures, as far as observations report them. */
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
  return [of('gate arrivals', 'gate-arrival', 'Entry gate'), of('gate departures', 'gate-departure', 'Exit gate')]
}

/** A pallet at a place of the quality station. */
export interface StandingPallet extends Interval {
  readonly zoneName: string
}

/** Pallets that were set down at the quality stations. */
export function compareStations(
  truths: readonly StandingPallet[],
  observed: readonly Observation[],
  zoneNames: ReadonlyMap<string, string>,
): Comparison {
  const found = observed
    .filter(({ kind }) => kind === 'pallet-placed')
    .map((one) => ({ ...spanOf(one), zoneName: zoneNames.get(one.zoneId) ?? '' }))
  return compared('pallets at stations', truths, found, {
    slackMs: PLACING_SLACK_MS,
    isOf: (one, { zoneName }) => one.zoneName === zoneName,
  })
}

/** Sessions of work at the benches. */
export function compareSessions(truths: readonly Interval[], found: readonly ErgonomicSession[]): Comparison {
  const spans = found.map(({ startedAt, elapsedMs }) => {
    const from = Date.parse(startedAt)
    return { from, to: from + elapsedMs }
  })
  return compared('work sessions', truths, spans, { slackMs: SESSION_SLACK_MS })
}

/** Bends and lifts at the benches, and hands that rose empty. */
export function compareHandling(
  { truths, raised }: { readonly truths: readonly Handled[]; readonly raised: readonly Interval[] },
  observed: readonly Observation[],
  zoneNames: ReadonlyMap<string, string>,
  shows: Shows,
): Comparison[] {
  const movements = observed.filter((one) => one.kind === 'ergonomics')
  const of = (what: string, kind: Handled['kind'], alike: readonly Interval[]): Comparison => {
    const found = movements
      .filter(({ movement }) => movement.kind === kind)
      .map((one: ObservationOf<'ergonomics'>): Sighting => {
        const zoneName = zoneNames.get(one.zoneId) ?? ''
        return { ...spanOf(one), zoneName, boxes: [one.box] }
      })
    const happened = truths.filter((one) => one.kind === kind)
    const isOf = (one: Sighting, { event }: Handled): boolean => shows(one, event)
    return compared(what, happened, found, { slackMs: MOVEMENT_SLACK_MS, alike, isOf })
  }
  return [of('bends', 'bend', []), of('lifts', 'lift', raised)]
}

interface Truth extends Interval {
  /** An unseen event is not missed. Default: visible. */
  readonly isInSight?: boolean
  /** Default: not seen elsewhere, or there is only one record of it. */
  readonly isSeenElsewhere?: boolean
}

/** How findings and events are matched. */
interface Terms<T, F> {
  readonly slackMs: number
  readonly alike?: readonly Interval[]
  readonly isOf?: (one: F, truth: T) => boolean
}

function compared<T extends Truth, F extends Interval>(
  what: string,
  truths: readonly T[],
  found: readonly F[],
  { slackMs, alike = [], isOf }: Terms<T, F>,
): Comparison {
  const matched = match(truths, found, slackMs, isOf)
  // Counted as missed only when it was visible.
  const missed = matched.missed.filter(({ isInSight = true }) => isInSight)
  const { wrong } = match(alike, matched.wrong, slackMs)
  return {
    what,
    happened: matched.found.length + missed.length,
    unseen: matched.missed.filter(isUnseen).length,
    found: matched.found.length,
    missedAt: missed.map(({ from }) => from),
    againAt: matched.again.map(({ from }) => from),
    alike: matched.wrong.length - wrong.length,
    wrongAt: wrong.map(({ from }) => from),
    // An unseen event has no measurable start.
    offByS: offBy(matched.found.filter(({ truth: { isInSight = true } }) => isInSight)),
  }
}

function isUnseen({ isInSight = true, isSeenElsewhere = false }: Truth): boolean {
  return !isInSight && !isSeenElsewhere
}

function offBy(pairs: readonly { readonly truth: Interval; readonly by: Interval }[]): number | null {
  const middle = medianOf(pairs.map(({ truth, by }) => Math.abs(by.from - truth.from)))
  return middle === null ? null : middle / 1_000
}

function at(events: readonly TruthEvent[], kind: TruthKind): Interval[] {
  return events
    .filter((event) => event.kind === kind)
    .map((event) => ({ from: event.at, to: 'to' in event ? event.to : event.at }))
}

/** From when to when something was observed. */
export function spanOf({ startedAt, endedAt }: Pick<Observation, 'startedAt' | 'endedAt'>): Interval {
  return { from: Date.parse(startedAt), to: Date.parse(endedAt ?? startedAt) }
}
