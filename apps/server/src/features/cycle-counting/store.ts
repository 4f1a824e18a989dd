import type { CycleCountFilter, CycleSessionFilter } from '@foresite/contract/cycle-counting'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { locationTable as locations } from '#features/locations/index.ts'
import { productTable as products, type ProductName } from '#features/products/index.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { containing, within, type Stretch } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import type { AccuracySums } from './cycle-count.ts'
import { cycleCountTable as counts, cycleSessionTable as sessions } from './cycle-counting-table.ts'

export type SessionRow = typeof sessions.$inferSelect
export type CountRow = typeof counts.$inferSelect

/** A session with the progress of its lines. */
export interface ListedSession {
  readonly row: SessionRow
  readonly lines: number
  readonly counted: number
  readonly matched: number
  readonly mismatched: number
  readonly unknown: number
}

export interface ListedCount {
  readonly row: CountRow
  readonly session: SessionRow
}

export interface Bin {
  readonly id: string
  readonly code: string
}

const isCompared = and(isNotNull(counts.actual), isNotNull(counts.expected)) ?? sql`true`
/** The SQL form of `stateOf`. */
const isMatch = sql`abs(${counts.actual} - ${counts.expected}) <= ${sessions.tolerance} / 100 * abs(${counts.expected}) + 0.000000001`

const number = (value: SQL, name: string) => sql<number>`coalesce(${value}, 0)`.mapWith(Number).as(name)
const countIf = (condition: SQL, name: string) => number(sql`count(*) filter (where ${condition})`, name)

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
    type === undefined ? undefined : eq(sessions.type, type),
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
  if (listed === undefined) throw new Refusal(404, 'cycle.unknown')
  return listed
}

const codes = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** A sheet's lines in walking order: A-2 before A-10. */
export async function listLines(db: Database, sessionId: string): Promise<CountRow[]> {
  const rows = await db
    .select()
    .from(counts)
    .where(and(eq(counts.sessionId, sessionId), isNull(counts.deletedAt)))
  return rows.toSorted(
    (a, b) => codes.compare(a.bin, b.bin) || codes.compare(a.sku, b.sku) || codes.compare(a.lot, b.lot),
  )
}

/** One page of counts, newest first. */
export function listCounts(db: Database, filter: CycleCountFilter, stretch: Stretch): Promise<Page<ListedCount>> {
  const { state, searchTerm } = filter
  const where = and(
    isCounted,
    within(counts.countedAt, stretch),
    state === undefined ? undefined : inState(state),
    containing(searchTerm, counts.bin, counts.sku, counts.name, sessions.name),
  )
  const total = db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(counts)
    .innerJoin(sessions, eq(sessions.id, counts.sessionId))
    .where(where)
    .then(([row]) => row?.total ?? 0)
  return pageOf(selectCounts(db).where(where).orderBy(desc(counts.countedAt), desc(counts.id)), total, filter)
}

const isCounted = and(isNotNull(counts.countedAt), isNull(counts.deletedAt), isNull(sessions.deletedAt))

function inState(state: NonNullable<CycleCountFilter['state']>): SQL | undefined {
  if (state === 'unknown') return isNull(counts.expected)
  return and(isCompared, state === 'matched' ? isMatch : sql`not ${isMatch}`)
}

function selectCounts(db: Database) {
  return db
    .select({ row: counts, session: sessions })
    .from(counts)
    .innerJoin(sessions, eq(sessions.id, counts.sessionId))
}

/** Throws 404 if it does not exist or is deleted. */
export async function findCount(db: Database, id: string): Promise<ListedCount> {
  const [listed] = await selectCounts(db).where(
    and(eq(counts.id, id), isNull(counts.deletedAt), isNull(sessions.deletedAt)),
  )
  if (listed === undefined) throw new Refusal(404, 'cycle.count.unknown')
  return listed
}

/** The session of a count, deleted or not. Throws 404 if the count does not exist. */
export async function sessionIdOf(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ sessionId: counts.sessionId }).from(counts).where(eq(counts.id, id))
  if (row === undefined) throw new Refusal(404, 'cycle.count.unknown')
  return row.sessionId
}

