import { eq, inArray } from 'drizzle-orm'
import type { User } from '@foresite/contract/people'
import { incidentTable } from '#features/incidents/index.ts'
import { asUser, userTable } from '#features/people/index.ts'
import type { Database } from '#platform/database/database.ts'

export type IncidentFacts = Pick<
  typeof incidentTable.$inferSelect,
  | 'id'
  | 'type'
  | 'severity'
  | 'moduleId'
  | 'moduleName'
  | 'cameraId'
  | 'cameraName'
  | 'zoneName'
  | 'object'
  | 'details'
  | 'createdAt'
  | 'endedAt'
>

/** The facts of incidents for messages. */
export async function findIncidents(db: Database, ids: readonly string[]): Promise<IncidentFacts[]> {
  if (ids.length === 0) return []
  const { id, type, severity, moduleId, moduleName, cameraId, cameraName, zoneName } = incidentTable
  const { object, details, createdAt, endedAt } = incidentTable
  return db
    .select({
      id,
      type,
      severity,
      moduleId,
      moduleName,
      cameraId,
      cameraName,
      zoneName,
      object,
      details,
      createdAt,
      endedAt,
    })
    .from(incidentTable)
    .where(inArray(incidentTable.id, [...ids]))
    .orderBy(createdAt, id)
}

export async function findUser(db: Database, id: string): Promise<User | null> {
  const [row] = await db.select().from(userTable).where(eq(userTable.id, id))
  return row === undefined ? null : asUser(row)
}
