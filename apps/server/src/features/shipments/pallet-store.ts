import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { productTable as products } from '#features/products/index.ts'
import type { Database } from '#platform/database/database.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { lockRecord } from '#platform/records/record-store.ts'
import {
  damageFindingTable as findings,
  palletItemTable as items,
  palletPhotoTable as photos,
  palletTable as pallets,
} from './pallet-table.ts'
import { shipmentEntryTable as entries, shipmentTable as shipments } from './shipment-table.ts'

export type PalletRow = typeof pallets.$inferSelect
export type FindingRow = typeof findings.$inferSelect
export type PhotoRow = typeof photos.$inferSelect
type ItemRow = typeof items.$inferSelect
interface ListedItem {
  readonly row: ItemRow
  readonly product: { readonly id: string; readonly sku: string; readonly name: string } | null
}

/** A pallet with its items, photos and damage. */
export interface ListedPallet {
  readonly row: PalletRow
  readonly items: readonly ListedItem[]
  readonly photos: readonly PhotoRow[]
  readonly findings: readonly FindingRow[]
}

/** A shipment's pallets except removed ones, in order of arrival. */
export async function listPallets(db: Database, shipmentId: string): Promise<ListedPallet[]> {
  const rows = await db
    .select()
    .from(pallets)
    .where(and(eq(pallets.shipmentId, shipmentId), isNull(pallets.removedAt)))
    .orderBy(asc(pallets.createdAt), asc(pallets.id))
  return withParts(db, rows)
}

/** A pallet that is not removed. Throws 404 if there is none. */
export async function findPallet(db: Database, id: string): Promise<ListedPallet> {
  const rows = await db
    .select()
    .from(pallets)
    .where(and(eq(pallets.id, id), isNull(pallets.removedAt)))
  const [pallet] = await withParts(db, rows)
  return known(pallet, 'pallet.unknown')
}

/** A pallet's row, removed or not; null if it does not exist. */
export async function findPalletRow(db: Database, id: string): Promise<PalletRow | null> {
  const [row] = await db.select().from(pallets).where(eq(pallets.id, id))
  return row ?? null
}

/**
 * The number of another shipment of the same type with a pallet that has one of these numbers, created since a moment;
 * null if there is none. Removed and cancelled pallets, and deleted shipments, do not count.
 */
export async function findOtherShipment(
  db: Database,
  { id, type }: Pick<typeof shipments.$inferSelect, 'id' | 'type'>,
  numbers: readonly string[],
  since: Date,
): Promise<string | null> {
  const [other] = await db
    .select({ number: shipments.number })
    .from(pallets)
    .innerJoin(shipments, eq(shipments.id, pallets.shipmentId))
    .where(
      and(
        inArray(sql`lower(${pallets.number})`, [...numbers]),
        isNull(pallets.removedAt),
        eq(pallets.isCancelled, false),
        gt(pallets.createdAt, since),
        ne(shipments.id, id),
        eq(shipments.type, type),
        isNull(shipments.deletedAt),
      ),
    )
    .limit(1)
  return other?.number ?? null
}

/** The id of a shipment's pallet with this number. Throws 404 if there is none. */
export async function palletOfNumber(db: Database, shipmentId: string, number: string): Promise<string> {
  const [row] = await db
    .select({ id: pallets.id })
    .from(pallets)
    .where(
      and(
        eq(pallets.shipmentId, shipmentId),
        sql`lower(${pallets.number}) = lower(${number})`,
        isNull(pallets.removedAt),
      ),
    )
  return known(row, 'pallet.unknown', 'pallet_id').id
}

/** Locks a pallet until the transaction ends; 404 if removed. */
export async function lockPallet(tx: Database, id: string): Promise<PalletRow> {
  const row = await lockRecord(tx, pallets, id, 'pallet.unknown')
  if (row.removedAt !== null) throw new Refusal(404, 'pallet.unknown')
  return row
}

export function countPallets(db: Database, shipmentId: string): Promise<number> {
  return db.$count(pallets, and(eq(pallets.shipmentId, shipmentId), isNull(pallets.removedAt)))
}

/** Permanently removes every pallet of a shipment. */
export async function removePallets(tx: Database, shipmentId: string): Promise<void> {
  await tx.delete(pallets).where(eq(pallets.shipmentId, shipmentId))
}

export async function replaceItems(
  tx: Database,
  palletId: string,
  wanted: readonly Omit<ItemRow, 'palletId' | 'position'>[],
): Promise<void> {
  await tx.delete(items).where(eq(items.palletId, palletId))
  const rows = wanted.map((item, position) => ({ ...item, palletId, position }))
  if (rows.length > 0) await tx.insert(items).values(rows)
}

/** Assigns a product to a shipment's items with an unidentified description. @returns the pallets they are on */
export async function identifyItems(
  tx: Database,
  shipmentId: string,
  { group, productId }: { readonly group: string; readonly productId: string },
): Promise<string[]> {
  const ofShipment = tx
    .select({ id: pallets.id })
    .from(pallets)
    .where(and(eq(pallets.shipmentId, shipmentId), isNull(pallets.removedAt)))
  const rows = await tx
    .update(items)
    .set({ productId, groupName: null, identifiedBy: 'hand' })
    .where(and(inArray(items.palletId, ofShipment), eq(items.groupName, group)))
    .returning({ palletId: items.palletId })
  return rows.map(({ palletId }) => palletId)
}

