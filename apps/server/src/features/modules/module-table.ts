import type { CameraLocation } from '@foresite/contract/modules'
import type { ModuleNotifications } from '@foresite/contract/module-notifications'
import type { Severity, WatchedClass, WornItem } from '@foresite/contract/objects'
import type { QualityChecks } from '@foresite/contract/quality-checks'
import type { Schedule } from '@foresite/contract/schedules'
import type { UseCase } from '@foresite/contract/use-cases'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { groupTable } from '#features/groups/index.ts'
import { userTable } from '#features/people/index.ts'
import { zoneTable } from '#features/zones/index.ts'
import { linkTable } from '#platform/records/link-store.ts'
import { recordColumns } from '#platform/records/record-store.ts'

/** A module's notification channels; recipients have their own tables. */
type NotifyBy = Omit<ModuleNotifications, 'userIds' | 'groupIds'>

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

const ofModule = ['module_id', () => moduleTable.id] as const

/** A module's zones. A zone in use cannot be deleted. */
export const moduleZoneTable = linkTable('module_zones', ofModule, ['zone_id', () => zoneTable.id], 'restrict')

/** The users that a module notifies. They cannot be deleted. */
export const moduleUserTable = linkTable('module_users', ofModule, ['user_id', () => userTable.id], 'restrict')

/** The groups that a module notifies. They cannot be deleted. */
export const moduleGroupTable = linkTable('module_groups', ofModule, ['group_id', () => groupTable.id], 'restrict')
