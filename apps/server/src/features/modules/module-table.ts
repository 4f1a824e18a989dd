import type { CameraLocation } from '@foresite/contract/modules'
import type { ModuleNotifications } from '@foresite/contract/module-notifications'
import type { Severity, WatchedClass, WornItem } from '@foresite/contract/objects'
import type { QualityChecks } from '@foresite/contract/quality-checks'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { groupTable } from '#features/groups/index.ts'
import { userTable } from '#features/people/index.ts'
import { zoneTable } from '#features/zones/index.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** A module's notification channels; recipients have their own tables. */
export type NotifyBy = Omit<ModuleNotifications, 'userIds' | 'groupIds'>

export const moduleTable = pgTable(
  'modules',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull(),
    useCase: text('use_case').$type<UseCase>().notNull(),
    detectedObjects: text('detected_objects').array().$type<WatchedClass[]>().notNull(),
    siteObjects: text('site_objects').array().notNull().default([]),
    criticality: text('criticality').$type<Severity>().notNull(),
    timeThresholdS: doublePrecision('time_threshold_s').notNull(),
    schedule: jsonb('schedule').$type<Schedule>().notNull().default({ days: [], times: null }),
    wornItems: text('worn_items').array().$type<WornItem[]>().notNull().default([]),
    /** In km/h. */
    speedLimit: doublePrecision('speed_limit'),
    locations: text('locations').array().$type<CameraLocation[]>().notNull().default([]),
    notifyBy: jsonb('notify_by')
      .$type<NotifyBy>()
      .notNull()
      .default({
        email: true,
        sms: false,
        push: false,
        teams: false,
        webhook: false,
        slack: { enabled: false, channelId: null },
      }),
    qualityChecks: jsonb('quality_checks').$type<QualityChecks>().notNull().default({
      'damaged-pallet': [],
      'damaged-pallet-wrapping': [],
      'pallet-load-stability': [],
      'damaged-product-packaging': [],
      'damaged-products': [],
      'expired-products': [],
    }),
  },
  (table) => [uniqueIndex('modules_name_taken').on(sql`lower(${table.name})`)],
)

/** A module's zones. A zone in use cannot be deleted: a foreign key prevents it. */
export const moduleZoneTable = pgTable(
  'module_zones',
  {
    moduleId: uuid('module_id')
      .notNull()
      .references(() => moduleTable.id, { onDelete: 'cascade' }),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => zoneTable.id, { onDelete: 'restrict' }),
    /** The order in which the user chose them. */
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.moduleId, table.zoneId] }), index('module_zones_zone').on(table.zoneId)],
)

/** The users that a module notifies. A notified user cannot be deleted. */
export const moduleUserTable = pgTable(
  'module_users',
  {
    moduleId: uuid('module_id')
      .notNull()
      .references(() => moduleTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.moduleId, table.userId] }), index('module_users_user').on(table.userId)],
)

/** The groups a module notifies; they cannot be deleted. */
export const moduleGroupTable = pgTable(
  'module_groups',
  {
    moduleId: uuid('module_id')
      .notNull()
      .references(() => moduleTable.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groupTable.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.moduleId, table.groupId] }), index('module_groups_group').on(table.groupId)],
)
