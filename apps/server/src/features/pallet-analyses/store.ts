import type { PalletAnalysisFilter, PalletAnalysisStatus } from '@foresite/contract/pallet-analyses'
import { and, asc, desc, eq, gte, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { productTable as products } from '#features/products/index.ts'
import { shipmentTable as shipments } from '#features/shipments/index.ts'
import type { Database } from '#platform/database/database.ts'
import { known } from '#platform/http/refusal.ts'
import { containing, equalTo } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { analysedPhotoTable as photos, palletAnalysisTable as analyses } from './pallet-analysis-table.ts'

export type AnalysisRow = typeof analyses.$inferSelect
export type PhotoRow = typeof photos.$inferSelect

/** An analysis with its product and the progress of its photos. */
export interface ListedAnalysis {
  readonly row: AnalysisRow
  readonly product: { readonly id: string; readonly sku: string; readonly name: string } | null
  readonly status: PalletAnalysisStatus
  readonly photos: number
  readonly analysed: number
  readonly failed: number
  readonly reviewed: number
}

export interface ListedPhoto {
  readonly row: PhotoRow
  /** Null without a shipment, or if it is deleted. */
  readonly shipmentNumber: string | null
}

function selectAnalyses(db: Database) {
  const number = (condition: SQL, name: string) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number).as(name)
  const tally = db
    .select({
      analysisId: photos.analysisId,
      photos: number(sql`true`, 'photos'),
      waiting: number(sql`${photos.state} = 'waiting' and ${photos.reviewedAt} is null`, 'waiting'),
      queued: number(sql`${photos.state} = 'queued'`, 'queued'),
      analysed: number(sql`${photos.state} = 'analysed'`, 'analysed'),
      failed: number(sql`${photos.state} = 'failed'`, 'failed'),
      reviewed: number(sql`${photos.reviewedAt} is not null`, 'reviewed'),
    })
    .from(photos)
    .where(isNull(photos.deletedAt))
    .groupBy(photos.analysisId)
    .as('tally')
  const of = (column: SQL.Aliased<number>) => sql<number>`coalesce(${column}, 0)`.mapWith(Number)
  const status = sql<PalletAnalysisStatus>`case
    when ${tally.queued} > 0 then 'running'
    when ${tally.photos} > 0 and ${tally.reviewed} = ${tally.photos} then 'reviewed'
    when ${tally.photos} > 0 and ${tally.waiting} = 0 then 'run'
    else 'created' end`
  const { id, sku, name } = products
  const listed = db
    .select({
      row: analyses,
      product: { id, sku, name },
      status,
      photos: of(tally.photos),
      analysed: of(tally.analysed),
      failed: of(tally.failed),
      reviewed: of(tally.reviewed),
    })
    .from(analyses)
    .leftJoin(tally, eq(tally.analysisId, analyses.id))
    .leftJoin(products, eq(products.id, analyses.productId))
  const counted = db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(analyses)
    .leftJoin(tally, eq(tally.analysisId, analyses.id))
    .leftJoin(products, eq(products.id, analyses.productId))
  return { listed, counted, status }
}

/** One page of matching analyses, newest date first. */
export function listAnalyses(db: Database, filter: PalletAnalysisFilter): Promise<Page<ListedAnalysis>> {
  const { startDate, endDate, status, type, searchTerm } = filter
  const { listed, counted, status: statusNow } = selectAnalyses(db)
  const onPallets = containing(searchTerm, photos.pallet)
  const where = and(
    isNull(analyses.deletedAt),
    startDate === undefined ? undefined : gte(analyses.date, startDate),
    endDate === undefined ? undefined : lte(analyses.date, endDate),
    equalTo(analyses, { type }),
    status === undefined ? undefined : status === 'open' ? ne(statusNow, 'reviewed') : eq(statusNow, status),
    onPallets === undefined
      ? undefined
      : or(
          containing(searchTerm, analyses.name, products.name, products.sku),
          sql`exists (select from ${photos} where ${photos.analysisId} = ${analyses.id} and ${photos.deletedAt} is null and ${onPallets})`,
        ),
  )
  const rows = listed.where(where).orderBy(desc(analyses.date), desc(analyses.createdAt), desc(analyses.id))
  return pageOf(
    rows,
    counted.where(where).then(([row]) => row?.total ?? 0),
    filter,
  )
}

