import type { Severity } from '@foresite/contract/objects'
import { isPast } from '@foresite/contract/past'
import type { Merging } from '@foresite/contract/use-cases/use-case'
import { and, asc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { lockName } from '#platform/database/lock-name.ts'
import { incidentTable } from './incident-table.ts'
import type { IncidentRow } from './incident.ts'
import { matches, type Matching } from './matches-store.ts'
import { isSameEvent, type Occurrence } from './merge.ts'

/** A module's incident that is about to be written. */
interface Joining extends Occurrence {
  readonly moduleId: string
  readonly merging: Merging
}

/** The longest event, so that a busy day is not one event and the search covers only an hour. */
const longestMs = 3_600_000

/** What all incidents of an event share: state and assignee. */
export type EventReview = Pick<IncidentRow, 'state' | 'assigneeId' | 'assigneeName' | 'comments'>

interface JoinedEvent {
  /** The id of the event's first stored incident. */
  readonly episodeId: string
  readonly review: EventReview
  /** Severities that people may have been notified of. */
  readonly severities: readonly Severity[]
}

/**
 * Locks all events' incidents against change, joining and ending until the transaction ends. Take it before locking
 * any rows.
 */
export function lockEvents(tx: Database): Promise<void> {
  return lockName(tx, 'incident events')
}

/** All incidents of an incident's event, locked until the transaction ends; empty if it does not exist. */
export async function holdEvent(tx: Database, id: string): Promise<IncidentRow[]> {
  await lockEvents(tx)
  return listEvents(tx, sql`(select episode_id from incidents where id = ${id})`)
}

function listEvents(tx: Database, ids: string[] | SQL): Promise<IncidentRow[]> {
  return tx
    .select()
    .from(incidentTable)
    .where(inArray(incidentTable.episodeId, ids))
    .orderBy(asc(incidentTable.createdAt), asc(incidentTable.id))
    .for('update')
}

/**
 * The event that an incident belongs to; null if it starts one. A late incident may close the gap between several
 * events: they merge into the first, which is acknowledged and assigned if any of them is. An event that is reviewed,
 * or would grow over an hour, accepts no more: a new one begins. Locks joining until the transaction ends.
 */
export async function joinEvent(tx: Database, joining: Joining, gapMs: number): Promise<JoinedEvent | null> {
  await lockEvents(tx)
  const { episodeId, createdAt, state } = incidentTable
  const { startedAt, endedAt, merging } = joining
  const until = (endedAt ?? startedAt).getTime()
  const around = await tx
    .select({
      episodeId,
      cameraId: incidentTable.cameraId,
      zoneName: incidentTable.zoneName,
      startedAt: createdAt,
      endedAt: incidentTable.endedAt,
    })
    .from(incidentTable)
    .where(
      and(
        eq(incidentTable.moduleId, joining.moduleId),
        inArray(state, ['new', 'acknowledged']),
        gte(createdAt, new Date(startedAt.getTime() - longestMs)),
        lte(createdAt, new Date(until + gapMs)),
      ),
    )
    .orderBy(asc(createdAt), asc(incidentTable.id))
  const near = around.filter((other) => isSameEvent(joining, other, merging, gapMs))
  const found = [...new Set(near.map((one) => one.episodeId))]
  const rows = found.length === 0 ? [] : await listEvents(tx, found)
  const ids: string[] = []
  for (const id of found) {
    const together = rows.filter((row) => row.episodeId === id || ids.includes(row.episodeId))
    const times = [startedAt, ...together.map((row) => row.createdAt)].map(Number)
    if (Math.max(...times) - Math.min(...times) <= longestMs) ids.push(id)
  }
  const [first] = ids
  if (first === undefined) return null
  const review = reviewOf(ids.flatMap((id) => rows.find((row) => row.episodeId === id) ?? []))
  if (ids.length > 1)
    await tx
      .update(incidentTable)
      .set({ ...review, episodeId: first })
      .where(inArray(episodeId, ids))
  const notified = rows.filter((row) => ids.includes(row.episodeId) && !wasPast(row))
  return { episodeId: first, review, severities: notified.map(({ severity }) => severity) }
}

/** An end received later was not known then. */
function wasPast({ endedAt, receivedAt }: IncidentRow): boolean {
  return isPast({ endedAt: endedAt?.toISOString() ?? null }, receivedAt)
}

/** The merged review of several events. */
function reviewOf(events: readonly IncidentRow[]): EventReview {
  const assigned = events.find(({ assigneeId }) => assigneeId !== null)
  return {
    state: events.some(({ state }) => state === 'acknowledged') ? 'acknowledged' : 'new',
    assigneeId: assigned?.assigneeId ?? null,
    assigneeName: assigned?.assigneeName ?? null,
    comments: events.reduce((sum, { comments }) => sum + comments, 0),
  }
}

/** The number of matching incidents per event; null counts all. */
export async function countEpisodes(
  db: Database,
  ids: readonly string[],
  matching: Matching | null,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { episodeId } = incidentTable
  const counted = await db
    .select({ episodeId, count: sql<number>`count(*)::int` })
    .from(incidentTable)
    .where(and(inArray(episodeId, [...ids]), matching === null ? undefined : matches(matching)))
    .groupBy(episodeId)
  return new Map(counted.map((row) => [row.episodeId, row.count]))
}
