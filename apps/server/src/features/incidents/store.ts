import type { IncidentDetails, IncidentFilter } from '@foresite/contract/incidents'
import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { countEpisodes } from './episode-store.ts'
import { incidentTable } from './incident-table.ts'
import type { CountedRow, IncidentRow } from './incident.ts'
import { matches, type Matching } from './matches-store.ts'

/** A page of incidents, and their total number. */
export interface IncidentPage {
  readonly rows: CountedRow[]
  /** The number of rows on all pages: incidents, or episodes in a grouped list. */
  readonly total: number
  readonly incidents: number
}

/** One page of matching incidents, newest first, and their total number. */
export async function listRows(
  db: Database,
  filter: Pick<IncidentFilter, 'page' | 'limit' | 'grouped'>,
  matching: Matching,
): Promise<IncidentPage> {
  const where = matches(matching)
  const isGrouped = filter.grouped === '1'
  const rows = await db
    .select()
    .from(incidentTable)
    .where(isGrouped ? inArray(incidentTable.id, newestOfEpisodes(db, where)) : where)
    .orderBy(desc(incidentTable.createdAt), desc(incidentTable.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  const [counted] = await db
    .select({
      incidents: sql<number>`count(*)::int`,
      episodes: sql<number>`count(distinct ${incidentTable.episodeId})::int`,
    })
    .from(incidentTable)
    .where(where)
  const { incidents = 0, episodes = 0 } = counted ?? {}
  const total = isGrouped ? episodes : incidents
  return { rows: await withCounts(db, rows, matching), total, incidents }
}

/** Each episode's newest matching incident. */
function newestOfEpisodes(db: Database, where: SQL | undefined) {
  const { id, episodeId, createdAt } = incidentTable
  return db
    .selectDistinctOn([episodeId], { id })
    .from(incidentTable)
    .where(where)
    .orderBy(episodeId, desc(createdAt), desc(id))
}

async function withCounts(
  db: Database,
  rows: readonly IncidentRow[],
  matching: Matching | null,
): Promise<CountedRow[]> {
  const counts = await countEpisodes(
    db,
    rows.map(({ episodeId }) => episodeId),
    matching,
  )
  return rows.map((row) => ({ ...row, inEpisode: counts.get(row.episodeId) ?? 1 }))
}

/** An incident with the number of incidents in its event; null if it does not exist. */
export async function findCounted(db: Database, id: string): Promise<CountedRow | null> {
  const row = await findRow(db, id)
  if (row === null) return null
  const [counted] = await withCounts(db, [row], null)
  return counted ?? null
}

/** Locks an incident until the transaction ends, so that nobody changes or refers to it. */
export async function lockRow(tx: Database, id: string): Promise<IncidentRow | null> {
  const [row] = await tx.select().from(incidentTable).where(eq(incidentTable.id, id)).for('update')
  return row ?? null
}

export async function findRow(db: Database, id: string): Promise<IncidentRow | null> {
  const [row] = await db.select().from(incidentTable).where(eq(incidentTable.id, id))
  return row ?? null
}

/** The ids of the matching events right before and after an incident's, in the list's order. */
export async function findNeighbours(
  db: Database,
  { id, episodeId, createdAt }: Pick<IncidentRow, 'id' | 'episodeId' | 'createdAt'>,
  matching: Matching,
): Promise<{ readonly newerId: string | null; readonly olderId: string | null }> {
  const matched = matches(matching)
  const where =
    matching.episode === undefined
      ? and(ne(incidentTable.episodeId, episodeId), inArray(incidentTable.id, newestOfEpisodes(db, matched)))
      : matched
  const place = sql`(${incidentTable.createdAt}, ${incidentTable.id})`
  const here = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`
  const [newer] = await db
    .select({ id: incidentTable.id })
    .from(incidentTable)
    .where(and(sql`${place} > ${here}`, where))
    .orderBy(asc(incidentTable.createdAt), asc(incidentTable.id))
    .limit(1)
  const [older] = await db
    .select({ id: incidentTable.id })
    .from(incidentTable)
    .where(and(sql`${place} < ${here}`, where))
    .orderBy(desc(incidentTable.createdAt), desc(incidentTable.id))
    .limit(1)
  return { newerId: newer?.id ?? null, olderId: older?.id ?? null }
}

export type IncidentEvent = Pick<
  IncidentRow,
  'id' | 'type' | 'severity' | 'object' | 'zoneName' | 'details' | 'createdAt' | 'endedAt'
>

/** A camera's incidents that overlap a period, oldest first; one without an end is in progress. */
export function listBetween(db: Database, cameraId: string, from: Date, to: Date): Promise<IncidentEvent[]> {
  return db
    .select({
      id: incidentTable.id,
      type: incidentTable.type,
      severity: incidentTable.severity,
      object: incidentTable.object,
      zoneName: incidentTable.zoneName,
      details: incidentTable.details,
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

/** Incidents since a moment whose clip is missing or late, newest first. */
export function listWithoutClip(db: Database, since: Date, awaitedUntil: Date): Promise<IncidentRow[]> {
  const { createdAt, clipState, receivedAt } = incidentTable
  const isLost = or(eq(clipState, 'missing'), and(eq(clipState, 'recording'), lt(receivedAt, awaitedUntil)))
  return db
    .select()
    .from(incidentTable)
    .where(and(gte(createdAt, since), isLost))
    .orderBy(desc(createdAt))
    .limit(500)
}

export async function insertRow(db: Database, row: IncidentRow): Promise<void> {
  await db.insert(incidentTable).values(row)
}

/** Stores when an observation's incident ended, once. Returns its id; null if nothing changed. */
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

/** An observation's incident; null if it raised none. */
export async function findByObservation(db: Database, observationId: string): Promise<IncidentRow | null> {
  const [row] = await db.select().from(incidentTable).where(eq(incidentTable.observationId, observationId))
  return row ?? null
}

/** Media columns to store when they arrive. */
export type Media = Partial<
  Pick<IncidentRow, 'stillKey' | 'stillAt' | 'clipState' | 'clipKey' | 'clipStartsAt' | 'clipDurationMs'>
>

export async function saveMedia(db: Database, id: string, media: Media): Promise<void> {
  await db.update(incidentTable).set(media).where(eq(incidentTable.id, id))
}
