import type { Targets } from '@foresite/contract/operations'
import type { Punctuality, VisitFilter, VisitState } from '@foresite/contract/visits'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { known } from '#platform/http/refusal.ts'
import { equalTo, within, type OpenInterval } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { lockRecord } from '#platform/records/record-store.ts'
import type { Measures } from './measures.ts'
import { wholeSecond } from './whole-second.ts'
import {
  searchable,
  sightingTable as sightings,
  visitEntryTable as entries,
  visitTable as visits,
} from './visit-table.ts'

/** Columns that PostgreSQL computes. */
const generated = ['searched', 'yardS', 'dockS', 'waitS', 'countedS', 'isUnread'] as const

/** A visit's row, without generated columns. */
export type VisitRow = Omit<typeof visits.$inferSelect, (typeof generated)[number]>

/** A list's filters, with days as instants, and the measures of visits. */
export type Matching = Omit<VisitFilter, 'page' | 'limit' | 'startDate' | 'endDate'> & {
  readonly interval: OpenInterval
  readonly measures: Measures
}

/** One page of matching visits, newest first. */
export function listVisits(
  db: Database,
  filter: Matching,
  paging: Pick<VisitFilter, 'page' | 'limit'>,
): Promise<Page<VisitRow>> {
  const where = matches(filter)
  const query = db.select().from(visits).where(where).orderBy(desc(visits.at), desc(visits.id))
  return pageOf(query, db.$count(visits, where), paging)
}

/**
 * The matching unread visits with a stored picture, for a user to read: their number, and the one that follows a given
 * visit; after the last one the first.
 */
export async function findNextUnread(
  db: Database,
  filter: Matching,
  after: string | undefined,
): Promise<{ readonly nextId: string | null; readonly total: number }> {
  const pictured = db
    .select({ id: sightings.id })
    .from(sightings)
    .where(and(eq(sightings.visitId, visits.id), isNotNull(sightings.pictureKey)))
  const where = and(matches({ ...filter, unread: 'true' }), exists(pictured))
  const first = async (more?: SQL) => {
    const [row] = await db
      .select({ id: visits.id })
      .from(visits)
      .where(and(where, more))
      .orderBy(desc(visits.at), desc(visits.id))
      .limit(1)
    return row?.id ?? null
  }
  const total = await db.$count(visits, where)
  const [here] = after === undefined ? [] : await db.select().from(visits).where(eq(visits.id, after))
  if (here === undefined) return { nextId: await first(), total }
  const older = sql`(${visits.at}, ${visits.id}) < (${here.at.toISOString()}::timestamptz, ${here.id}::uuid)`
  return { nextId: (await first(older)) ?? (await first(ne(visits.id, here.id))), total }
}

export async function findVisit(db: Database, id: string): Promise<VisitRow> {
  const [row] = await db.select().from(visits).where(eq(visits.id, id))
  return known(row, 'visit.unknown')
}

export function lockVisit(tx: Database, id: string): Promise<VisitRow> {
  return lockRecord(tx, visits, id, 'visit.unknown')
}

/** Visits in a period, both ends included. */
export function listBetween(db: Database, from: Date, to: Date): Promise<VisitRow[]> {
  return db
    .select()
    .from(visits)
    .where(and(gte(visits.at, from), lte(visits.at, to)))
}

/** Those of these visits whose appointment a user chose. */
export function listChosen(tx: Database, ids: readonly string[]): Promise<VisitRow[]> {
  return tx
    .select()
    .from(visits)
    .where(and(inArray(visits.id, [...ids]), eq(visits.appointmentBy, 'hand')))
}

/** The visit for which a user chose this appointment; null if there is none. */
export async function findChosenFor(tx: Database, appointmentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.appointmentId, appointmentId), eq(visits.appointmentBy, 'hand')))
  return row?.id ?? null
}

/** Renames a carrier in its visits, including corrected ones. */
export async function renameCarrier(tx: Database, was: string, is: string): Promise<void> {
  const corrections = sql`case when ${visits.corrections} ->> 'carrier' = ${was}
    then jsonb_set(${visits.corrections}, '{carrier}', to_jsonb(${is}::text)) else ${visits.corrections} end`
  await tx.update(visits).set({ carrier: is, corrections }).where(eq(visits.carrier, was))
}

/** Vehicles currently on site, longest stay first. */
export function listPresent(db: Database, { now, openMs }: Measures): Promise<VisitRow[]> {
  return db
    .select()
    .from(visits)
    .where(and(isNull(visits.departureAt), gte(visits.at, new Date(now.getTime() - openMs))))
    .orderBy(asc(visits.at), asc(visits.id))
}

