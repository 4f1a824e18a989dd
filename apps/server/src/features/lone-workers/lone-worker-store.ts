import type { LoneWorkerFilter } from '@foresite/contract/lone-workers'
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { LoneWorkerRow } from './lone-worker.ts'
import { loneWorkerTable as workers } from './lone-worker-table.ts'

/** Those who are alone now: alerts first, the oldest first. */
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

/** One page of alerts, newest first, and how many there are in all. */
export async function listAlerts(
  db: Database,
  { cameraId, zoneId, from, to, page, limit }: LoneWorkerFilter,
): Promise<{ readonly rows: LoneWorkerRow[]; readonly total: number }> {
  const where = and(
    isNotNull(workers.alertAt),
    cameraId === undefined ? undefined : eq(workers.cameraId, cameraId),
    zoneId === undefined ? undefined : eq(workers.zoneId, zoneId),
    from === undefined ? undefined : gte(workers.alertAt, new Date(from)),
    to === undefined ? undefined : lt(workers.alertAt, new Date(to)),
  )
  const rows = await db
    .select()
    .from(workers)
    .where(where)
    .orderBy(desc(workers.alertAt), desc(workers.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(workers, where) }
}

/** The alerts of which somebody is still to be told: their ids. */
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

/** One that nobody else changes until the transaction ends; null for none. */
export async function lock(tx: Database, id: string): Promise<LoneWorkerRow | null> {
  const [row] = await tx.select().from(workers).where(eq(workers.id, id)).for('update')
  return row ?? null
}

/** Where somebody may be alone. */
interface Place {
  readonly moduleId: string
  readonly zoneId: string
}

/** Those who are alone in a zone as a module sees it, nobody else changes them until the transaction ends. */
export function lockOpenAt(tx: Database, { moduleId, zoneId }: Place): Promise<LoneWorkerRow[]> {
  return tx
    .select()
    .from(workers)
    .where(and(isNull(workers.endedAt), eq(workers.moduleId, moduleId), eq(workers.zoneId, zoneId)))
    .orderBy(desc(workers.aloneSince))
    .for('update')
}

/** Those who are alone in front of a camera. */
export function lockOpenOf(tx: Database, cameraId: string): Promise<LoneWorkerRow[]> {
  return tx
    .select()
    .from(workers)
    .where(and(isNull(workers.endedAt), eq(workers.cameraId, cameraId)))
    .for('update')
}

/** The stretch that an observation began or made an alert of, locked; null for none. */
export async function lockByObservation(
  tx: Database,
  observationId: string,
): Promise<LoneWorkerRow | null> {
  const [row] = await tx
    .select()
    .from(workers)
    .where(
      or(
        eq(workers.aloneObservationId, observationId),
        eq(workers.alertObservationId, observationId),
      ),
    )
    .for('update')
  return row ?? null
}

/** Writes a new one; an observation that has one already makes no second. */
export async function insert(tx: Database, row: LoneWorkerRow): Promise<void> {
  await tx.insert(workers).values(row).onConflictDoNothing()
}

export async function save(
  tx: Database,
  id: string,
  part: Partial<Omit<LoneWorkerRow, 'id'>>,
): Promise<void> {
  await tx.update(workers).set(part).where(eq(workers.id, id))
}

/** Ends one: what never became an alert is forgotten. */
export async function end(
  tx: Database,
  { id, alertAt }: Pick<LoneWorkerRow, 'id' | 'alertAt'>,
  endedAt: Date,
): Promise<void> {
  if (alertAt === null) await tx.delete(workers).where(eq(workers.id, id))
  else await save(tx, id, { endedAt })
}

/** Ends those whose camera, zone or module is gone: nobody will ever say that they are over. How many. */
export async function endOrphans(db: Database, now: Date): Promise<number> {
  const isOrphan = and(
    isNull(workers.endedAt),
    or(isNull(workers.cameraId), isNull(workers.zoneId), isNull(workers.moduleId)),
  )
  const ended = await db
    .update(workers)
    .set({ endedAt: now })
    .where(and(isOrphan, isNotNull(workers.alertAt)))
    .returning({ id: workers.id })
  const forgotten = await db
    .delete(workers)
    .where(and(isOrphan, isNull(workers.alertAt)))
    .returning({ id: workers.id })
  return ended.length + forgotten.length
}
