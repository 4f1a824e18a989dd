import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { incidentTable } from '#features/incidents/index.ts'
import type { Stretch } from '#features/recordings/index.ts'
import type { Database } from '#platform/database/database.ts'
import { holdTable } from './hold-table.ts'

/** A legal hold as it is stored. */
export type HoldRow = typeof holdTable.$inferSelect

/** What a hold on an incident keeps of the recording before it began and after it ended. */
const aroundIncident = sql`interval '5 minutes'`

/** The stretches of recordings that legal holds keep, as a query. An incident that lasts keeps them up to now. */
export function heldStretches(db: Database, now: Date) {
  const ofRecordings = db
    .select({
      holdId: holdTable.id,
      title: holdTable.title,
      cameraId: sql<string>`${holdTable.cameraId}`.as('camera_id'),
      from: sql`${holdTable.from}`.mapWith(incidentTable.createdAt).as('from_at'),
      to: sql`${holdTable.to}`.mapWith(incidentTable.createdAt).as('to_at'),
    })
    .from(holdTable)
    .where(and(eq(holdTable.kind, 'recording'), isNull(holdTable.releasedAt)))
  const ofIncidents = db
    .select({
      holdId: holdTable.id,
      title: holdTable.title,
      cameraId: sql<string>`${incidentTable.cameraId}`.as('camera_id'),
      from: sql`${incidentTable.createdAt} - ${aroundIncident}`
        .mapWith(incidentTable.createdAt)
        .as('from_at'),
      to: sql`coalesce(${incidentTable.endedAt}, ${now.toISOString()}::timestamptz) + ${aroundIncident}`
        .mapWith(incidentTable.createdAt)
        .as('to_at'),
    })
    .from(holdTable)
    .innerJoin(incidentTable, eq(incidentTable.id, holdTable.incidentId))
    .where(and(isNotNull(incidentTable.cameraId), isNull(holdTable.releasedAt)))
  return unionAll(ofRecordings, ofIncidents).as('held')
}

/** What legal holds keep of a camera's recordings. */
export async function listHeldStretches(
  db: Database,
  cameraId: string,
  now: Date,
): Promise<Stretch[]> {
  const held = heldStretches(db, now)
  return db
    .select({ from: held.from, to: held.to })
    .from(held)
    .where(eq(held.cameraId, cameraId))
    .orderBy(held.from)
}
