import type { IncidentDetails, IncidentFilter } from '@foresite/contract/incidents'
import { and, asc, desc, eq, gte, ilike, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { incidentTable } from './incident-table.ts'
import type { IncidentRow } from './incident.ts'

/** One page of the incidents that a filter matches, newest first, and how many it matches in all. */
export async function listRows(
  db: Database,
  filter: IncidentFilter,
): Promise<{ readonly rows: IncidentRow[]; readonly total: number }> {
  const where = matches(filter)
  const rows = await db
    .select()
    .from(incidentTable)
    .where(where)
    .orderBy(desc(incidentTable.createdAt), desc(incidentTable.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  return { rows, total: await db.$count(incidentTable, where) }
}

/** `from` is included, `to` is not, so that periods side by side share no incident. */
function matches(filter: IncidentFilter): SQL | undefined {
  return and(
    filter.type === undefined ? undefined : eq(incidentTable.type, filter.type),
    filter.moduleId === undefined ? undefined : eq(incidentTable.moduleId, filter.moduleId),
    filter.cameraId === undefined ? undefined : eq(incidentTable.cameraId, filter.cameraId),
    filter.severity === undefined ? undefined : eq(incidentTable.severity, filter.severity),
    filter.from === undefined ? undefined : gte(incidentTable.createdAt, new Date(filter.from)),
    filter.to === undefined ? undefined : lt(incidentTable.createdAt, new Date(filter.to)),
    ...wordsOf(filter.text).map(isNamed),
  )
}

function wordsOf(text = ''): string[] {
  return text.normalize('NFC').split(/\s+/).filter(Boolean)
}

/** Whether a word is part of any of an incident's names, whatever its case. */
function isNamed(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(incidentTable.moduleName, pattern),
    ilike(incidentTable.cameraName, pattern),
    ilike(incidentTable.zoneName, pattern),
  )
}

export async function findRow(db: Database, id: string): Promise<IncidentRow | null> {
  const [row] = await db.select().from(incidentTable).where(eq(incidentTable.id, id))
  return row ?? null
}

/** The ids of the incidents right before and after one, in the order of the list. */
export async function findNeighbours(
  db: Database,
  { id, createdAt }: Pick<IncidentRow, 'id' | 'createdAt'>,
): Promise<{ readonly newerId: string | null; readonly olderId: string | null }> {
  const place = sql`(${incidentTable.createdAt}, ${incidentTable.id})`
  const here = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`
  const [newer] = await db
    .select({ id: incidentTable.id })
    .from(incidentTable)
    .where(sql`${place} > ${here}`)
    .orderBy(asc(incidentTable.createdAt), asc(incidentTable.id))
    .limit(1)
  const [older] = await db
    .select({ id: incidentTable.id })
    .from(incidentTable)
    .where(sql`${place} < ${here}`)
    .orderBy(desc(incidentTable.createdAt), desc(incidentTable.id))
    .limit(1)
  return { newerId: newer?.id ?? null, olderId: older?.id ?? null }
}

/** An incident as it stands on a time line. */
export type IncidentEvent = Pick<
  IncidentRow,
  'id' | 'type' | 'severity' | 'moduleName' | 'createdAt' | 'endedAt'
>

/** The incidents of a camera that touch a stretch of time, oldest first; one without an end lasts. */
export function listBetween(
  db: Database,
  cameraId: string,
  from: Date,
  to: Date,
): Promise<IncidentEvent[]> {
  return db
    .select({
      id: incidentTable.id,
      type: incidentTable.type,
      severity: incidentTable.severity,
      moduleName: incidentTable.moduleName,
      createdAt: incidentTable.createdAt,
      endedAt: incidentTable.endedAt,
    })
    .from(incidentTable)
    .where(
      and(
        eq(incidentTable.cameraId, cameraId),
        lt(incidentTable.createdAt, to),
        or(isNull(incidentTable.endedAt), gte(incidentTable.endedAt, from)),
      ),
    )
    .orderBy(asc(incidentTable.createdAt), asc(incidentTable.id))
}

export async function insertRow(db: Database, row: IncidentRow): Promise<void> {
  await db.insert(incidentTable).values(row)
}

/** Writes when an observation's incident ended, once. The incident's id; null when nothing changed. */
export async function endRow(
  db: Database,
  observationId: string,
  endedAt: Date,
  details: IncidentDetails,
): Promise<string | null> {
  const [row] = await db
    .update(incidentTable)
    .set({ endedAt, details })
    .where(and(eq(incidentTable.observationId, observationId), isNull(incidentTable.endedAt)))
    .returning({ id: incidentTable.id })
  return row?.id ?? null
}

/** The incident of an observation; null where it raised none. */
export async function findByObservation(
  db: Database,
  observationId: string,
): Promise<IncidentRow | null> {
  const [row] = await db
    .select()
    .from(incidentTable)
    .where(eq(incidentTable.observationId, observationId))
  return row ?? null
}

/** Media of an incident that have come. */
export type Media = Partial<
  Pick<IncidentRow, 'stillKey' | 'clipState' | 'clipKey' | 'clipStartsAt' | 'clipDurationMs'>
>

export async function saveMedia(db: Database, id: string, media: Media): Promise<void> {
  await db.update(incidentTable).set(media).where(eq(incidentTable.id, id))
}
