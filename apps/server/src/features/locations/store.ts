import type { LocationFilter, StockLocation } from '@foresite/contract/locations'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { containing, equalTo } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { locationTable as locations } from './location-table.ts'

const parents = alias(locations, 'parents')
const inside = alias(locations, 'inside')

/** One page of matching locations, by code. */
export async function listLocations(db: Database, filter: LocationFilter): Promise<Page<StockLocation>> {
  const { search, parentId, kind } = filter
  const where = and(
    containing(search, locations.code, locations.description),
    equalTo(locations, { parentId }),
    kind === undefined ? undefined : kind === 'bin' ? isNotNull(locations.parentId) : isNull(locations.parentId),
  )
  const query = selectLocations(db)
    .where(where)
    .orderBy(sql`lower(${locations.code})`, asc(locations.id))
  const { rows, total } = await pageOf(query, db.$count(locations, where), filter)
  return { rows: rows.map(toLocation), total }
}

export async function findLocation(db: Database, id: string): Promise<StockLocation | null> {
  const [row] = await selectLocations(db).where(eq(locations.id, id))
  return row === undefined ? null : toLocation(row)
}

/** Locks a location until the transaction ends; null if it does not exist. */
export async function holdLocation(tx: Database, id: string): Promise<typeof locations.$inferSelect | null> {
  const [row] = await tx.select().from(locations).where(eq(locations.id, id)).for('share')
  return row ?? null
}

export function countBins(db: Database, id: string): Promise<number> {
  return db.$count(locations, eq(locations.parentId, id))
}

function selectLocations(db: Database) {
  return db
    .select({
      location: locations,
      parentCode: parents.code,
      bins: sql<number>`(${db
        .select({ count: sql`count(*)` })
        .from(inside)
        .where(eq(inside.parentId, locations.id))})`.mapWith(Number),
    })
    .from(locations)
    .leftJoin(parents, eq(parents.id, locations.parentId))
}

interface Listed {
  readonly location: typeof locations.$inferSelect
  readonly parentCode: string | null
  readonly bins: number
}

function toLocation({ location, parentCode, bins }: Listed): StockLocation {
  return { ...location, ...recordFieldsOf(location), parentCode, bins }
}
