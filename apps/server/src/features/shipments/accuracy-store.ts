import { and, asc, eq, exists, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { within, type OpenInterval } from '#platform/records/filter-store.ts'
import { damageFindingTable as findings, palletItemTable as items, palletTable as pallets } from './pallet-table.ts'
import { shipmentTable as shipments } from './shipment-table.ts'
import { countsIn } from './store.ts'

/** Inspections by day of the site's calendar. */
export interface Inspected {
  readonly shipments: number
  /** Inspections with a mismatch. */
  readonly mismatched: number
  readonly pallets: number
  /** Pallets with damage, resolved or not. */
  readonly damagedPallets: number
  /** Items with a proposal, and those that kept it. */
  readonly lines: number
  readonly exactLines: number
  /** Σ|proposed − final| and Σfinal over them. */
  readonly off: number
  readonly final: number
}

interface Asked {
  readonly from: Date
  readonly to: Date
  readonly timezone: string
}

/** By day; days without a submitted count are left out. */
export function listInspected(db: Database, { from, to, timezone }: Asked): Promise<(Inspected & { day: string })[]> {
  const day = sql<string>`to_char(${shipments.inspectedAt} at time zone ${timezone}, 'YYYY-MM-DD')`
  const where = sql`filter (where ${isNotNull(items.proposed)})`
  const damage = db.select({ id: findings.id }).from(findings).where(eq(findings.palletId, pallets.id))
  const whole = (value: ReturnType<typeof sql>) => sql<number>`${value}`.mapWith(Number)
  return db
    .select({
      day,
      shipments: whole(sql`count(distinct ${shipments.id})`),
      mismatched: whole(sql`count(distinct ${shipments.id}) filter (where ${shipments.mismatches} > 0)`),
      pallets: whole(sql`count(distinct ${pallets.id})`),
      damagedPallets: whole(sql`count(distinct ${pallets.id}) filter (where ${exists(damage)})`),
      lines: whole(sql`count(${items.proposed})`),
      exactLines: whole(sql`count(*) filter (where ${items.proposed} = ${items.quantity})`),
      off: whole(sql`coalesce(sum(abs(${items.proposed} - ${items.quantity})), 0)`),
      final: whole(sql`coalesce(sum(${items.quantity}) ${where}, 0)`),
    })
    .from(shipments)
    .innerJoin(pallets, and(eq(pallets.shipmentId, shipments.id), countsIn()))
    .leftJoin(items, eq(items.palletId, pallets.id))
    .where(
      and(
        isNull(shipments.deletedAt),
        eq(shipments.state, 'inspected'),
        gte(shipments.inspectedAt, from),
        lt(shipments.inspectedAt, to),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
}

/** By carrier: the pallets of shipments inspected in a period, and the damage found on them. */
export async function damageByCarrier(
  db: Database,
  interval: OpenInterval,
): Promise<ReadonlyMap<string, { readonly pallets: number; readonly damage: number }>> {
  const rows = await db
    .select({
      carrier: shipments.carrier,
      pallets: sql<number>`count(distinct ${pallets.id})`.mapWith(Number),
      damage: sql<number>`count(${findings.id})`.mapWith(Number),
    })
    .from(shipments)
    .innerJoin(pallets, and(eq(pallets.shipmentId, shipments.id), countsIn()))
    .leftJoin(findings, eq(findings.palletId, pallets.id))
    .where(and(isNull(shipments.deletedAt), eq(shipments.state, 'inspected'), within(shipments.inspectedAt, interval)))
    .groupBy(shipments.carrier)
  return new Map(rows.map(({ carrier, ...of }) => [carrier, of]))
}
