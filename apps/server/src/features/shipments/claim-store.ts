import type { ClaimInput } from '@foresite/contract/shipment-claims'
import { desc, eq, max } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockRecord, type Stamp } from '#platform/records/record-store.ts'
import { claimTable as claims } from './claim-table.ts'
import { shipmentTable as shipments } from './shipment-table.ts'
import { findShipment } from './store.ts'

export type ClaimRow = typeof claims.$inferSelect
/** A claim with its shipment's number. */
export interface ListedClaim {
  readonly row: ClaimRow
  readonly number: string
}

/** A shipment's claims, newest first. */
export function listClaims(db: Database, shipmentId: string): Promise<ListedClaim[]> {
  return selectClaims(db).where(eq(claims.shipmentId, shipmentId)).orderBy(desc(claims.position))
}

/** A claim of an existing shipment. Throws 404 if there is none. */
export async function findClaim(db: Database, id: string): Promise<ListedClaim> {
  const [listed] = await selectClaims(db).where(eq(claims.id, id))
  if (listed === undefined) throw new Refusal(404, 'claim.unknown')
  await findShipment(db, listed.row.shipmentId)
  return listed
}

/** A claim's row; null if it does not exist. */
export async function findClaimRow(db: Database, id: string): Promise<ClaimRow | null> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id))
  return row ?? null
}

/** Locks a claim until the transaction ends. Throws 404 if it does not exist. */
export async function lockClaim(tx: Database, id: string): Promise<ListedClaim> {
  const { number } = await findClaim(tx, id)
  return { row: await lockRecord(tx, claims, id, 'claim.unknown'), number }
}

export function countClaims(db: Database, shipmentId: string): Promise<number> {
  return db.$count(claims, eq(claims.shipmentId, shipmentId))
}

/** Adds a claim to a shipment that the transaction has locked. */
export async function addClaim(
  tx: Database,
  { id, shipmentId, ...input }: ClaimInput & { readonly id: string; readonly shipmentId: string },
  { at, by }: Stamp,
): Promise<ClaimRow> {
  const [last] = await tx
    .select({ position: max(claims.position) })
    .from(claims)
    .where(eq(claims.shipmentId, shipmentId))
  const row = {
    ...input,
    id,
    shipmentId,
    position: (last?.position ?? 0) + 1,
    state: 'open',
    createdAt: at,
    updatedAt: at,
    updatedBy: by,
  } as const
  await tx.insert(claims).values(row)
  return row
}

export async function removeClaim(tx: Database, id: string): Promise<void> {
  await tx.delete(claims).where(eq(claims.id, id))
}

function selectClaims(db: Database) {
  return db
    .select({ row: claims, number: shipments.number })
    .from(claims)
    .innerJoin(shipments, eq(shipments.id, claims.shipmentId))
    .$dynamic()
}
