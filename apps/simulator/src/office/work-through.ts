import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS } from '@foresite/contract/duration'
import type { Incident, IncidentVerdict } from '@foresite/contract/incidents'
import type { Language } from '@foresite/contract/messages/languages'
import { englishName } from '#cameras/site-names.ts'
import { simulatedIncidents, type ProductCall } from '../product/calls.ts'
import type { World } from '#world/world.ts'
import type { Describe } from './describe.ts'
import { createActions } from './create-actions.ts'
import type { OfficeWork } from './office-work.ts'
import { findPeople, makePeople } from './people.ts'
import { closeReviewed, reviewIncidents, sessionOf } from './review-incidents.ts'
import { verdictsOf } from './verdicts.ts'
import { writeReports } from './write-reports.ts'

/** Reports of these days wait for their incidents' pictures. */
const PICTURED_DAYS = 2
/** How long to wait for them in all: not every incident gets one. */
const PATIENCE = { askAgainMs: 2_000, withinMs: 3 * 60_000 }

export interface Site {
  readonly world: World
  readonly language: Language
  readonly call: ProductCall
  readonly describe: Describe
}

/** Incidents raised this shortly before the start are left to the visitor. */
const LEFT_TO_VISITOR_MS = 20 * 3_600_000
/** The start of a complete history. */
const WHOLE = [0]

/**
 * Does the office's work up to the morning on which it starts, each part at the time it would have happened: reviews
 * incidents, writes reports, creates corrective actions. The last day is left to the visitor. Runs once:
 * an interruption is continued, and what visitors change or delete later stays.
 *
 * @param past the start of the finished history each time it moves back, so that a visitor's queue never holds weeks
 */
export async function workThrough(
  { world, language, call, describe }: Site,
  work: OfficeWork,
  now: number,
  past: Iterable<number> | AsyncIterable<number> = WHOLE,
): Promise<void> {
  if (work.isOver) return
  const begunAt = await work.begin(now)
  await work.once('people', () => makePeople(call, language))
  const people = await findPeople(call)
  if (people !== null) {
    const { clock } = world
    const office = { call, describe, people, work, clock, language, now: begunAt }
    const raised = async (from: number, to: number): Promise<Incident[]> => {
      const filter = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const incidents = await simulatedIncidents(call, filter)
      return incidents
        .filter(({ createdAt }) => Date.parse(createdAt) < begunAt - LEFT_TO_VISITOR_MS)
        .filter(({ createdAt }) => sessionOf(clock, Date.parse(createdAt)) < begunAt)
    }
    const verdicts = new Map<string, IncidentVerdict>()
    let before = begunAt
    for await (const since of past) {
      const incidents = await raised(since, before)
      for (const [id, verdict] of await judged(world, incidents)) verdicts.set(id, verdict)
      await reviewIncidents(office, verdicts, incidents)
      before = since
    }
    await createActions(office)
    // A visitor may have decided otherwise, before or since.
    const confirmed = (await raised(0, begunAt)).filter(
      ({ id, verdict }) => verdict === 'confirmed' && verdicts.get(id) === 'confirmed',
    )
    await writeReports(office, confirmed, { since: begunAt - PICTURED_DAYS * DAY_MS, ...PATIENCE })
    await work.once('closing', async () => closeReviewed(office, await raised(0, begunAt)))
  }
  await work.end()
}

/** Day by day, by the truth of that day and the one before, since an event may begin at night. */
async function judged(world: World, incidents: readonly Incident[]): Promise<ReadonlyMap<string, IncidentVerdict>> {
  const { clock } = world
  const byDay = Map.groupBy(incidents, ({ createdAt }) => clock.dayOf(Date.parse(createdAt)))
  const verdicts = new Map<string, IncidentVerdict>()
  for (const day of [...byDay.keys()].toSorted((a, b) => a - b)) {
    // A day takes half a second: yields to closed connections and stop requests.
    await nextTurn()
    const events = world.truthBetween(clock.timeOn(day - 1, 0), clock.timeOn(day + 1, 0))
    const raised = (byDay.get(day) ?? []).map((one) => ({ ...one, zoneName: englishName(one.zoneName) }))
    for (const [id, verdict] of verdictsOf(world, events, raised)) verdicts.set(id, verdict)
  }
  return verdicts
}
