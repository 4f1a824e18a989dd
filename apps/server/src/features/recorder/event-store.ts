import type { RecorderEventFilter } from '@foresite/contract/recorder'
import { and, asc, desc, eq, getTableColumns, gte, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cameraTable } from '#features/cameras/index.ts'
import type { Database } from '#platform/database/database.ts'
import { equalTo } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import type { EventRow, MarkedEvents, ReceivedEvent } from './event.ts'
import { recorderEventTable } from './recorder-table.ts'

const columns = {
  ...getTableColumns(recorderEventTable),
  cameraName: cameraTable.name,
  recorderName: cameraTable.recorderName,
}

/** The id of our camera that was imported from this recorder camera. */
export async function findCameraId(db: Database, recorderName: string): Promise<string | null> {
  const [row] = await db
    .select({ id: cameraTable.id })
    .from(cameraTable)
    .where(eq(cameraTable.recorderName, recorderName))
  return row?.id ?? null
}

/**
 * Stores an event of the recorder: repeats change nothing, and a late report of an earlier moment does not undo later
 * ones. Returns whether anything was written.
 */
export async function saveEvent(
  db: Database,
  id: string,
  cameraId: string,
  { recorderName: _, ...event }: ReceivedEvent,
): Promise<boolean> {
  const table = recorderEventTable
  const rows = await db
    .insert(table)
    .values({ ...event, id, cameraId })
    .onConflictDoUpdate({
      target: [table.kind, table.recorderId],
      set: {
        label: sql`excluded.label`,
        subLabel: sql`coalesce(excluded.sub_label, ${table.subLabel})`,
        plate: sql`coalesce(excluded.plate, ${table.plate})`,
        zones: sql`excluded.zones`,
        score: sql`coalesce(excluded.score, ${table.score})`,
        severity: sql`excluded.severity`,
        box: sql`coalesce(excluded.box, ${table.box})`,
        hasClip: sql`excluded.has_clip`,
        hasStill: sql`excluded.has_still`,
        endedAt: sql`coalesce(${table.endedAt}, excluded.ended_at)`,
        seenAt: sql`excluded.seen_at`,
      },
      setWhere: sql`excluded.seen_at >= ${table.seenAt}`,
    })
    .returning({ id: table.id })
  return rows.length > 0
}

/** Adds a recognised text, such as a plate or a name. Returns the id of its camera; null for an unknown object. */
export async function saveRecognised(
  db: Database,
  recorderId: string,
  recognised: { readonly plate?: string; readonly subLabel?: string },
): Promise<string | null> {
  const table = recorderEventTable
  const [row] = await db
    .update(table)
    .set(recognised)
    .where(and(eq(table.kind, 'object'), eq(table.recorderId, recorderId)))
    .returning({ cameraId: table.cameraId })
  return row?.cameraId ?? null
}

function selectRows(db: Database) {
  return db
    .select(columns)
    .from(recorderEventTable)
    .innerJoin(cameraTable, eq(cameraTable.id, recorderEventTable.cameraId))
    .$dynamic()
}

export async function findEvent(db: Database, id: string): Promise<EventRow | null> {
  const [row] = await selectRows(db).where(eq(recorderEventTable.id, id))
  return row ?? null
}

/** A page of events, newest first, and their total number. */
export async function listEvents(
  db: Database,
  { cameraId, kind, label, from, to, ...paging }: RecorderEventFilter,
): Promise<Page<EventRow>> {
  const table = recorderEventTable
  const matching = and(
    equalTo(table, { cameraId, kind }),
    label === undefined || label === '' ? undefined : sql`strpos(lower(${table.label}), lower(${label})) > 0`,
    from === undefined ? undefined : gte(table.startedAt, new Date(from)),
    to === undefined ? undefined : lte(table.startedAt, new Date(to)),
  )
  const query = selectRows(db).where(matching).orderBy(desc(table.startedAt), desc(table.id))
  return pageOf(query, db.$count(table, matching), paging)
}

/** A period of a camera with a limit on its events: those nearest to a moment. */
interface EventInterval {
  readonly cameraId: string
  readonly from: Date
  readonly to: Date
  readonly near: Date
  readonly limit: number
}

/**
 * The events that began in a period, in order. A camera with review items shows only these: they consist of its
 * objects and say which are worth a look.
 */
export async function listBetween(
  db: Database,
  { cameraId, from, to, near, limit }: EventInterval,
): Promise<MarkedEvents> {
  const table = recorderEventTable
  const other = alias(table, 'other')
  const reviews = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.cameraId, cameraId), eq(other.kind, 'review')))
  const distance = sql`abs(extract(epoch from ${table.startedAt} - ${near.toISOString()}::timestamptz))`
  const rows = await db
    .select({
      id: table.id,
      label: table.label,
      severity: table.severity,
      startedAt: table.startedAt,
      endedAt: table.endedAt,
    })
    .from(table)
    .where(
      and(
        eq(table.cameraId, cameraId),
        gte(table.startedAt, from),
        lt(table.startedAt, to),
        or(eq(table.kind, 'review'), notExists(reviews)),
      ),
    )
    .orderBy(asc(distance), asc(table.id))
    .limit(limit + 1)
  const events = rows.slice(0, limit)
  return {
    events: events.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime()),
    more: rows.length > limit,
  }
}
