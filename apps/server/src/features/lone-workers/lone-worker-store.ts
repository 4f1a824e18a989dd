import type { IncidentState } from '@foresite/contract/incidents'
import type { LoneWorkerFilter } from '@foresite/contract/lone-workers'
import { and, arrayContains, asc, desc, eq, gte, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { incidentTable } from '#features/incidents/index.ts'
import { moduleTable } from '#features/modules/index.ts'
import type { Database } from '#platform/database/database.ts'
import { equalTo, within } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import type { LoneWorkerRow } from './lone-worker.ts'
import { loneWorkerTable as workers } from './lone-worker-table.ts'

/** Current lone workers: alerts first, the oldest first. */
export function listOpen(db: Database): Promise<LoneWorkerRow[]> {
  return db
    .select()
    .from(workers)
    .where(isNull(workers.endedAt))
    .orderBy(
      sql`${workers.acknowledgedAt} is not null`,
      sql`${workers.alertAt} is null`,
      asc(workers.aloneSince),
      asc(workers.id),
    )
}

/** An alert with its incident's state; null without one. */
interface ListedAlert {
  readonly alert: LoneWorkerRow
  readonly incidentState: IncidentState | null
}

/** One page of alerts, newest first, and their total number. */
export async function listAlerts(
  db: Database,
  { cameraId, zoneId, from, to, ...paging }: LoneWorkerFilter,
): Promise<Page<ListedAlert>> {
  const where = and(
    isNotNull(workers.alertAt),
    equalTo(workers, { cameraId, zoneId }),
    within(workers.alertAt, { from, to }),
  )
  const query = db
    .select({ alert: workers, incidentState: incidentTable.state })
    .from(workers)
    .leftJoin(incidentTable, eq(incidentTable.id, workers.incidentId))
    .where(where)
    .orderBy(desc(workers.alertAt), desc(workers.id))
  return pageOf(query, db.$count(workers, where), paging)
}

/** People alone past their threshold before a moment, without an alert. */
export function listOverdue(db: Database, before: Date): Promise<LoneWorkerRow[]> {
  const crossed = sql`${workers.aloneSince} + ${workers.thresholdMs} * interval '1 millisecond'`
  return db
    .select()
    .from(workers)
    .where(and(isNull(workers.endedAt), isNull(workers.alertAt), lt(crossed, before)))
}

/** Turns a session into an alert; returns whether it was none before. */
export async function makeAlert(db: Database, id: string, alertAt: Date): Promise<boolean> {
  const made = await db
    .update(workers)
    .set({ alertAt })
    .where(and(eq(workers.id, id), isNull(workers.endedAt), isNull(workers.alertAt)))
    .returning({ id: workers.id })
  return made.length > 0
}

/** Ids of alerts with notifications still to send. */
export async function listToEscalate(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: workers.id })
    .from(workers)
    .where(
      and(
        isNull(workers.endedAt),
        isNull(workers.acknowledgedAt),
        isNotNull(workers.alertAt),
        or(isNull(workers.messageAt), isNull(workers.supervisorsAt)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Locks a session until the transaction ends; null if it does not exist. */
export async function lock(tx: Database, id: string): Promise<LoneWorkerRow | null> {
  const [row] = await tx.select().from(workers).where(eq(workers.id, id)).for('update')
  return row ?? null
}

/** A module's zone for lone workers. */
export interface Place {
  readonly moduleId: string
  readonly zoneId: string
}

/** Locks a module's open sessions in a zone until the transaction ends. */
export function lockOpenAt(tx: Database, { moduleId, zoneId }: Place): Promise<LoneWorkerRow[]> {
  return tx
    .select()
    .from(workers)
    .where(and(isNull(workers.endedAt), eq(workers.moduleId, moduleId), eq(workers.zoneId, zoneId)))
    .orderBy(desc(workers.aloneSince))
    .for('update')
}

/** Locks a camera's sessions that are open or ended since a moment: open ones first, then the latest. */
export function lockNear(tx: Database, cameraId: string, since: Date): Promise<LoneWorkerRow[]> {
  return tx
    .select()
    .from(workers)
    .where(and(eq(workers.cameraId, cameraId), or(isNull(workers.endedAt), gte(workers.endedAt, since))))
    .orderBy(sql`${workers.endedAt} desc nulls first`, asc(workers.id))
    .for('update')
}

/** Locks the sessions with this open fall. */
export function lockByFall(tx: Database, observationId: string): Promise<LoneWorkerRow[]> {
  return tx
    .select()
    .from(workers)
    .where(and(isNull(workers.endedAt), arrayContains(workers.ongoingFalls, [observationId])))
    .orderBy(asc(workers.id))
    .for('update')
}

/** Locks the session that an observation began or made an alert; null if there is none. */
export async function lockByObservation(tx: Database, observationId: string): Promise<LoneWorkerRow | null> {
  const [row] = await tx
    .select()
    .from(workers)
    .where(or(eq(workers.aloneObservationId, observationId), eq(workers.alertObservationId, observationId)))
    .for('update')
  return row ?? null
}

/** Inserts a session unless its observation already has one. */
export async function insert(tx: Database, row: LoneWorkerRow): Promise<void> {
  await tx.insert(workers).values(row).onConflictDoNothing()
}

export async function save(tx: Database, id: string, part: Partial<Omit<LoneWorkerRow, 'id'>>): Promise<void> {
  await tx.update(workers).set(part).where(eq(workers.id, id))
}

/** Deletes sessions without an alert that ended before a moment: no fall can belong to them any longer. */
export async function deleteEndedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(workers).where(and(isNull(workers.alertAt), lt(workers.endedAt, before)))
}

const goesOn = isNull(workers.endedAt)
const isWithoutFall = sql`cardinality(${workers.ongoingFalls}) = 0`
/** Vision will never report the end of these. */
const isOrphan = or(isNull(workers.zoneId), isNull(workers.moduleId))

/**
 * Ends sessions whose camera, zone or module was deleted, because vision will not report their end. With an open fall
 * they stay until it ends, while the camera exists, and at most since `lainSince`: vision may have been killed before
 * it could report the end. Returns how many ended.
 */
export async function endOrphans(
  db: Database,
  { now, lainSince }: { readonly now: Date; readonly lainSince: Date },
): Promise<number> {
  await db
    .update(workers)
    .set({ aloneEndedAt: now })
    .where(and(goesOn, isOrphan, isNull(workers.aloneEndedAt)))
  const isOver: SQL | undefined = and(
    goesOn,
    or(
      isNull(workers.cameraId),
      and(isOrphan, isWithoutFall),
      and(isNotNull(workers.aloneEndedAt), lt(workers.urgentAt, lainSince)),
    ),
  )
  const ended = await db
    .update(workers)
    .set({ endedAt: now, ongoingFalls: [] })
    .where(isOver)
    .returning({ id: workers.id })
  return ended.length
}

/** Gives people already alone their module's changed time, as vision does. Returns for how many it changed. */
export async function followThresholds(db: Database): Promise<number> {
  const thresholdMs = sql<number>`round(${moduleTable.timeThresholdS} * 1000)::bigint`
  const changed = await db
    .update(workers)
    .set({ thresholdMs })
    .from(moduleTable)
    .where(
      and(eq(moduleTable.id, workers.moduleId), goesOn, isNull(workers.alertAt), ne(workers.thresholdMs, thresholdMs)),
    )
    .returning({ id: workers.id })
  return changed.length
}
