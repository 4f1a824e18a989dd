import type { Observation } from '@foresite/contract/observations'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { observationTable } from '#features/observations/index.ts'
import type { Database } from '#platform/database/database.ts'
import { lockName } from '#platform/database/lock-name.ts'
import { intervalOf } from '#platform/records/days.ts'
import { equalTo, within } from '#platform/records/filter-store.ts'
import { pageOf, type Page, type Paging } from '#platform/records/page.ts'
import type { Interval } from './session.ts'
import { ergonomicSessionTable as table } from './session-table.ts'

export type SessionRow = typeof table.$inferSelect

/** A session, and whether it is its zone's last: only the last can continue. */
export interface ListedSession {
  readonly session: SessionRow
  readonly isLast: boolean
}

/** Filter for a zone's sessions; days of the site's calendar, both inclusive. */
interface SessionFilter {
  readonly zoneId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timezone: string
}

const laterSession = sql`exists (
  select 1 from ${table} later
  where later.zone_id = ${table.zoneId} and later.module_id = ${table.moduleId}
    and later.started_at > ${table.startedAt})`

const listed = { session: table, isLast: sql<boolean>`not ${laterSession}` }

/** One page of matching sessions, newest first, and their total number. */
export async function listSessions(db: Database, filter: SessionFilter & Paging): Promise<Page<ListedSession>> {
  const where = matches(filter)
  const query = db.select(listed).from(table).where(where).orderBy(desc(table.startedAt), desc(table.id))
  return pageOf(query, db.$count(table, where), filter)
}

export async function findSession(db: Database, id: string): Promise<ListedSession | null> {
  const [row] = await db.select(listed).from(table).where(eq(table.id, id))
  return row ?? null
}

function matches({ zoneId, from, to, timezone }: SessionFilter): SQL | undefined {
  return and(
    equalTo(table, { zoneId }),
    within(table.startedAt, intervalOf({ startDate: from, endDate: to }, timezone)),
  )
}

/** Every zone with sessions, with its last name. */
export async function listZones(db: Database): Promise<{ readonly zoneId: string; readonly zoneName: string }[]> {
  const last = db
    .selectDistinctOn([table.zoneId], { zoneId: table.zoneId, zoneName: table.zoneName })
    .from(table)
    .orderBy(table.zoneId, desc(table.startedAt))
    .as('last')
  return db.select().from(last).orderBy(asc(last.zoneName), asc(last.zoneId))
}

/** A zone's sessions that began on one day, summed. */
export interface DayRow {
  readonly zoneId: string
  readonly zoneName: string
  readonly day: string
  readonly sessions: number
  readonly moderateBends: number
  readonly deepBends: number
  readonly twistedBends: number
  readonly lifts: number
  readonly presentMs: number
  readonly visibleMs: number
  readonly elapsedMs: number
}

/** Zones by name, each with its days in order. */
export async function listDays(db: Database, filter: SessionFilter): Promise<DayRow[]> {
  const day = sql<string>`(${table.startedAt} at time zone ${filter.timezone})::date::text`
  const sum = (column: SQL | (typeof table)['lifts' | 'presentMs']): SQL<number> =>
    sql`coalesce(sum(${column}), 0)::float8`.mapWith(Number)
  const days = db.$with('days').as(
    db
      .select({
        zoneId: table.zoneId,
        zoneName: sql<string>`(array_agg(${table.zoneName} order by ${table.startedAt} desc))[1]`.as('name'),
        day: day.as('day'),
        sessions: sql<number>`count(*)::int`.as('sessions'),
        moderateBends: sum(sql`${table.moderateBends}`).as('moderate'),
        deepBends: sum(sql`${table.deepBends}`).as('deep'),
        twistedBends: sum(sql`${table.twistedBends}`).as('twisted'),
        lifts: sum(table.lifts).as('lifted'),
        presentMs: sum(table.presentMs).as('present'),
        visibleMs: sum(sql`${table.visibleMs}`).as('visible'),
        elapsedMs: sum(sql`extract(epoch from ${table.lastAt} - ${table.startedAt}) * 1000`).as('elapsed'),
      })
      .from(table)
      .where(matches(filter))
      .groupBy(table.zoneId, sql`3`),
  )
  return db.with(days).select().from(days).orderBy(asc(days.zoneName), asc(days.zoneId), asc(days.day))
}

/** A zone and the module that counts in it. */
export interface Place {
  readonly zoneId: string
  readonly moduleId: string
}

/** Locks a place until the transaction ends. */
export function lockPlace(tx: Database, { zoneId, moduleId }: Place): Promise<void> {
  return lockName(tx, `work sessions ${zoneId} ${moduleId}`)
}

/** A place's sessions that overlap a period. */
export function listTouching(
  tx: Database,
  { zoneId, moduleId }: Place,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<SessionRow[]> {
  return tx
    .select()
    .from(table)
    .where(
      and(eq(table.zoneId, zoneId), eq(table.moduleId, moduleId), lte(table.startedAt, to), gte(table.lastAt, from)),
    )
}

export async function saveSession(tx: Database, row: SessionRow): Promise<void> {
  const { id: _id, ...changed } = row
  await tx.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: changed })
}

export async function deleteSessions(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(table).where(inArray(table.id, [...ids]))
}

/** A session's stored bends and lifts, in order. */
export async function listMovements(
  db: Database,
  { zoneId, moduleId, startedAt, lastAt }: Place & Pick<Interval, 'startedAt' | 'lastAt'>,
  limit: number,
): Promise<Observation[]> {
  const rows = await db
    .select({ content: observationTable.content })
    .from(observationTable)
    .where(
      and(
        gte(observationTable.startedAt, startedAt),
        lte(observationTable.startedAt, lastAt),
        eq(observationTable.kind, 'ergonomics'),
        eq(observationTable.zoneId, zoneId),
        eq(observationTable.ruleId, moduleId),
        isNull(observationTable.dropped),
        isNotNull(observationTable.endedAt),
      ),
    )
    .orderBy(asc(observationTable.startedAt), asc(observationTable.id))
    .limit(limit)
  return rows.flatMap(({ content }) => content ?? [])
}
