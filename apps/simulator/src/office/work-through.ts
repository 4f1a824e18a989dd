import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Incident, IncidentVerdict } from '@foresite/contract/incidents'
import { simulatedIncidents, type ProductCall } from '../product/calls.ts'
import type { World } from '#world/world.ts'
import type { Describe } from './describe.ts'
import { giveActions } from './give-actions.ts'
import type { OfficeWork } from './office-work.ts'
import { findPeople, makePeople } from './people.ts'
import { closeReviewed, reviewIncidents } from './review-incidents.ts'
import { verdictsOf } from './verdicts.ts'
import { writeReports } from './write-reports.ts'

const DAY_MS = 86_400_000
/** Days of history that have pictures. */
const PICTURED_DAYS = 2
/** How long to wait for them in all: not every incident gets one. */
const PATIENCE = { askAgainMs: 2_000, withinMs: 3 * 60_000 }

/** Where the office works. */
export interface Site {
  readonly world: World
  readonly call: ProductCall
  readonly describe: Describe
}

/**
 * Does the office's work up to the morning on which it starts: reviews all earlier incidents, writes reports, creates
 * corrective actions. That day's incidents are left to the visitor. Runs once: an interruption is continued, and what
 * visitors change or delete later stays.
 */
export async function workThrough({ world, call, describe }: Site, work: OfficeWork, now: number): Promise<void> {
  if (work.isOver) return
  const begunAt = await work.begin(now)
  await work.once('people', () => makePeople(call))
  const people = await findPeople(call)
  if (people !== null) {
    const past = { to: startOfDay(world, begunAt) }
    const incidents = await simulatedIncidents(call, past)
    const verdicts = await judged(world, incidents)
    await work.once('review', () => reviewIncidents(call, people.safety, verdicts, incidents))
    const office = { call, describe, people, work }
    await giveActions(office, past, world.clock.dayOf(now))
    // A visitor may have decided otherwise, before or since.
    const confirmed = (await simulatedIncidents(call, past)).filter(
      ({ id, verdict }) => verdict === 'confirmed' && verdicts.get(id) === 'confirmed',
    )
    await writeReports(office, confirmed, { since: now - PICTURED_DAYS * DAY_MS, ...PATIENCE })
    await work.once('closing', async () => {
      await closeReviewed(call, people.safety, await simulatedIncidents(call, past), begunAt)
    })
  }
  await work.end()
}

function startOfDay({ clock }: World, moment: number): string {
  return new Date(clock.timeOn(clock.dayOf(moment), 0)).toISOString()
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
    for (const [id, verdict] of verdictsOf(world, events, byDay.get(day) ?? [])) verdicts.set(id, verdict)
  }
  return verdicts
}