/** Throws 404 if it does not exist or is deleted. */
export async function findAnalysis(db: Database, id: string): Promise<ListedAnalysis> {
  const [found] = await selectAnalyses(db).listed.where(and(eq(analyses.id, id), isNull(analyses.deletedAt)))
  return known(found, 'palletAnalysis.unknown')
}

/** An analysis's row, deleted or not; null if it does not exist. */
export async function findAnalysisRow(db: Database, id: string): Promise<AnalysisRow | null> {
  const [row] = await db.select().from(analyses).where(eq(analyses.id, id))
  return row ?? null
}

const codes = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const sides = ['front', 'right', 'back', 'left'] as const

/** An analysis's photos by pallet, P-2 before P-10, then by side in walking order. */
export async function listPhotos(db: Database, analysisId: string): Promise<ListedPhoto[]> {
  const found = await selectPhotos(db)
    .where(and(eq(photos.analysisId, analysisId), isNull(photos.deletedAt)))
    .orderBy(asc(photos.createdAt), asc(photos.id))
  const place = ({ side }: PhotoRow) => (side === null ? -1 : sides.indexOf(side))
  return found.toSorted(
    (one, other) => codes.compare(one.row.pallet, other.row.pallet) || place(one.row) - place(other.row),
  )
}

/** Throws 404 if it does not exist or was removed. */
export async function findPhoto(db: Database, id: string): Promise<ListedPhoto> {
  const [found] = await selectPhotos(db).where(and(eq(photos.id, id), isNull(photos.deletedAt)))
  return known(found, 'palletAnalysis.photo.unknown')
}

/** A photo's row, removed or not; throws 404 if it does not exist. */
export async function findPhotoRow(db: Database, id: string): Promise<PhotoRow> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id))
  return known(row, 'palletAnalysis.photo.unknown')
}

/** The analysis's photo with the same content; null if there is none. */
export async function findSamePhoto(db: Database, analysisId: string, sha256: string): Promise<PhotoRow | null> {
  const [row] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.analysisId, analysisId), eq(photos.sha256, sha256), isNull(photos.deletedAt)))
  return row ?? null
}

export async function addPhotos(tx: Database, rows: readonly (typeof photos.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(photos).values([...rows])
}

/**
 * Queues an analysis's unreviewed photos.
 * @returns their ids
 */
export async function queuePhotos(tx: Database, analysisId: string): Promise<string[]> {
  const rows = await tx
    .update(photos)
    .set({ state: 'queued', problem: null })
    .where(and(eq(photos.analysisId, analysisId), isNull(photos.deletedAt), isNull(photos.reviewedAt)))
    .returning({ id: photos.id })
  return rows.map(({ id }) => id)
}

/** The ids of queued photos. */
export async function queuedPhotos(db: Database): Promise<string[]> {
  const rows = await db.select({ id: photos.id }).from(photos).where(eq(photos.state, 'queued'))
  return rows.map(({ id }) => id)
}

/** Stores a queued photo's result, unless it was removed or reviewed since. */
export async function saveOutcome(
  db: Database,
  id: string,
  outcome: Partial<Pick<PhotoRow, 'state' | 'problem' | 'found'>>,
): Promise<void> {
  await db
    .update(photos)
    .set(outcome)
    .where(and(eq(photos.id, id), eq(photos.state, 'queued')))
}

/** Deletes records that were marked as deleted before an instant. */
export async function removeDeleted(db: Database, before: Date): Promise<void> {
  await db.delete(photos).where(lt(photos.deletedAt, before))
  await db.delete(analyses).where(lt(analyses.deletedAt, before))
}

function selectPhotos(db: Database) {
  return db
    .select({ row: photos, shipmentNumber: shipments.number })
    .from(photos)
    .leftJoin(shipments, and(eq(shipments.id, photos.shipmentId), isNull(shipments.deletedAt)))
}
