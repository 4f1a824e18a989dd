import type { VehicleReading } from '@foresite/contract/use-cases/passages'
import type { ImageBox } from '@foresite/contract/primitives'
import type { AppointedBy, MatchedBy, Sighting, VisitDeed, VisitField } from '@foresite/contract/visits'
import { eq, isNull, sql, type Column, type SQL } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { historyTable } from '#platform/records/history-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** The time of a stay, both ends included, as indexed: an open one has no end. */
export function stayRange({ at: from, until }: Readonly<Record<'at' | 'until', Column>>): SQL {
  return sql`tstzrange(${from}, greatest(${from}, coalesce(${until}, 'infinity'::timestamptz)), '[]')`
}

/**
 * A text as searches compare it: in lower case, every character twice. Trigrams of that find two letters, too, which
 * have none of their own.
 */
export function searchable(text: SQL): SQL {
  return sql`regexp_replace(lower(${text}), '(.)', '\\1\\1', 'g')`
}

const at = (name: string) => timestamp(name, { withTimezone: true })

/** One vehicle from gate in to gate out. Its fields are what cameras saw, or a user's corrections. */
export const visitTable = pgTable(
  'visits',
  {
    ...recordColumns(),
    /** The order of lists: its arrival, else its first sighting. */
    at: at('at').notNull(),
    arrivalAt: at('arrival_at'),
    departureAt: at('departure_at'),
    dockArrivalAt: at('dock_arrival_at'),
    dockDepartureAt: at('dock_departure_at'),
    /** The door at which it stood last, and the names of its dock then. */
    dockZoneId: uuid('dock_zone_id'),
    dockName: text('dock_name'),
    dockNumber: text('dock_number'),
    carrier: text('carrier').notNull(),
    licensePlate: text('license_plate').notNull(),
    trailerId: text('trailer_id').notNull(),
    cabNumber: text('cab_number').notNull(),
    /** The USDOT number that was read on it; empty: none. */
    usdot: text('usdot').notNull().default(''),
    /** Its appointment, with the time and reason of the match. */
    appointmentId: uuid('appointment_id'),
    appointmentAt: at('appointment_at'),
    appointmentBy: text('appointment_by').$type<AppointedBy>(),
    /** Users' corrections; ISO 8601 for times. */
    corrections: jsonb('corrections').$type<Partial<Record<VisitField, string | null>>>().notNull(),
    /** A user has arranged it: its sightings stay. */
    isArranged: boolean('is_arranged').notNull().default(false),
    /** The text that a search uses. */
    searched: text('searched').generatedAlwaysAs(
      searchable(sql.raw(`license_plate || chr(10) || trailer_id || chr(10) || cab_number || chr(10) || carrier`)),
    ),
  },
  (table) => [
    index('visits_at').on(table.at, table.id),
    // All that figures of a period need: they read the index alone.
    index('visits_figures').on(
      table.at,
      table.arrivalAt,
      table.departureAt,
      table.dockArrivalAt,
      table.dockDepartureAt,
      table.carrier,
    ),
    index('visits_carrier').on(table.carrier, table.at),
    index('visits_dock').on(table.dockName, table.at),
    // Search for part of a plate: without it every visit is read.
    index('visits_search').using('gin', table.searched.op('gin_trgm_ops')),
    index('visits_open').on(table.at).where(isNull(table.departureAt)),
  ],
)

/** A camera's sighting of a vehicle in the yard. Names are of that time: zone and camera may be deleted. */
export const sightingTable = pgTable(
  'yard_sightings',
  {
    /** That of the observation. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<Sighting['kind']>().notNull(),
    at: at('at').notNull(),
    until: at('until'),
    zoneId: uuid('zone_id').notNull(),
    zoneName: text('zone_name').notNull(),
    cameraId: uuid('camera_id').notNull(),
    cameraName: text('camera_name').notNull(),
    readings: jsonb('readings').$type<VehicleReading[]>().notNull(),
    /** The vehicle in the camera's picture; null for sightings of before it was kept. */
    box: jsonb('box').$type<ImageBox>(),
    /** The file of its picture; null where there is none. */
    pictureKey: text('picture_key'),
    /** Further moments in which it was seen well, with their files until they are read. */
    looks: jsonb('looks').$type<{ readonly box: ImageBox; readonly fileKey?: string }[]>().notNull().default([]),
    visitId: uuid('visit_id').references(() => visitTable.id, { onDelete: 'set null' }),
    matchedBy: text('matched_by').$type<MatchedBy>(),
    /** It is in a visit as it is now; false once it is new or has ended. */
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

export const visitEntryTable = historyTable<VisitDeed>('visit_entries', () => visitTable.id)
