import type { ReportContent, ReportFilter } from '@foresite/contract/incident-reports'
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { containingWords, equalTo, within } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import type { ReportRow } from './report.ts'
import { deletedReportTable, reportChangeTable, reportNumberTable, reportTable } from './report-table.ts'

/** One page of matching reports, newest first, and their total number. */
export async function listRows(db: Database, filter: ReportFilter): Promise<Page<ReportRow>> {
  const where = matches(filter)
  const query = db.select().from(reportTable).where(where).orderBy(desc(reportTable.createdAt), desc(reportTable.id))
  return pageOf(query, db.$count(reportTable, where), filter)
}

/** `from` is inclusive, `to` exclusive. */
function matches({ state, injury, incidentId, from, to, text }: ReportFilter): SQL | undefined {
  const { number, content } = reportTable
  return and(
    equalTo(reportTable, { state }),
    injury === undefined ? undefined : eq(reportTable.injury, injury === 'yes'),
    incidentId === undefined ? undefined : inArray(reportTable.incidentId, incidentsOfEvent(incidentId)),
    within(reportTable.happenedAt, { from, to }),
    // Not in the forms: a search must not find the injured by name.
    containingWords(
      text,
      number,
      sql`${content}->>'place'`,
      sql`${content}->>'camera'`,
      sql`${content}->>'zone'`,
      sql`${content}->>'typeInWords'`,
      sql`${content}->'description'->>'text'`,
    ),
  )
}

/** All incidents of an incident's event. */
function incidentsOfEvent(id: string): SQL {
  return sql`(select id from incidents where episode_id = (select episode_id from incidents where id = ${id}))`
}

export async function findRow(db: Database, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(reportTable).where(eq(reportTable.id, id))
  return row ?? null
}

/** Reports with an injury form. */
export function listInjuries(db: Database): Promise<ReportRow[]> {
  return db
    .select()
    .from(reportTable)
    .where(sql`${reportTable.content}->'forms'->'injury' <> 'null'::jsonb`)
}

/** Locks a report until the transaction ends. */
export async function lockRow(tx: Database, id: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reportTable).where(eq(reportTable.id, id)).for('update')
  return row ?? null
}

export async function insertRow(tx: Database, row: ReportRow): Promise<void> {
  await tx.insert(reportTable).values(row)
}

export async function saveRow(tx: Database, { id, ...row }: ReportRow): Promise<void> {
  await tx.update(reportTable).set(row).where(eq(reportTable.id, id))
}

export async function deleteRow(tx: Database, id: string): Promise<void> {
  await tx.delete(reportTable).where(eq(reportTable.id, id))
}

type DeletedReportRow = typeof deletedReportTable.$inferSelect

export async function insertDeleted(tx: Database, row: DeletedReportRow): Promise<void> {
  await tx.insert(deletedReportTable).values(row)
}

/** Newest first. */
export function listDeleted(db: Database): Promise<DeletedReportRow[]> {
  return db.select().from(deletedReportTable).orderBy(desc(deletedReportTable.at), desc(deletedReportTable.id))
}

/** Deletes the names from a report's history; the changes stay. */
export async function forgetAuthors(tx: Database, reportId: string): Promise<void> {
  await tx.update(reportChangeTable).set({ by: null }).where(eq(reportChangeTable.recordId, reportId))
}

/** A year's next number. Concurrent callers wait for the transaction to end, so that there are no gaps. */
export async function nextNumber(tx: Database, year: number): Promise<number> {
  const [row] = await tx
    .insert(reportNumberTable)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: reportNumberTable.year,
      set: { last: sql`${reportNumberTable.last} + 1` },
    })
    .returning({ last: reportNumberTable.last })
  if (row === undefined) throw new Error('the database returned no number')
  return row.last
}

/** The names of all uploaded pictures in reports. */
export async function namedPictures(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({
      picture: sql<ReportContent['picture']>`${reportTable.content}->'picture'`,
      photos: sql<ReportContent['photos']>`${reportTable.content}->'photos'`,
    })
    .from(reportTable)
  return new Set(
    rows.flatMap(({ picture, photos }) => [...photos, ...(picture?.kind === 'uploaded' ? [picture.name] : [])]),
  )
}
