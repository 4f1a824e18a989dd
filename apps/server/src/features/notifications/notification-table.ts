import type { AlarmKind } from '@foresite/contract/alarms'
import type { DeliveryReason, DeliveryState, NotificationChannel } from '@foresite/contract/notifications'
import type { Severity } from '@foresite/contract/objects'
import type { StatedBy } from '@foresite/contract/stated-by'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { incidentTable } from '#features/incidents/index.ts'
import { userTable } from '#features/people/index.ts'
import { instant } from '#platform/database/instant.ts'
import type { NotificationContent } from './notification.ts'

/** Each channel's configuration, and the common rules (`rules`). */
export const notificationSettingTable = pgTable('notification_settings', {
  section: text('section').$type<NotificationChannel | 'rules'>().primaryKey(),
  content: jsonb('content').notNull(),
  /** The channel's secret, encrypted. */
  sealed: text('sealed'),
  changedAt: instant('changed_at').notNull(),
  /** Null: no stated user. */
  changedBy: jsonb('changed_by').$type<StatedBy>(),
})

/** A channel's last result: separate from its configuration, because it changes with every message. */
export const channelStateTable = pgTable('notification_channel_states', {
  channel: text('channel').$type<NotificationChannel>().primaryKey(),
  state: text('state').$type<'works' | 'failing'>().notNull(),
  since: instant('since').notNull(),
  /** The other system's own message. */
  problem: text('problem'),
})

/** A browser subscribed by a user. */
export const pushSubscriptionTable = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint'),
    /** The browser's keys, encrypted: an attacker could forge messages with them. */
    sealedKeys: text('sealed_keys').notNull(),
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
)

/** One message to one recipient by one channel: stored with its subject, sent by a job, and kept with its outcome. */
export const deliveryTable = pgTable(
  'notification_deliveries',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    /** Makes the delivery unique: the incident, the alarm, or another feature's key. */
    about: text('about').notNull(),
    /** The recipient as the channel identifies it: a user, a browser, a Slack channel, or the only one. */
    target: text('target').notNull(),
    userId: uuid('user_id').references(() => userTable.id, { onDelete: 'set null' }),
    recipient: text('recipient').notNull(),
    /** Deleted with its incident (PRIV-1). */
    incidentId: uuid('incident_id').references(() => incidentTable.id, { onDelete: 'cascade' }),
    alarm: text('alarm').$type<AlarmKind>(),
    /** Another feature's message. */
    content: jsonb('content').$type<NotificationContent>(),
    subject: text('subject').notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    /** For alarms: the name to fill into the sentence. */
    name: text('name').notNull().default(''),
    state: text('state').$type<DeliveryState>().notNull(),
    reason: text('reason').$type<DeliveryReason>(),
    problem: text('problem'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    dueAt: instant('due_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('notification_deliveries_once').on(table.about, table.channel, table.target),
    index('notification_deliveries_newest').on(table.createdAt.desc(), table.id.desc()),
    index('notification_deliveries_incident').on(table.incidentId),
    index('notification_deliveries_user').on(table.userId, table.sentAt),
    index('notification_deliveries_open')
      .on(table.state, table.dueAt)
      .where(sql`${table.state} in ('queued', 'waiting', 'sending')`),
  ],
)
