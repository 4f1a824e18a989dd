import {
  ratingOf,
  type CapacityFigures,
  type CapacityRating,
  type CapacityView,
} from '@foresite/contract/vehicle-capacity'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import { and, desc, eq, gt, gte, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { sightingTable as sightings, visitTable as visits } from '#features/visits/index.ts'
import type { Database } from '#platform/database/database.ts'
import { lockName } from '#platform/database/lock-name.ts'
import { equalTo, within, type OpenInterval } from '#platform/records/filter-store.ts'
import { pageOf, type Page, type Paging } from '#platform/records/page.ts'
import type { LoadRow } from './load.ts'
import { trailerInteriorTable as interiors, trailerLoadTable as loads } from './load-table.ts'

type InteriorRow = typeof interiors.$inferSelect

/** A trailer with the visit at its door at that time. */
export interface VisitedLoad {
  readonly load: LoadRow
  readonly visitId: string | null
  readonly carrier: string | null
}

interface LoadsMatching {
  readonly interval: OpenInterval
  readonly doorId?: string | undefined
  readonly carrier?: string | undefined
  readonly rating?: CapacityRating | undefined
  readonly thresholds: ThresholdValues
}

/** A truck is seen at the door some minutes before its trailer is opened, and may be seen late. */
const early = sql`interval '10 minutes'`

/**
 * The visit at a trailer's door: the one seen there at that moment, else the latest. One whose departure was missed
 * counts until it is unknown.
 */
const visitOf = (values: ThresholdValues) => sql`(
  select v.id from ${visits} v
  where v.dock_zone_id = ${loads.doorId} and v.dock_arrival_at <= ${loads.at} + ${early}
    and coalesce(v.dock_departure_at, v.at + make_interval(secs => ${thresholdIn(values, 'yard.unmatched') * 3_600}::float8)) >= ${loads.at}
  order by coalesce(v.dock_arrival_at <= ${loads.at} and v.dock_departure_at >= ${loads.at}, false) desc, v.dock_arrival_at desc
  limit 1)`

function selectLoads(db: Database, values: ThresholdValues) {
  return db
    .select({ load: loads, visitId: visits.id, carrier: visits.carrier })
    .from(loads)
    .leftJoin(visits, eq(visits.id, visitOf(values)))
}

export function listLoads(db: Database, filter: LoadsMatching, paging: Paging): Promise<Page<VisitedLoad>> {
  const where = matches(filter)
  const query = selectLoads(db, filter.thresholds).where(where).orderBy(desc(loads.at), desc(loads.id))
  const total = db.$count(selectLoads(db, filter.thresholds).where(where).as('listed'))
  return pageOf(query, total, paging)
}

export function listOpen(db: Database, since: Date, values: ThresholdValues): Promise<VisitedLoad[]> {
  return selectLoads(db, values)
    .where(and(isNull(loads.departedAt), gte(loads.measuredAt, since)))
    .orderBy(loads.doorName)
}

export async function findLoad(db: Database, id: string, values: ThresholdValues): Promise<VisitedLoad | null> {
  const [row] = await selectLoads(db, values).where(eq(loads.id, id))
  return row ?? null
}

function matches({ interval, doorId, carrier, rating, thresholds }: LoadsMatching): SQL | undefined {
  // As `ratingOf` rounds: `round` would round half to even.
  const percent = sql`floor(${loads.capacity} * 100 + 0.5)`
  const [high, low] = [thresholdIn(thresholds, 'capacity.excellent'), thresholdIn(thresholds, 'capacity.average')]
  const rated = {
    excellent: sql`${percent} > ${high}`,
    average: sql`${percent} <= ${high} and ${percent} >= ${low}`,
    poor: sql`${percent} < ${low}`,
  }
  return and(
    within(loads.at, interval),
    equalTo(loads, { doorId }),
    equalTo(visits, { carrier }),
    rating === undefined ? undefined : and(isNotNull(loads.arrival), rated[rating]),
  )
}

interface Grouped extends CapacityFigures {
  readonly period: string
  readonly doorId: string
  readonly doorName: string
  readonly carrier: string
}

/** Trailers that have left and whose arrival was measured, grouped by period, door and carrier: a few hundred groups a year. */
export async function groupLoads(
  db: Database,
  { view, timezone, ...filter }: LoadsMatching & { readonly view: CapacityView; readonly timezone: string },
): Promise<Grouped[]> {
  const unit = view === 'monthly' ? 'month' : 'week'
  const rows = await db
    .select({
      period: sql<string>`to_char(date_trunc(${sql.raw(`'${unit}'`)}, ${loads.at} at time zone ${timezone}), 'YYYY-MM-DD')`,
      doorId: loads.doorId,
      doorName: loads.doorName,
      carrier: sql<string>`coalesce(${visits.carrier}, '')`,
      capacity: loads.capacity,
    })
    .from(loads)
    .leftJoin(visits, eq(visits.id, visitOf(filter.thresholds)))
    .where(and(matches(filter), isNotNull(loads.departedAt), isNotNull(loads.arrival)))
    .orderBy(loads.at)
  return rows.map(({ capacity, ...row }) => {
    const rating = ratingOf(capacity, filter.thresholds)
    const ratings = { excellent: 0, average: 0, poor: 0, [rating]: 1 }
    return { ...row, capacity, loads: 1, ratings }
  })
}

/** A zone's last trailer at a moment; locks the zone's trailers until the transaction ends. */
export async function lockLast(tx: Database, zoneId: string, at: Date): Promise<LoadRow | null> {
  await lockName(tx, `trailer loads ${zoneId}`)
  const [row] = await tx
    .select()
    .from(loads)
    .where(and(eq(loads.zoneId, zoneId), lte(loads.at, at)))
    .orderBy(desc(loads.at))
    .limit(1)
  return row ?? null
}

/** Whether one truck stood at a door throughout a period. */
export async function isSameStay(tx: Database, doorZoneId: string, from: Date, to: Date): Promise<boolean> {
  const count = await tx.$count(
    sightings,
    and(
      eq(sightings.kind, 'dock'),
      eq(sightings.zoneId, doorZoneId),
      lte(sightings.at, from),
      or(isNull(sightings.until), gte(sightings.until, to)),
    ),
  )
  return count > 0
}

/** The first trailer after a moment; call it under the lock of `lockLast`. */
export async function findNext(tx: Database, zoneId: string, at: Date): Promise<LoadRow | null> {
  const [row] = await tx
    .select()
    .from(loads)
    .where(and(eq(loads.zoneId, zoneId), gt(loads.at, at)))
    .orderBy(loads.at)
    .limit(1)
  return row ?? null
}

export async function insertLoad(tx: Database, row: typeof loads.$inferInsert): Promise<void> {
  await tx.insert(loads).values(row).onConflictDoNothing()
}

export async function saveLoad(tx: Database, { id, ...row }: LoadRow): Promise<void> {
  await tx.update(loads).set(row).where(eq(loads.id, id))
}

/** Stores the picture of an arrival or a departure; false if the observation is neither. */
export async function savePicture(tx: Database, observationId: string, key: string): Promise<boolean> {
  const arrived = await tx
    .update(loads)
    .set({ arrivalPicture: key })
    .where(eq(loads.arrivalId, observationId))
    .returning({ id: loads.id })
  const departed = await tx
    .update(loads)
    .set({ departurePicture: key })
    .where(eq(loads.departureId, observationId))
    .returning({ id: loads.id })
  return arrived.length + departed.length > 0
}

export async function isMeasured(db: Database, observationId: string): Promise<boolean> {
  const found = await db.$count(loads, or(eq(loads.arrivalId, observationId), eq(loads.departureId, observationId)))
  return found > 0
}

export function listInteriors(db: Database): Promise<InteriorRow[]> {
  return db.select().from(interiors)
}

export async function findInterior(db: Database, zoneId: string): Promise<InteriorRow | null> {
  const [row] = await db.select().from(interiors).where(eq(interiors.zoneId, zoneId))
  return row ?? null
}

export async function saveInterior(
  tx: Database,
  row: Partial<InteriorRow> & Pick<InteriorRow, 'zoneId'>,
): Promise<void> {
  const { zoneId, ...set } = row
  await tx.insert(interiors).values(row).onConflictDoUpdate({ target: interiors.zoneId, set })
  void zoneId
}

/** When each zone was last measured. */
export async function lastMeasured(db: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectDistinctOn([loads.zoneId], { zoneId: loads.zoneId, at: loads.measuredAt })
    .from(loads)
    .orderBy(loads.zoneId, desc(loads.at))
  return new Map(rows.map(({ zoneId, at }) => [zoneId, at]))
}

/** The keys of all pictures in use. */
export async function keptPictures(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ a: loads.arrivalPicture, b: loads.departurePicture, c: loads.emptyPicture })
    .from(loads)
  const now = await db.select({ key: interiors.emptyPicture }).from(interiors)
  return new Set(
    [...rows.flatMap(({ a, b, c }) => [a, b, c]), ...now.map(({ key }) => key)].flatMap((key) => key ?? []),
  )
}
