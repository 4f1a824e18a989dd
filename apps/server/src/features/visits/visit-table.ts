import type { VehicleReading } from '@foresite/contract/use-cases/passages'
import type { ImageBox } from '@foresite/contract/primitives'
import type { AppointedBy, VisitEvent, VisitField } from '@foresite/contract/visits'
import type { MatchedBy, Sighting } from '@foresite/contract/yard-events'
import { eq, isNull, sql, type Column, type SQL } from 'drizzle-orm'
import { boolean, doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/instant.ts'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** The period of a stay for an index, both ends included; an open stay has no end. */
export function stayRange({ at: from, until }: Readonly<Record<'at' | 'until', Column>>): SQL {
  return sql`tstzrange(${from}, greatest(${from}, coalesce(${until}, 'infinity'::timestamptz)), '[]')`
}

/** Text for searching: in lower case with every character doubled, because two letters alone contain no trigram. */
export function searchable(text: SQL): SQL {
  return sql`regexp_replace(lower(${text}), '(.)', '\\1\\1', 'g')`
}

/** The SQL form of a difference of `wholeSecond`s. */
const seconds = (from: string, to: string) =>
  `extract(epoch from date_bin('1 second', ${to}, '2000-01-01Z') - date_bin('1 second', ${from}, '2000-01-01Z'))`
/** Seconds that PostgreSQL computes with every change: figures add up tens of thousands of visits. */
const durationColumn = (name: string, as: string) => doublePrecision(name).generatedAlwaysAs(sql.raw(as))

/** One vehicle from gate in to gate out. Its fields are what cameras saw, or a user's corrections. */
export const visitTable = pgTable(
  'visits',
  {
    /** The version is that of the last change by a user: sightings, matching and appointments leave it. */
    ...recordColumns(),
    /** The time by which lists sort: its arrival, else its first sighting. */
    at: instant('at').notNull(),
    arrivalAt: instant('arrival_at'),
    departureAt: instant('departure_at'),
    dockArrivalAt: instant('dock_arrival_at'),
    dockDepartureAt: instant('dock_departure_at'),
    /** The door where it last stood, and its dock's names then. */
    dockZoneId: uuid('dock_zone_id'),
    dockName: text('dock_name'),
    dockNumber: text('dock_number'),
    carrier: text('carrier').notNull(),
    licensePlate: text('license_plate').notNull(),
    trailerId: text('trailer_id').notNull(),
    cabNumber: text('cab_number').notNull(),
    /** The USDOT number read on it; empty if none. */
    usdot: text('usdot').notNull().default(''),
    /** Its appointment, with the time and reason of the match. */
    appointmentId: uuid('appointment_id'),
    appointmentAt: instant('appointment_at'),
    appointmentBy: text('appointment_by').$type<AppointedBy>(),
    /** Users' corrections; times in ISO 8601. */
    corrections: jsonb('corrections').$type<Partial<Record<VisitField, string | null>>>().notNull(),
    /** A user changed it: its sightings stay. */
    isArranged: boolean('is_arranged').notNull().default(false),
    /** The text that searches use. */
    searched: text('searched').generatedAlwaysAs(
      searchable(sql.raw(`license_plate || chr(10) || trailer_id || chr(10) || cab_number || chr(10) || carrier`)),
    ),
    yardS: durationColumn('yard_s', seconds('arrival_at', 'departure_at')),
    dockS: durationColumn('dock_s', seconds('dock_arrival_at', 'dock_departure_at')),
    /** Null if the visit was at no dock. */
    waitS: durationColumn(
      'wait_s',
      `case when dock_arrival_at < arrival_at then 0 else ${seconds('arrival_at', 'dock_arrival_at')} end`,
    ),
    /** The time that counts against free time: from its appointment if it came early. */
    countedS: durationColumn('counted_s', seconds('greatest(arrival_at, appointment_at)', 'departure_at')),
    /** Nothing identifies the vehicle. */
    isUnread: boolean('is_unread').generatedAlwaysAs(
      sql.raw(`license_plate = '' and trailer_id = '' and cab_number = ''`),
    ),
  },
  (table) => [
    index('visits_at').on(table.at, table.id),
    // Covers all figures of a period: they read only the index.
    index('visits_figures').on(
      table.at,
      table.arrivalAt,
      table.departureAt,
      table.appointmentAt,
      table.carrier,
      table.yardS,
      table.dockS,
      table.waitS,
      table.countedS,
      table.isUnread,
    ),
    index('visits_carrier').on(table.carrier, table.at),
    index('visits_dock').on(table.dockName, table.at),
    // For the carrier of the vehicle at a door.
    index('visits_door').on(table.dockZoneId, table.dockArrivalAt),
    // For a search by part of a plate, which otherwise reads every visit.
    index('visits_search').using('gin', table.searched.op('gin_trgm_ops')),
    index('visits_open').on(table.at).where(isNull(table.departureAt)),
  ],
)

/** A camera's sighting of a vehicle in the yard. Names are those at the time: zone and camera may be deleted. */
export const sightingTable = pgTable(
  'yard_sightings',
  {
    /** The observation's id. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<Sighting['kind']>().notNull(),
    at: instant('at').notNull(),
    until: instant('until'),
    zoneId: uuid('zone_id').notNull(),
    zoneName: text('zone_name').notNull(),
    cameraId: uuid('camera_id').notNull(),
    cameraName: text('camera_name').notNull(),
    readings: jsonb('readings').$type<VehicleReading[]>().notNull(),
    /** The vehicle's box in the camera's picture; null for sightings from before it was stored. */
    box: jsonb('box').$type<ImageBox>(),
    /** The key of its picture; null if there is none. */
    pictureKey: text('picture_key'),
    /** Further moments with a good view, with their files until they are read. */
    furtherViews: jsonb('further_views')
      .$type<{ readonly box: ImageBox; readonly fileKey?: string }[]>()
      .notNull()
      .default([]),
    visitId: uuid('visit_id').references(() => visitTable.id, { onDelete: 'set null' }),
    matchedBy: text('matched_by').$type<MatchedBy>(),
    /** Whether its visit is up to date; false when it is new or has just ended. */
    isMatched: boolean('is_matched').notNull().default(false),
  },
  (table) => [
    index('yard_sightings_at').on(table.at),
    index('yard_sightings_until').on(table.until),
    index('yard_sightings_visit').on(table.visitId),
    index('yard_sightings_stays')
      .using('gist', stayRange(table))
      .where(eq(table.kind, sql`'dock'`)),
    index('yard_sightings_door')
      .on(table.zoneId, table.at, table.until)
      .where(eq(table.kind, sql`'dock'`)),
    index('yard_sightings_unmatched')
      .on(table.at)
      .where(eq(table.isMatched, sql`false`)),
  ],
)

export const visitEntryTable = historyTable<VisitEvent>('visit_entries', () => visitTable.id)
