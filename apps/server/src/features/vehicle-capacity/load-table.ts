import type { TrailerFill } from '@foresite/contract/use-cases/vehicle-capacity'
import type { TrailerLoad } from '@foresite/contract/vehicle-capacity'
import { isNull } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/instant.ts'

/** How full a trailer was at one moment, and the observation with its picture. */
interface MeasuredFill extends TrailerFill {
  /** ISO 8601. */
  readonly at: string
}

/** A trailer at a door. Names are those at the time: zone, door and camera may be gone. */
export const trailerLoadTable = pgTable(
  'trailer_loads',
  {
    /** The id of its first observation. */
    id: uuid('id').primaryKey(),
    zoneId: uuid('zone_id').notNull(),
    doorId: uuid('door_id').notNull(),
    doorName: text('door_name').notNull(),
    cameraName: text('camera_name').notNull(),
    /** Its first and last measurement. */
    at: instant('at').notNull(),
    measuredAt: instant('measured_at').notNull(),
    /** Null while it is there. */
    departedAt: instant('departed_at'),
    /** Null: it was first seen partly loaded. */
    arrival: jsonb('arrival').$type<MeasuredFill>(),
    arrivalId: uuid('arrival_id'),
    arrivalPicture: text('arrival_picture'),
    departureId: uuid('departure_id'),
    departurePicture: text('departure_picture'),
    /** In order of time, including the last. */
    fills: jsonb('fills').$type<MeasuredFill[]>().notNull(),
    direction: text('direction').$type<TrailerLoad['direction']>().notNull(),
    capacity: doublePrecision('capacity').notNull(),
    floor: doublePrecision('floor').notNull(),
    pallets: jsonb('pallets').$type<{ in: number; out: number }>(),
    frames: integer('frames').notNull(),
    sameView: doublePrecision('same_view').notNull(),
    emptyTakenAt: instant('empty_taken_at'),
    emptyPicture: text('empty_picture'),
  },
  (table) => [
    index('trailer_loads_at').on(table.at, table.id),
    index('trailer_loads_zone').on(table.zoneId, table.at),
    index('trailer_loads_arrival').on(table.arrivalId),
    index('trailer_loads_departure').on(table.departureId),
    index('trailer_loads_open').on(table.at).where(isNull(table.departedAt)),
  ],
)

/** An operator's settings for a zone that measures trailers. */
export const trailerInteriorTable = pgTable('trailer_interiors', {
  zoneId: uuid('zone_id').primaryKey(),
  doorZoneId: uuid('door_zone_id'),
  emptyPicture: text('empty_picture'),
  emptyTakenAt: instant('empty_taken_at'),
  /** The picture in the form vision compares: RGB in base64. */
  emptySmall: text('empty_small'),
})
