import type { AccuracyStep } from '@foresite/contract/shipments'
import { and, asc, eq, exists, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { damageFindingTable as findings, palletItemTable as items, palletTable as pallets } from './pallet-table.ts'
import { shipmentTable as shipments } from './shipment-table.ts'
import { countsIn } from './store.ts'

/** What was inspected in one stretch of the site's calendar. */
export interface InspectedStretch {
  /** Its first day. */
  readonly startsOn: string
  readonly shipments: number
  /** Those with a mismatch. */
  readonly mismatched: number
  readonly pallets: number
  /** Those with damage, resolved or not. */
  readonly damagedPallets: number
  /** Items with a proposal, and those that kept it. */
  readonly lines: number
  readonly exactLines: number
  /** Σ|proposed − final| and Σfinal over them. */
  readonly off: number
  readonly final: number
}

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const

interface Asked {
  readonly from: Date
  readonly to: Date
  readonly step: AccuracyStep
  readonly timezone: string
}

/** By day, week (from Monday) or month; stretches without a submitted count are left out. */
export function listInspected(db: Database, { from, to, step, timezone }: Asked): Promise<InspectedStretch[]> {
  const day = sql`date_trunc(${sql.raw(`'${units[step]}'`)}, ${shipments.inspectedAt} at time zone ${timezone})`
  const startsOn = sql<string>`to_char(${day}, 'YYYY-MM-DD')`
  const where = sql`filter (where ${isNotNull(items.proposed)})`
  const damage = db.select({ id: findings.id }).from(findings).where(eq(findings.palletId, pallets.id))
  const whole = (value: ReturnType<typeof sql>) => sql<number>`${value}`.mapWith(Number)
  return db
    .select({
      startsOn,
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
