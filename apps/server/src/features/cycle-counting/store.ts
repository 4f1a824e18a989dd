import type { CycleSessionFilter } from '@foresite/contract/cycle-counting'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { locationTable as locations } from '#features/locations/index.ts'
import { productTable as products, type ProductName } from '#features/products/index.ts'
import type { Database } from '#platform/database/database.ts'
import { known } from '#platform/http/refusal.ts'
import { containing, equalTo } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { countIf, isCompared, isMatch, number } from './count-store.ts'
import { cycleCountTable as counts, cycleSessionTable as sessions } from './cycle-counting-table.ts'

export type SessionRow = typeof sessions.$inferSelect

/** A session with the progress of its lines. */
export interface ListedSession {
  readonly row: SessionRow
  readonly lines: number
  readonly counted: number
  readonly matched: number
  readonly mismatched: number
  readonly unknown: number
}

export interface Bin {
  readonly id: string
  readonly code: string
}

function tallies(db: Database) {
  return db
    .select({
      sessionId: counts.sessionId,
      lines: number(sql`count(*)`, 'lines'),
      counted: countIf(sql`${counts.actual} is not null`, 'counted'),
      matched: countIf(sql`${isCompared} and ${isMatch}`, 'matched'),
      mismatched: countIf(sql`${isCompared} and not ${isMatch}`, 'mismatched'),
      unknown: countIf(sql`${counts.expected} is null`, 'unknown'),
    })
    .from(counts)
    .innerJoin(sessions, eq(sessions.id, counts.sessionId))
    .where(isNull(counts.deletedAt))
    .groupBy(counts.sessionId)
    .as('tallies')
}

function selectSessions(db: Database) {
  const tally = tallies(db)
  const of = (column: SQL.Aliased<number>) => sql<number>`coalesce(${column}, 0)`.mapWith(Number)
  const query = db
    .select({
      row: sessions,
      lines: of(tally.lines),
      counted: of(tally.counted),
      matched: of(tally.matched),
      mismatched: of(tally.mismatched),
      unknown: of(tally.unknown),
    })
    .from(sessions)
    .leftJoin(tally, eq(tally.sessionId, sessions.id))
  return query
}

/** One page of matching sessions, newest date first. */
export function listSessions(db: Database, filter: CycleSessionFilter): Promise<Page<ListedSession>> {
  const { startDate, endDate, status, type, searchTerm } = filter
  const where = and(
    isNull(sessions.deletedAt),
    startDate === undefined ? undefined : gte(sessions.date, startDate),
    endDate === undefined ? undefined : lte(sessions.date, endDate),
    equalTo(sessions, { type }),
    status === undefined ? undefined : hasStatus(status),
    matchesSearch(searchTerm),
  )
  const rows = selectSessions(db).where(where).orderBy(desc(sessions.date), desc(sessions.createdAt), desc(sessions.id))
  return pageOf(rows, db.$count(sessions, where), filter)
}

function matchesSearch(searchTerm: string | undefined): SQL | undefined {
  const onSheet = containing(searchTerm, counts.bin, counts.sku, counts.name)
  if (onSheet === undefined) return undefined
  const own = sql`${counts.sessionId} = ${sessions.id} and ${counts.deletedAt} is null`
  const named = containing(searchTerm, sessions.name, sessions.locationCode)
  return or(named, sql`exists (select from ${counts} where ${own} and ${onSheet})`)
}

function hasStatus(status: NonNullable<CycleSessionFilter['status']>): SQL | undefined {
  if (status === 'completed') return isNotNull(sessions.completedAt)
  const isBegun = sql`exists (select from ${counts} where ${counts.sessionId} = ${sessions.id} and ${counts.deletedAt} is null and ${counts.actual} is not null)`
  return and(isNull(sessions.completedAt), status === 'planned' ? sql`not ${isBegun}` : isBegun)
}

/** Throws 404 if it does not exist or is deleted. */
export async function findSession(db: Database, id: string): Promise<ListedSession> {
  const [listed] = await selectSessions(db).where(and(eq(sessions.id, id), isNull(sessions.deletedAt)))
  return known(listed, 'cycle.unknown')
}

/** A location with its bins; null if it does not exist. */
export async function findBins(
  db: Database,
  id: string,
): Promise<{ readonly location: Bin & { parentId: string | null }; readonly bins: Bin[] } | null> {
  const { code, parentId } = locations
  const [location] = await db.select({ id: locations.id, code, parentId }).from(locations).where(eq(locations.id, id))
  if (location === undefined) return null
  return { location, bins: await db.select({ id: locations.id, code }).from(locations).where(eq(parentId, id)) }
}

/** @param found codes in lower case */
export async function binsByCode(db: Database, found: readonly string[]): Promise<Bin[]> {
  if (found.length === 0) return []
  return db
    .select({ id: locations.id, code: locations.code })
    .from(locations)
    .where(inArray(sql`lower(${locations.code})`, [...found]))
}

/** The site's products by SKU in lower case. */
export async function productsBySku(db: Database, skus: readonly string[]): Promise<Map<string, ProductName>> {
  if (skus.length === 0) return new Map()
  const { id, sku, name } = products
  const rows = await db
    .select({ id, sku, name })
    .from(products)
    .where(and(isNull(products.deletedAt), inArray(sql`lower(${sku})`, [...skus])))
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]))
}

/** The products with these ids that are not deleted. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<ProductName[]> {
  if (ids.length === 0) return []
  const { id, sku, name } = products
  return db
    .select({ id, sku, name })
    .from(products)
    .where(and(isNull(products.deletedAt), inArray(id, [...ids])))
}

/** Deletes records that were marked as deleted before an instant. */
export async function removeDeleted(db: Database, before: Date): Promise<void> {
  await db.delete(counts).where(lt(counts.deletedAt, before))
  await db.delete(sessions).where(lt(sessions.deletedAt, before))
}

/** A session's row, deleted or not; null if it does not exist. */
export async function findSessionRow(db: Database, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id))
  return row ?? null
}
