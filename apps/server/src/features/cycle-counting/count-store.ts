import type { CycleCountFilter } from '@foresite/contract/cycle-counting'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { known } from '#platform/http/refusal.ts'
import { containing, equalTo, within, type OpenInterval } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { ROUNDING, type AccuracySums } from './cycle-count.ts'
import { cycleCountTable as counts, cycleSessionTable as sessions } from './cycle-counting-table.ts'

export type CountRow = typeof counts.$inferSelect

/** A line without its photo's marks and examples, which are far larger than the rest. */
export type LineRow = Omit<CountRow, 'marks' | 'examples'>

export interface ListedCount {
  readonly row: CountRow
  readonly session: typeof sessions.$inferSelect
}

/** Whether a count can be compared with its expected quantity. */
export const isCompared = and(isNotNull(counts.actual), isNotNull(counts.expected)) ?? sql`true`

/** The SQL form of `stateOf`. */
export const isMatch = sql`abs(${counts.actual} - ${counts.expected}) <= ${sessions.tolerance} / 100 * abs(${counts.expected}) + ${ROUNDING}::float8`

export const number = (value: SQL, name: string) => sql<number>`coalesce(${value}, 0)`.mapWith(Number).as(name)
export const countIf = (condition: SQL, name: string) => number(sql`count(*) filter (where ${condition})`, name)

const codes = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** A sheet's lines in walking order: A-2 before A-10. */
export async function listLines(db: Database, sessionId: string): Promise<LineRow[]> {
  const { marks: _marks, examples: _examples, ...line } = getTableColumns(counts)
  const rows = await db
    .select(line)
    .from(counts)
    .where(and(eq(counts.sessionId, sessionId), isNull(counts.deletedAt)))
  return rows.toSorted(
    (a, b) => codes.compare(a.bin, b.bin) || codes.compare(a.sku, b.sku) || codes.compare(a.lot, b.lot),
  )
}

/**
 * Moves what a lot's line expects to (1) or from (-1) the line that counts its product's other lots in the bin, deleted
 * or not. No user's edit: its version stays.
 *
 * @param readBy only if that line was read by then: one read later leaves this lot out already
 */
export async function moveExpected(
  tx: Database,
  { sessionId, bin, sku, lot, expected }: Pick<CountRow, 'sessionId' | 'bin' | 'sku' | 'lot' | 'expected'>,
  by: 1 | -1,
  readBy?: Date,
): Promise<void> {
  if (lot === '' || sku === '' || expected === null) return
  await tx
    .update(counts)
    .set({ expected: sql`greatest(0, round((${counts.expected} + ${by * expected}::float8)::numeric, 6)::float8)` })
    .where(
      and(
        eq(counts.sessionId, sessionId),
        sql`lower(${counts.bin}) = lower(${bin})`,
        sql`lower(${counts.sku}) = lower(${sku})`,
        eq(counts.lot, ''),
        isNotNull(counts.expected),
        readBy === undefined ? undefined : lte(counts.expectedAt, readBy),
      ),
    )
}

/** One page of counts, newest first. */
export function listCounts(db: Database, filter: CycleCountFilter, interval: OpenInterval): Promise<Page<ListedCount>> {
  const { state, searchTerm, recounts } = filter
  const where = and(
    isCounted,
    within(counts.countedAt, interval),
    state === undefined ? undefined : inState(state),
    recounts === undefined ? undefined : ne(sessions.type, 'recount'),
    containing(searchTerm, counts.bin, counts.sku, counts.name, sessions.name),
  )
  const total = db.$count(selectCounts(db).where(where).as('listed'))
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
  return known(listed, 'cycle.count.unknown')
}

/** The session of a count, deleted or not. Throws 404 if the count does not exist. */
export async function sessionIdOf(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ sessionId: counts.sessionId }).from(counts).where(eq(counts.id, id))
  return known(row, 'cycle.count.unknown').sessionId
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

interface SumsFilter extends Partial<OpenInterval> {
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
        equalTo(counts, { sessionId }),
        withoutRecounts ? ne(sessions.type, 'recount') : undefined,
        within(counts.countedAt, { from, to }),
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
export async function findWithExamples(db: Database, productId: string, limit: number) {
  const rows = await db
    .select({ fileKey: counts.fileKey, examples: counts.examples })
    .from(counts)
    .where(
      and(eq(counts.productId, productId), isNull(counts.deletedAt), sql`jsonb_array_length(${counts.examples}) > 0`),
    )
    .orderBy(desc(counts.countedAt), desc(counts.id))
    .limit(limit)
  return rows.flatMap(({ fileKey, examples }) => (fileKey === null ? [] : [{ fileKey, examples }]))
}

type Expected = Pick<CountRow, 'expected' | 'expectedSource' | 'expectedAt'>

/** Stores a count's expected quantity from the stock; not an edit by a user. */
export async function saveExpected(tx: Database, countId: string, expected: Expected): Promise<void> {
  await tx.update(counts).set(expected).where(eq(counts.id, countId))
}

export async function removeCounts(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(counts).where(inArray(counts.id, [...ids]))
}
