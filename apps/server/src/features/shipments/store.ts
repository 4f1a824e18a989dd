import type { ShipmentFilter } from '@foresite/contract/shipments'
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { Renamed } from '#features/carriers/index.ts'
import { productTable as products } from '#features/products/index.ts'
import type { Database } from '#platform/database/database.ts'
import { known } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { containing, equalTo, within, type OpenInterval } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { lockPresent } from '#platform/records/record-store.ts'
import { damageFindingTable as findings, palletItemTable as items, palletTable as pallets } from './pallet-table.ts'
import { claimTable as claims } from './claim-table.ts'
import { shipmentLineTable as lines, shipmentTable as shipments } from './shipment-table.ts'

export type ShipmentRow = typeof shipments.$inferSelect

/** A shipment with its totals. */
export interface ListedShipment {
  readonly row: ShipmentRow
  readonly ordered: number
  /** Null if no line has one. */
  readonly picked: number | null
  readonly counted: number
  readonly pallets: number
  readonly damages: number
  readonly openDamages: number
  /** The open findings that are major or critical. */
  readonly severeDamages: number
  readonly claims: number
}

/**
 * One page of matching shipments. Those to count are in order: started ones, then by arrival; others are newest first.
 */
export function listShipments(
  db: Database,
  filter: ShipmentFilter,
  interval: OpenInterval,
): Promise<Page<ListedShipment>> {
  const where = and(isNull(shipments.deletedAt), ...matches(db, filter), within(moment, interval))
  const inTurn = [desc(eq(shipments.state, 'in-progress')), asc(moment), asc(shipments.id)]
  const order = filter.counted === 'false' ? inTurn : [desc(moment), desc(shipments.id)]
  const query = selectListed(db)
    .where(where)
    .orderBy(...order)
  return pageOf(query, db.$count(shipments, where), filter)
}

/** A shipment. Throws 404 if it does not exist or is deleted. */
export async function findShipment(db: Database, id: string): Promise<ListedShipment> {
  const [listed] = await selectListed(db).where(and(eq(shipments.id, id), isNull(shipments.deletedAt)))
  return known(listed, 'shipment.unknown')
}

/** Locks a shipment until the transaction ends; 404 if deleted. */
export function lockShipment(tx: Database, id: string): Promise<ShipmentRow> {
  return lockPresent(tx, shipments, id, 'shipment.unknown')
}

/** Which of these numbers are in use, in lower case. */
export async function numbersTaken(db: Database, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const small = sql<string>`lower(${shipments.number})`
  const rows = await db
    .select({ number: small })
    .from(shipments)
    .where(and(inArray(small, [...numbers]), isNull(shipments.deletedAt)))
  return new Set(rows.map(({ number }) => number))
}

/** The id of the shipment with this number. Throws 404 if there is none. */
export async function shipmentOfNumber(db: Database, number: string): Promise<string> {
  const [row] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(sql`lower(${shipments.number}) = lower(${number})`, isNull(shipments.deletedAt)))
  return known(row, 'shipment.unknown', 'shipment_id').id
}

interface ListedLine {
  readonly product: { readonly id: string; readonly sku: string; readonly name: string }
  readonly ordered: number
  readonly picked: number | null
}

export function listLines(db: Database, shipmentId: string): Promise<ListedLine[]> {
  const { id, sku, name } = products
  return db
    .select({ product: { id, sku, name }, ordered: lines.ordered, picked: lines.picked })
    .from(lines)
    .innerJoin(products, eq(products.id, lines.productId))
    .where(eq(lines.shipmentId, shipmentId))
    .orderBy(asc(lines.position))
}

type NewLine = Pick<typeof lines.$inferSelect, 'productId' | 'ordered' | 'picked'>

export async function replaceLines(
  tx: Database,
  shipmentId: string,
  wanted: readonly NewLine[],
  at: Date,
): Promise<void> {
  await tx.delete(lines).where(eq(lines.shipmentId, shipmentId))
  const rows = wanted.map((line, position) => ({ ...line, id: newId(at), shipmentId, position }))
  if (rows.length > 0) await tx.insert(lines).values(rows)
}

/** Counts by product over a shipment's pallets, without cancelled ones. */
export function listCounted(db: Database, shipmentId: string) {
  const { id, sku, name } = products
  return db
    .select({ product: { id, sku, name }, counted: sql<number>`sum(${items.quantity})`.mapWith(Number) })
    .from(items)
    .innerJoin(pallets, eq(pallets.id, items.palletId))
    .innerJoin(products, eq(products.id, items.productId))
    .where(and(eq(pallets.shipmentId, shipmentId), countsIn()))
    .groupBy(id, sku, name)
    .orderBy(asc(name), asc(id))
}

/** The descriptions of a shipment's unidentified products. */
export async function listUnidentified(db: Database, shipmentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ group: items.groupName })
    .from(items)
    .innerJoin(pallets, eq(pallets.id, items.palletId))
    .where(and(eq(pallets.shipmentId, shipmentId), countsIn(), isNotNull(items.groupName)))
    .orderBy(asc(items.groupName))
  return rows.flatMap(({ group }) => group ?? [])
}

