import type { CallAnswer } from '@foresite/contract/client'
import type { ReviewCount } from '@foresite/contract/incident-reviews'
import { rejectionReason } from '@foresite/contract/incidents'
import { and, asc, eq, inArray, min, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { incidentTable, isMistaken, type IncidentRow } from '#features/incidents/index.ts'
import { asUser, userTable } from '#features/people/index.ts'
import type { Database } from '#platform/database/database.ts'
import { equalTo, within } from '#platform/records/filter-store.ts'

/** The columns of an incident that a review changes. */
export type Reviewed = Partial<
  Pick<IncidentRow, 'state' | 'verdict' | 'rejectionReason' | 'assigneeId' | 'assigneeName' | 'comments' | 'updatedAt'>
>

/** Writes a review to all incidents of an event (INC-7). */
export async function saveReview(tx: Database, episodeId: string, reviewed: Reviewed): Promise<void> {
  await tx.update(incidentTable).set(reviewed).where(eq(incidentTable.episodeId, episodeId))
}

export async function eventsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, episodeId } = incidentTable
  const rows = await db
    .select({ id, episodeId })
    .from(incidentTable)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.episodeId]))
}

/** The ids of all incidents of an incident's event; empty if it does not exist. */
export async function listEvent(db: Database, incidentId: string): Promise<string[]> {
  const { id, episodeId } = incidentTable
  const rows = await db
    .select({ id })
    .from(incidentTable)
    .where(inArray(episodeId, sql`(select episode_id from incidents where id = ${incidentId})`))
  return rows.map((row) => row.id)
}

/** A user's full name; null if they do not exist. */
export async function nameOfUser(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select().from(userTable).where(eq(userTable.id, id))
  if (row === undefined) return null
  const { firstName, lastName } = asUser(row)
  return `${firstName} ${lastName}`
}

export interface Counted {
  readonly moduleId?: string | undefined
  readonly cameraId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Rejected events by reason, as a record. */
function reasonCounts(rejected: SQLWrapper) {
  const counts = rejectionReason.options.map((reason) => {
    const name = sql.raw(`'${reason}'`)
    return sql`${name}, nullif(count(*) filter (where ${rejected} = ${name}), 0)`
  })
  return sql<ReviewCount['reasons']>`jsonb_strip_nulls(jsonb_build_object(${sql.join(counts, sql`, `)}))`
}

/** New and acknowledged events: their number, how many are High, and the oldest one's time. */
export async function readQueue(db: Database): Promise<CallAnswer<'readReviewQueue'>> {
  const { severity, createdAt, episodeId, state } = incidentTable
  const [row] = await db
    .select({
      count: sql<number>`count(distinct ${episodeId})::int`,
      high: sql<number>`(count(distinct ${episodeId}) filter (where ${severity} = 'High'))::int`,
      oldestAt: min(createdAt),
    })
    .from(incidentTable)
    .where(inArray(state, ['new', 'acknowledged']))
  return { count: row?.count ?? 0, high: row?.high ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null }
}

/** Confirmed and rejected events by module and camera. Of an event's matching incidents, the first one counts. */
export function countReviews(db: Database, { moduleId, cameraId, from, to }: Counted): Promise<ReviewCount[]> {
  const table = incidentTable
  const events = db
    .selectDistinctOn([table.moduleId, table.episodeId], {
      moduleId: table.moduleId,
      cameraId: table.cameraId,
      cameraName: table.cameraName,
      createdAt: table.createdAt,
      verdict: table.verdict,
      rejectionReason: table.rejectionReason,
      isMistaken: sql<boolean>`${isMistaken}`.as('is_mistaken'),
    })
    .from(table)
    .where(and(equalTo(table, { moduleId, cameraId }), within(table.createdAt, { from, to })))
    .orderBy(asc(table.moduleId), asc(table.episodeId), asc(table.createdAt), asc(table.id))
    .as('events')
  const countOf = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  return db
    .select({
      moduleId: events.moduleId,
      cameraId: events.cameraId,
      // If a camera was renamed, the name in its newest event.
      cameraName: sql<string>`(array_agg(${events.cameraName} order by ${events.createdAt} desc))[1]`,
      confirmed: countOf(sql`${events.verdict} = 'confirmed'`),
      rejected: countOf(sql`${events.isMistaken}`),
      reasons: reasonCounts(events.rejectionReason),
      notReviewed: countOf(sql`${events.verdict} is null`),
    })
    .from(events)
    .groupBy(events.moduleId, events.cameraId)
    .orderBy(asc(events.moduleId), asc(events.cameraId))
}
