import type { Severity, WatchedClass, WornItem } from '@foresite/contract/objects'
import type { Schedule } from '@foresite/contract/schedules'
import type { UseCase } from '@foresite/contract/use-cases'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { zoneTable } from '#features/zones/index.ts'

export const moduleTable = pgTable(
  'modules',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull(),
    useCase: text('use_case').$type<UseCase>().notNull(),
    detectedObjects: text('detected_objects').array().$type<WatchedClass[]>().notNull(),
    criticality: text('criticality').$type<Severity>().notNull(),
    timeThresholdS: doublePrecision('time_threshold_s').notNull(),
    schedule: jsonb('schedule').$type<Schedule>().notNull().default({ days: [], times: null }),
    wornItems: text('worn_items').array().$type<WornItem[]>().notNull().default([]),
    /** In km/h. */
    speedLimit: doublePrecision('speed_limit'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('modules_name_taken').on(sql`lower(${table.name})`)],
)

/** Which zones a module watches. A zone that is watched cannot be deleted: the database itself refuses it. */
export const moduleZoneTable = pgTable(
  'module_zones',
  {
    moduleId: uuid('module_id')
      .notNull()
      .references(() => moduleTable.id, { onDelete: 'cascade' }),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => zoneTable.id, { onDelete: 'restrict' }),
    /** The order in which they were chosen. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moduleId, table.zoneId] }),
    index('module_zones_zone').on(table.zoneId),
  ],
)