/** Shipments to inspect, shipments being counted, and pallets with unresolved damage. */
export async function countOpenInspections(db: Database) {
  const of = (state: ShipmentRow['state']) =>
    db.$count(shipments, and(isNull(shipments.deletedAt), eq(shipments.state, state)))
  const [damaged] = await db
    .select({ pallets: sql<number>`count(distinct ${findings.palletId})`.mapWith(Number) })
    .from(findings)
    .innerJoin(pallets, eq(pallets.id, findings.palletId))
    .innerJoin(shipments, eq(shipments.id, pallets.shipmentId))
    .where(and(isNull(findings.resolvedAt), isNull(pallets.removedAt), isNull(shipments.deletedAt)))
  return {
    uninspected: await of('uninspected'),
    inProgress: await of('in-progress'),
    openDamages: damaged?.pallets ?? 0,
  }
}

export async function renameCarrier(tx: Database, { was, is }: Renamed): Promise<void> {
  await tx.update(shipments).set({ carrier: is }).where(eq(shipments.carrier, was))
}

/** Deletes shipments that were marked as deleted before an instant. */
export async function removeDeleted(db: Database, before: Date): Promise<void> {
  await db.delete(shipments).where(lt(shipments.deletedAt, before))
}

/** Whether a pallet counts: neither removed nor cancelled. */
export function countsIn(): SQL | undefined {
  return and(isNull(pallets.removedAt), eq(pallets.isCancelled, false))
}

/** The time by which a list sorts and filters its shipments. */
const moment = sql`coalesce(${shipments.inspectedAt}, ${shipments.expectedArrival}, ${shipments.createdAt})`

function selectListed(db: Database) {
  const number = (query: SQL | { getSQL(): SQL }) => sql<number>`(${query})`.mapWith(Number)
  const sumOf = (column: typeof lines.ordered | typeof lines.picked) =>
    db
      .select({ sum: sql`sum(${column})` })
      .from(lines)
      .where(eq(lines.shipmentId, shipments.id))
  const counted = db
    .select({ sum: sql`coalesce(sum(${items.quantity}), 0)` })
    .from(items)
    .innerJoin(pallets, eq(pallets.id, items.palletId))
    .where(and(eq(pallets.shipmentId, shipments.id), countsIn()))
  const onIt = db
    .select({ count: sql`count(*)` })
    .from(pallets)
    .where(and(eq(pallets.shipmentId, shipments.id), isNull(pallets.removedAt)))
  const damages = (which: Damages) => sql`select count(*) from ${damagesOf(db, which)} found`
  return db
    .select({
      row: shipments,
      ordered: number(sql`select coalesce((${sumOf(lines.ordered)}), 0)`),
      picked: sql<number | null>`(${sumOf(lines.picked)})`.mapWith((sum: unknown) =>
        sum === null ? null : Number(sum),
      ),
      counted: number(counted),
      pallets: number(onIt),
      damages: number(damages('all')),
      openDamages: number(damages('open')),
      severeDamages: number(damages('severe')),
      claims: number(sql`select count(*) from ${claimsOf(db)} made`),
    })
    .from(shipments)
}

/** A shipment's damage: all of it, the unresolved part, or the major and critical part of that. */
type Damages = 'all' | 'open' | 'severe'

function damagesOf(db: Database, which: Damages) {
  return db
    .select({ id: findings.id })
    .from(findings)
    .innerJoin(pallets, eq(pallets.id, findings.palletId))
    .where(
      and(
        eq(pallets.shipmentId, shipments.id),
        isNull(pallets.removedAt),
        which === 'all' ? undefined : isNull(findings.resolvedAt),
        which === 'severe' ? inArray(findings.grade, ['major', 'critical']) : undefined,
      ),
    )
}

function claimsOf(db: Database) {
  return db.select({ id: claims.id }).from(claims).where(eq(claims.shipmentId, shipments.id))
}

function matches(db: Database, filter: ShipmentFilter): (SQL | undefined)[] {
  const { counted, type, damage, mismatches, exceptions } = filter
  const [all, open] = [exists(damagesOf(db, 'all')), exists(damagesOf(db, 'open'))]
  const byDamage = { all, detected: open, resolved: and(all, not(open)), none: not(all) }
  return [
    matchesSearch(db, filter.search),
    counted === undefined
      ? undefined
      : counted === 'true'
        ? eq(shipments.state, 'inspected')
        : ne(shipments.state, 'inspected'),
    equalTo(shipments, { type }),
    damage === undefined ? undefined : byDamage[damage],
    mismatches === undefined
      ? undefined
      : mismatches === 'with'
        ? sql`${shipments.mismatches} > 0`
        : eq(shipments.mismatches, 0),
    exceptions === undefined ? undefined : hasException(db, exceptions),
  ]
}

function hasException(db: Database, which: NonNullable<ShipmentFilter['exceptions']>): SQL | undefined {
  const raised = {
    over: gt(shipments.over, 0),
    short: gt(shipments.short, 0),
    damaged: exists(damagesOf(db, 'severe')),
  }
  if (which !== 'all' && which !== 'open') return raised[which]
  const any = or(...Object.values(raised))
  return which === 'all' ? any : and(any, not(exists(claimsOf(db))))
}

function matchesSearch(db: Database, search: string | undefined): SQL | undefined {
  const named = containing(search, products.name, products.sku)
  if (named === undefined) return undefined
  const onLine = db
    .select({ id: lines.id })
    .from(lines)
    .innerJoin(products, eq(products.id, lines.productId))
    .where(and(eq(lines.shipmentId, shipments.id), named))
  const { number, supplier, customer, carrier } = shipments
  return or(containing(search, number, supplier, customer, carrier), exists(onLine))
}