/** The carriers and docks in visits. */
export async function listChoices(db: Database): Promise<{ carriers: string[]; docks: string[] }> {
  // An index finds the next name without reading every visit that has it.
  const names = async (column: typeof visits.carrier | typeof visits.dockName): Promise<string[]> => {
    const { rows } = await db.execute<{ name: string | null }>(sql`
      with recursive named(name) as (
        select min(${column}) from ${visits}
        union all
        select (select min(${column}) from ${visits} where ${column} > named.name) from named where named.name is not null)
      select name from named where name is not null and name <> '' limit 500`)
    return rows.flatMap(({ name }) => name ?? [])
  }
  return { carriers: await names(visits.carrier), docks: await names(visits.dockName) }
}

/** The SQL form of `stateOf`. */
export function matchesState(state: VisitState, { now, openMs }: Measures): SQL | undefined {
  const open = isNull(visits.departureAt)
  const since = new Date(now.getTime() - openMs)
  const atDock = and(isNotNull(visits.dockArrivalAt), isNull(visits.dockDepartureAt))
  switch (state) {
    case 'left':
      return and(isNotNull(visits.departureAt), isNotNull(visits.arrivalAt))
    case 'no-arrival':
      return and(isNotNull(visits.departureAt), isNull(visits.arrivalAt))
    case 'unknown':
      return and(open, lt(visits.at, since))
    case 'at-dock':
      return and(open, gte(visits.at, since), atDock)
    case 'in-yard':
      return and(open, gte(visits.at, since), or(isNull(visits.dockArrivalAt), isNotNull(visits.dockDepartureAt)))
  }
}

function matches({
  search,
  state,
  carrier,
  dock,
  punctuality,
  detained,
  arrived,
  unread,
  noCarrier,
  interval,
  measures,
}: Matching): SQL | undefined {
  return and(
    mentions(search),
    state === undefined ? undefined : matchesState(state, measures),
    equalTo(visits, { carrier, dockName: dock }),
    punctuality === undefined ? undefined : isPunctual(punctuality, measures.targets),
    detained === undefined ? undefined : isDetained(measures),
    arrived === undefined ? undefined : isNotNull(visits.arrivalAt),
    unread === undefined ? undefined : eq(visits.isUnread, true),
    noCarrier === undefined ? undefined : eq(visits.carrier, ''),
    within(visits.at, interval),
  )
}

/** Whether a plate, an id, a number or the carrier contains the search text; undefined for an empty search. */
function mentions(search: string | undefined): SQL | undefined {
  const words = search?.normalize('NFC').trim() ?? ''
  if (words === '') return undefined
  const escaped = sql`regexp_replace(${searchable(sql`${words}::text`)}, '([\\%_])', '\\\\\\1', 'g')`
  return sql`${visits.searched} like '%' || ${escaped} || '%'`
}

/** The SQL form of `punctualityOf`. */
export function isPunctual(punctuality: Punctuality, { earlyMin, lateMin }: Targets): SQL {
  const lateBy = sql`${visits.arrivalAt} - ${visits.appointmentAt}`
  const early = sql`make_interval(mins => ${-earlyMin}::int)`
  const late = sql`make_interval(mins => ${lateMin}::int)`
  switch (punctuality) {
    case 'early':
      return sql`${lateBy} < ${early}`
    case 'late':
      return sql`${lateBy} > ${late}`
    case 'on-time':
      return sql`${lateBy} between ${early} and ${late}`
  }
}

/** Whether a vehicle stayed longer than the free time, or has by now; the SQL form of `detentionOf`. */
function isDetained({ now, openMs, targets: { freeTimeMin } }: Measures): SQL | undefined {
  const present = and(isNull(visits.departureAt), gte(visits.at, new Date(now.getTime() - openMs)))
  const freeSince = new Date(wholeSecond(now.getTime()) - freeTimeMin * 60_000)
  const from = sql`greatest(${visits.arrivalAt}, ${visits.appointmentAt})`
  return and(isNotNull(visits.arrivalAt), or(gt(visits.countedS, freeTimeMin * 60), and(present, lt(from, freeSince))))
}

/** Saves visits, new and existing. */
export async function saveVisits(tx: Database, rows: readonly VisitRow[]): Promise<void> {
  const kept = new Set<string>(['id', 'createdAt', ...generated])
  for (const row of rows) {
    const set = Object.fromEntries(Object.entries(row).filter(([name]) => !kept.has(name)))
    await tx.insert(visits).values(row).onConflictDoUpdate({ target: visits.id, set })
  }
}

export async function deleteVisits(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(visits).where(inArray(visits.id, [...ids]))
}

/** Moves a joined visit's history to the other visit. */
export async function moveEntries(tx: Database, from: string, to: string): Promise<void> {
  await tx.update(entries).set({ recordId: to }).where(eq(entries.recordId, from))
}
