import { HOUR_MS } from '@foresite/contract/duration'
import type { Language } from '@foresite/contract/messages/languages'
import type { MessageKey } from '@foresite/contract/messages/en'
import {
  rejectionReason,
  type Incident,
  type IncidentState,
  type IncidentVerdict,
  type RejectionReason,
} from '@foresite/contract/incidents'
import type { SiteClock } from '#world/site-clock.ts'
import type { ProductCall } from '../product/calls.ts'
import type { People } from './people.ts'
import { commentOn, rejectedAs } from './judgement.ts'

/** Reviewed together, as a user going through a list does. */
const AT_A_TIME = 6
const PORTION_MS = 100_000
const WEEK_MS = 7 * 24 * HOUR_MS
/** The office goes through the morning's incidents at a quarter past three, and through the others the next morning. */
const SESSIONS = { noon: 13, afternoon: 15.25, morning: 8.25, closing: 16 } as const
/** Acceptable refusals: a visitor was quicker, or actions are still open. */
const EXPECTED: ReadonlySet<string> = new Set<MessageKey>([
  'record.changed',
  ...(['fromClosed', 'noVerdict', 'openAction', 'openActions'] as const).map((why) => `incident.state.${why}` as const),
])

export interface Reviewer {
  readonly call: ProductCall
  readonly people: People
  readonly clock: SiteClock
  readonly language: Language
  /** Epoch ms: later reviews are left to the visitor. */
  readonly now: number
}

/** When the office reviews the incidents raised at a moment. */
export function sessionOf(clock: SiteClock, raisedAt: number): number {
  const day = clock.dayOf(raisedAt)
  return raisedAt < clock.timeOn(day, SESSIONS.noon)
    ? clock.timeOn(day, SESSIONS.afternoon)
    : clock.timeOn(day + 1, SESSIONS.morning)
}

/** Confirms or rejects the new incidents of all sessions so far, by the truth and the site's exceptions. */
export async function reviewIncidents(
  reviewer: Reviewer,
  verdicts: ReadonlyMap<string, IncidentVerdict>,
  incidents: readonly Incident[],
): Promise<void> {
  const { call, people, clock, now } = reviewer
  const fresh = incidents.filter(
    ({ id, state, updatedAt }) => state === 'new' && verdicts.has(id) && isBefore(updatedAt, now),
  )
  const sessions = Map.groupBy(fresh, ({ createdAt }) => sessionOf(clock, Date.parse(createdAt)))
  for (const [session, raised] of [...sessions].toSorted(([a], [b]) => a - b)) {
    let at = session
    for (const some of portions(raised, AT_A_TIME)) {
      if (at >= now) break
      const outcomes = Map.groupBy(some, (one) => outcomeOf(verdicts.get(one.id), one))
      for (const [outcome, judged] of outcomes) await move(call, people.safety, judged, outcome, at)
      for (const one of some) await comment(reviewer, one, at)
      at += PORTION_MS
    }
  }
}

/**
 * Closes what was raised more than a week ago, reviewed, and then left alone by the visitor; incidents with open
 * actions stay open.
 */
export async function closeReviewed(
  { call, people, clock, now }: Reviewer,
  incidents: readonly Incident[],
): Promise<void> {
  const old = incidents.filter(
    ({ state, createdAt, updatedAt }) =>
      (state === 'confirmed' || state === 'rejected') && isBefore(createdAt, now - WEEK_MS) && isBefore(updatedAt, now),
  )
  const days = Map.groupBy(old, ({ createdAt }) => clock.dayOf(Date.parse(createdAt)))
  for (const [day, reviewed] of days)
    for (const some of portions(reviewed, 50))
      await move(call, people.safety, some, 'closed', Math.min(now, clock.timeOn(day + 8, SESSIONS.closing)))
}

type Outcome = 'confirmed' | RejectionReason

function outcomeOf(truth: IncidentVerdict | undefined, incident: Incident): Outcome {
  return truth === 'rejected' ? 'false-detection' : (rejectedAs(incident) ?? 'confirmed')
}

async function comment({ call, people, language }: Reviewer, incident: Incident, at: number): Promise<void> {
  const written = commentOn(incident, language)
  if (written === null) return
  const params = { id: incident.id }
  await call('commentIncident', { params, body: { text: written.text } }, people[written.by], at + 5_000)
}

/** @throws where one is refused for no reason that there can be: the step is then tried again. */
async function move(
  call: ProductCall,
  by: string,
  incidents: readonly Incident[],
  outcome: Outcome | 'closed',
  at: number,
): Promise<void> {
  if (incidents.length === 0) return
  const state: IncidentState = outcome === 'confirmed' || outcome === 'closed' ? outcome : 'rejected'
  const body = {
    incidents: incidents.map(({ id, updatedAt }) => ({ id, since: updatedAt })),
    change: {
      kind: 'state' as const,
      state,
      ...(state === 'rejected' ? { reason: rejectionReason.parse(outcome) } : {}),
    },
  }
  const { refused } = await call('changeIncidents', { body }, by, at)
  const unexpected = refused.find(({ error }) => !EXPECTED.has(error))
  if (unexpected === undefined) return
  const { id, error, message } = unexpected
  throw new Error(`incident ${id} cannot be ${state}: ${error}: ${message}`)
}

function isBefore(instant: string, at: number): boolean {
  return Date.parse(instant) < at
}

function portions<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
}