/** Clears a pallet's count and photos. @returns the ids of the photos */
export async function clearPallet(tx: Database, palletId: string): Promise<string[]> {
  await tx.delete(items).where(eq(items.palletId, palletId))
  const cleared = await tx.delete(photos).where(eq(photos.palletId, palletId)).returning({ id: photos.id })
  return cleared.map(({ id }) => id)
}

/** Replaces the photo of its side. @returns the replaced photo's id, if there was one */
export async function keepPhoto(tx: Database, row: PhotoRow): Promise<string[]> {
  const ofSide = and(eq(photos.palletId, row.palletId), eq(photos.side, row.side))
  const replaced = await tx.delete(photos).where(ofSide).returning({ id: photos.id })
  await tx.insert(photos).values(row)
  return replaced.map(({ id }) => id)
}

/** Whether a photo is there, or was and has been replaced or cleared. Throws 404 if its id is another side's. */
export async function hasArrived(
  tx: Database,
  shipmentId: string,
  { id, palletId, side }: Pick<PhotoRow, 'id' | 'palletId' | 'side'>,
): Promise<boolean> {
  const [present] = await tx.select().from(photos).where(eq(photos.id, id))
  if (present === undefined) {
    const replaced = sql`${entries.event} @> ${JSON.stringify({ photos: [id] })}::jsonb`
    return (await tx.$count(entries, and(eq(entries.recordId, shipmentId), replaced))) > 0
  }
  if (present.palletId !== palletId || present.side !== side)
    throw new Refusal(404, 'picture.unknown', { field: 'photo' })
  return true
}

export async function findPhoto(db: Database, id: string): Promise<PhotoRow> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id))
  return known(row, 'picture.unknown')
}

/** Deletes pallets that were marked as removed before an instant. */
export async function removeRemoved(db: Database, before: Date): Promise<void> {
  await db.delete(pallets).where(and(isNotNull(pallets.removedAt), lt(pallets.removedAt, before)))
}

/** A damage finding; null if it does not exist. */
export async function findFinding(db: Database, id: string): Promise<FindingRow | null> {
  const [row] = await db.select().from(findings).where(eq(findings.id, id))
  return row ?? null
}

export async function addFinding(tx: Database, row: FindingRow): Promise<void> {
  await tx.insert(findings).values(row)
}

export async function removeFinding(tx: Database, id: string): Promise<void> {
  await tx.delete(findings).where(eq(findings.id, id))
}

export function countFindings(db: Database, palletId: string): Promise<number> {
  return db.$count(findings, eq(findings.palletId, palletId))
}

/** Resolves a pallet's open damage, or reopens all of it. @returns the number of findings that changed */
export async function resolveFindings(
  tx: Database,
  palletId: string,
  { resolvedAt, resolvedBy }: Pick<FindingRow, 'resolvedAt' | 'resolvedBy'>,
): Promise<number> {
  const open = resolvedAt === null ? isNotNull(findings.resolvedAt) : isNull(findings.resolvedAt)
  const rows = await tx
    .update(findings)
    .set({ resolvedAt, resolvedBy })
    .where(and(eq(findings.palletId, palletId), open))
    .returning({ id: findings.id })
  return rows.length
}

/** Whether a pallet's photos are shown: neither it nor its shipment is deleted. */
export async function isShown(db: Database, palletId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: pallets.id })
    .from(pallets)
    .innerJoin(shipments, eq(shipments.id, pallets.shipmentId))
    .where(and(eq(pallets.id, palletId), isNull(pallets.removedAt), isNull(shipments.deletedAt)))
  return row !== undefined
}

/** A pallet's photo with the pallet's number and its shipment. */
export interface ShownPhoto extends Pick<PhotoRow, 'side' | 'sha256' | 'fileKey'> {
  readonly pallet: string
  readonly shipmentId: string
}

/** The photos of these pallets that are shown: neither they nor their shipments are deleted. */
export async function listPhotosOf(db: Database, palletIds: readonly string[]): Promise<ShownPhoto[]> {
  if (palletIds.length === 0) return []
  const { side, sha256, fileKey } = photos
  return db
    .select({ side, sha256, fileKey, pallet: pallets.number, shipmentId: pallets.shipmentId })
    .from(photos)
    .innerJoin(pallets, eq(pallets.id, photos.palletId))
    .innerJoin(shipments, eq(shipments.id, pallets.shipmentId))
    .where(and(inArray(pallets.id, [...palletIds]), isNull(pallets.removedAt), isNull(shipments.deletedAt)))
    .orderBy(asc(pallets.createdAt), asc(pallets.id), asc(photos.takenAt))
}

async function withParts(db: Database, rows: readonly PalletRow[]): Promise<ListedPallet[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const { id, sku, name } = products
  const itemRows = await db
    .select({ row: items, product: { id, sku, name } })
    .from(items)
    .leftJoin(products, eq(products.id, items.productId))
    .where(inArray(items.palletId, ids))
    .orderBy(asc(items.position))
  const photoRows = await db
    .select()
    .from(photos)
    .where(inArray(photos.palletId, ids))
    .orderBy(asc(photos.takenAt), asc(photos.id))
  const findingRows = await db
    .select()
    .from(findings)
    .where(inArray(findings.palletId, ids))
    .orderBy(asc(findings.foundAt), asc(findings.id))
  return rows.map((row) => ({
    row,
    items: itemRows.filter((item) => item.row.palletId === row.id),
    photos: photoRows.filter(({ palletId }) => palletId === row.id),
    findings: findingRows.filter(({ palletId }) => palletId === row.id),
  }))
}
