import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { VisitRow } from './store.ts'
import { sightingTable as sightings, visitTable as visits } from './visit-table.ts'

export type SightingRow = typeof sightings.$inferSelect

/** Adds a sighting; a known one stays unchanged. */
export async function insertSighting(tx: Database, row: typeof sightings.$inferInsert): Promise<void> {
  await tx.insert(sightings).values(row).onConflictDoNothing()
}

/** A sighting; null if unknown or deleted. */
export async function findSighting(db: Database, id: string): Promise<SightingRow | null> {
  const [row] = await db.select().from(sightings).where(eq(sightings.id, id))
  return row ?? null
}

export async function savePicture(tx: Database, id: string, pictureKey: string): Promise<void> {
  await tx.update(sightings).set({ pictureKey }).where(eq(sightings.id, id))
}

/** Stores the picture of one of a sighting's further views. */
export async function saveView(db: Database, id: string, view: number, fileKey: string): Promise<void> {
  const furtherViews = sql`jsonb_set(${sightings.furtherViews}, array[${String(view)}, 'fileKey'], to_jsonb(${fileKey}::text))`
  await db.update(sightings).set({ furtherViews }).where(eq(sightings.id, id))
}

/** Stores a vehicle's readings, removes its further views, and queues it for matching. */
export async function saveReadings(db: Database, id: string, readings: SightingRow['readings']): Promise<void> {
  await db.update(sightings).set({ readings, furtherViews: [], isMatched: false }).where(eq(sightings.id, id))
}

/** The keys of all sightings' pictures. */
export async function keptPictures(db: Database): Promise<ReadonlySet<string>> {
  const { pictureKey: key, furtherViews } = sightings
  const rows = await db
    .select({ key, furtherViews })
    .from(sightings)
    .where(or(isNotNull(key), ne(furtherViews, [])))
  return new Set(rows.flatMap((row) => [row.key ?? [], row.furtherViews.map(({ fileKey }) => fileKey ?? [])].flat(2)))
}

/** Ends an open stay; null if there is none. */
export async function endSighting(tx: Database, id: string, until: Date): Promise<SightingRow | null> {
  const [ended] = await tx
    .update(sightings)
    .set({ until, isMatched: sql`${sightings.kind} = 'custom'` })
    .where(and(eq(sightings.id, id), inArray(sightings.kind, ['dock', 'parking', 'custom']), isNull(sightings.until)))
    .returning()
  return ended ?? null
}

/** Ends the stays in a zone, or before a camera, that is no longer there. */
export async function endStaysAt(db: Database, id: string, until: Date): Promise<void> {
  await db
    .update(sightings)
    .set({ until, isMatched: false })
    .where(
      and(
        or(eq(sightings.zoneId, id), eq(sightings.cameraId, id)),
        inArray(sightings.kind, ['dock', 'parking']),
        isNull(sightings.until),
      ),
    )
}

/** The sightings of a visit, in order of time. */
export function listSightings(db: Database, visitId: string): Promise<SightingRow[]> {
  return db.select().from(sightings).where(eq(sightings.visitId, visitId)).orderBy(asc(sightings.at), asc(sightings.id))
}

/** The sightings of visits, by visit. */
export async function listSightingsOf(db: Database, visitIds: readonly string[]): Promise<Map<string, SightingRow[]>> {
  const rows = await db
    .select()
    .from(sightings)
    .where(inArray(sightings.visitId, [...visitIds]))
    .orderBy(asc(sightings.at), asc(sightings.id))
  return Map.groupBy(rows, ({ visitId }) => visitId ?? '')
}

/** The sightings with the latest start, and those with the latest end. */
export async function listLast(db: Database, limit: number): Promise<SightingRow[]> {
  const begun = await db.select().from(sightings).orderBy(desc(sightings.at)).limit(limit)
  const ended = await db
    .select()
    .from(sightings)
    .where(isNotNull(sightings.until))
    .orderBy(desc(sightings.until))
    .limit(limit)
  return [...new Map([...begun, ...ended].map((row) => [row.id, row])).values()]
}

/** The earliest unmatched sighting, and the last unmatched one within this time of it; null if there is none. */
export async function nextUnmatched(tx: Database, withinMs: number): Promise<{ from: Date; to: Date } | null> {
  const waiting = and(eq(sightings.isMatched, sql`false`), ne(sightings.kind, 'custom'))
  const [first] = await tx
    .select({ at: sightings.at })
    .from(sightings)
    .where(waiting)
    .orderBy(asc(sightings.at))
    .limit(1)
  if (first === undefined) return null
  const [last] = await tx
    .select({ at: sightings.at })
    .from(sightings)
    .where(and(waiting, lte(sightings.at, new Date(first.at.getTime() + withinMs))))
    .orderBy(desc(sightings.at))
    .limit(1)
  return { from: first.at, to: last?.at ?? first.at }
}

/** A sighting with its visit. */
export interface Placed {
  readonly sighting: SightingRow
  readonly visit: VisitRow | null
}

/** The sightings of a period, and all others of the same visits, in order of time. */
export async function listAround(tx: Database, from: Date, to: Date): Promise<Placed[]> {
  const inInterval = tx
    .select({ id: sightings.visitId })
    .from(sightings)
    .where(and(gte(sightings.at, from), lte(sightings.at, to), isNotNull(sightings.visitId)))
  return tx
    .select({ sighting: sightings, visit: visits })
    .from(sightings)
    .leftJoin(visits, eq(visits.id, sightings.visitId))
    .where(
      and(
        ne(sightings.kind, 'custom'),
        or(and(gte(sightings.at, from), lte(sightings.at, to)), inArray(sightings.visitId, inInterval)),
      ),
    )
    .orderBy(asc(sightings.at), asc(sightings.id))
}

/** A sighting's visit and its match. */
export type Place = Pick<SightingRow, 'id' | 'visitId' | 'matchedBy'>

export async function placeSightings(tx: Database, places: readonly Place[]): Promise<void> {
  for (const { id, visitId, matchedBy } of places)
    await tx.update(sightings).set({ visitId, matchedBy }).where(eq(sightings.id, id))
}

/**
 * Marks a period's sightings as matched; at custom locations they belong to no visit. Call it before reading them: a
 * sighting reported or changed afterwards is matched again.
 */
export function markMatched(tx: Database, from: Date, to: Date): Promise<unknown> {
  return tx
    .update(sightings)
    .set({ isMatched: true })
    .where(and(eq(sightings.isMatched, sql`false`), gte(sightings.at, from), lte(sightings.at, to)))
}
