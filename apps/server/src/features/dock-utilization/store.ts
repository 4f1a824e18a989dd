import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { zoneTable } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Stretch } from '#platform/stretches/stretches.ts'
import { dockStayTable as stays } from './dock-stay-table.ts'

export type DockStay = typeof stays.$inferSelect

/** Keeps a stay; one that is there already stays as it is. */
export async function insertStay(tx: Database, stay: DockStay): Promise<void> {
  await tx.insert(stays).values(stay).onConflictDoNothing()
}

/** Ends a stay, once. Answers whether one was ended. */
export async function endStay(tx: Database, id: string, endedAt: Date): Promise<boolean> {
  const ended = await tx
    .update(stays)
    .set({ endedAt })
    .where(and(eq(stays.id, id), isNull(stays.endedAt)))
    .returning({ id: stays.id })
  return ended.length > 0
}

/** Stays that reach into a stretch of time, in order. */
export function listStays(db: Database, { from, to }: Stretch): Promise<DockStay[]> {
  return db
    .select()
    .from(stays)
    .where(and(lt(stays.startedAt, to), or(isNull(stays.endedAt), gt(stays.endedAt, from))))
    .orderBy(asc(stays.startedAt), asc(stays.id))
}

/** The last stay at each door that is drawn. */
export function listLastStays(db: Database): Promise<DockStay[]> {
  const last = db
    .select()
    .from(stays)
    .where(eq(stays.zoneId, zoneTable.id))
    .orderBy(desc(stays.startedAt))
    .limit(1)
    .as('last')
  const { id, zoneId, zoneName, cameraId, startedAt, endedAt } = last
  return db
    .select({ id, zoneId, zoneName, cameraId, startedAt, endedAt })
    .from(zoneTable)
    .innerJoinLateral(last, sql`true`)
}