/** The newest count of each named product, by id or SKU. */
export function listMostRecent(db: Database, names: readonly string[]): Promise<ListedCount[]> {
  const asked = names.map((each) => each.toLowerCase())
  const product = sql`coalesce(${counts.productId}::text, lower(${counts.sku}))`
  return db
    .selectDistinctOn([product], { row: counts, session: sessions })
    .from(counts)
    .innerJoin(sessions, eq(sessions.id, counts.sessionId))
    .where(
      and(isCounted, or(inArray(sql`lower(${counts.sku})`, asked), inArray(sql`${counts.productId}::text`, asked))),
    )
    .orderBy(product, desc(counts.countedAt), desc(counts.id))
}

interface SumsFilter extends Partial<Stretch> {
  readonly sessionId?: string
  /** A recount repeats the same bins: over a period they would count twice. */
  readonly withoutRecounts?: boolean
  readonly timezone: string
}

/** The sums for accuracy, by day of the site's calendar. */
export async function listSums(
  db: Database,
  { sessionId, withoutRecounts = false, from, to, timezone }: SumsFilter,
): Promise<(AccuracySums & { readonly day: string })[]> {
  const day = sql<string>`to_char(${counts.countedAt} at time zone ${timezone}, 'YYYY-MM-DD')`
  const hasProposal = sql`${counts.proposed} is not null and ${counts.actual} is not null`
  const sum = (value: SQL, condition: SQL, name: string) => number(sql`sum(${value}) filter (where ${condition})`, name)
  const gap = sql`abs(${counts.actual} - ${counts.expected})`
  return db
    .select({
      day: day.as('day'),
      counted: countIf(isCompared, 'counted'),
      matched: countIf(sql`${isCompared} and ${isMatch}`, 'matched'),
      gap: sum(gap, isCompared, 'gap'),
      expected: sum(sql`${counts.expected}`, isCompared, 'expected'),
      proposals: countIf(hasProposal, 'proposals'),
      exact: countIf(sql`${hasProposal} and ${counts.proposed} = ${counts.actual}`, 'exact'),
      proposalGap: sum(sql`abs(${counts.proposed} - ${counts.actual})`, hasProposal, 'proposal_gap'),
      proposalActual: sum(sql`${counts.actual}`, hasProposal, 'proposal_actual'),
    })
    .from(counts)
    .innerJoin(sessions, eq(sessions.id, counts.sessionId))
    .where(
      and(
        isCounted,
        sessionId === undefined ? undefined : eq(counts.sessionId, sessionId),
        withoutRecounts ? ne(sessions.type, 'recount') : undefined,
        from === undefined ? undefined : gte(counts.countedAt, from),
        to === undefined ? undefined : lt(counts.countedAt, to),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** A count of another bin or session with the same photo. */
export async function findSamePhoto(db: Database, sha256: string, row: CountRow): Promise<ListedCount | null> {
  const sameBin = sql`(${counts.sessionId} = ${row.sessionId} and lower(${counts.bin}) = lower(${row.bin}))`
  const [other] = await selectCounts(db)
    .where(and(eq(counts.sha256, sha256), isNull(counts.deletedAt), isNull(sessions.deletedAt), sql`not ${sameBin}`))
    .limit(1)
  return other ?? null
}

/** The newest counts of a product that have examples. */
export async function findWithExamples(db: Database, productId: string, most: number) {
  const rows = await db
    .select({ fileKey: counts.fileKey, examples: counts.examples })
    .from(counts)
    .where(
      and(eq(counts.productId, productId), isNull(counts.deletedAt), sql`jsonb_array_length(${counts.examples}) > 0`),
    )
    .orderBy(desc(counts.countedAt), desc(counts.id))
    .limit(most)
  return rows.flatMap(({ fileKey, examples }) => (fileKey === null ? [] : [{ fileKey, examples }]))
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

/** The keys of all count photos. */
export async function keptPictures(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ fileKey: counts.fileKey }).from(counts)
  return new Set(rows.flatMap(({ fileKey }) => fileKey ?? []))
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

type Expected = Pick<CountRow, 'expected' | 'expectedSource' | 'expectedAt'>

/** Stores a count's expected quantity from the stock; not an edit by a user. */
export async function saveExpected(tx: Database, countId: string, expected: Expected): Promise<void> {
  await tx.update(counts).set(expected).where(eq(counts.id, countId))
}

export async function removeCounts(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(counts).where(inArray(counts.id, [...ids]))
}
