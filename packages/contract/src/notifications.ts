import { z } from 'zod'
import { alarmKind } from './alarms.ts'
import { done } from './failure.ts'
import {
  channelChange,
  channelShapes,
  channelStatus,
  channelStatuses,
  channelTest,
  notificationChannel,
} from './notification-channels.ts'
import { id, idParams, instant, page, paging, storable, wholeNumber } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { timeOfDay } from './schedules.ts'
import { lastChange } from './stated-by.ts'
import { webAddress } from './web-address.ts'

export * from './notification-channels.ts'

/** Recipients besides those of modules, and their channels. */
const recipients = z.object({
  userIds: z.array(id).max(200, { error: 'module.notifications.tooMany' }).default([]),
  groupIds: z.array(id).max(200, { error: 'module.notifications.tooMany' }).default([]),
  email: z.boolean().default(true),
  sms: z.boolean().default(false),
  push: z.boolean().default(false),
})
const nobodyByEmail: z.output<typeof recipients> = {
  userIds: [],
  groupIds: [],
  email: true,
  sms: false,
  push: false,
}

/** The users who read one language. */
const summaryReaders = z.array(id).max(200, { error: 'module.notifications.tooMany' }).default([])

/** The week's summary for management, by email: not sent until recipients are chosen. */
const weeklySummary = z.object({
  /** 1 (Monday) to 7: it covers the seven days before. */
  weekday: z.number({ error: 'selection.required' }).int().min(1).max(7).default(1),
  /** By the site’s clock. */
  time: timeOfDay.default('07:00'),
  /** Users by the language they read. */
  readers: z.object({ en: summaryReaders, pt: summaryReaders }).default({ en: [], pt: [] }),
})

/** The rules for all of the site's notifications. */
export const notificationRules = z.object({
  /** The public address of this server, for links in messages. Null: messages contain no link. */
  publicAddress: webAddress(300, 'config.address.invalid')
    .refine((given) => !/[?#@]/.test(given), { error: 'config.address.invalid' })
    .transform((given) => given.replace(/\/+$/, ''))
    .nullable()
    .default(null),
  /** By the site's clock; may cross midnight. High incidents are still sent; others wait for the end. */
  quietHours: z
    .object({ from: timeOfDay, to: timeOfDay })
    .refine(({ from, to }) => from !== to, { error: 'notification.quiet.empty', path: ['to'] })
    .nullable()
    .default(null),
  /** The most messages per person, channel and day; null: no limit. Holds back incidents and alarms, but no High one. */
  dailyCap: wholeNumber(1, 1000, 'notification.cap.invalid').nullable().default(null),
  /** Low incidents are collected into one email. */
  digest: z.enum(['off', 'hourly', 'daily'], { error: 'selection.required' }).default('off'),
  /** Recipients of the system's own alarms. */
  alarms: recipients.default(nobodyByEmail),
  /** Recipients of the last step of an escalation. */
  supervisors: recipients.default(nobodyByEmail),
  weeklySummary: weeklySummary.default({ weekday: 1, time: '07:00', readers: { en: [], pt: [] } }),
})
export type NotificationRules = z.output<typeof notificationRules>

/** `sending` may already have been sent when the server was killed: it is retried with the same id. */
export const deliveryState = z.enum(['queued', 'waiting', 'sending', 'sent', 'failed', 'suppressed'])
export type DeliveryState = z.infer<typeof deliveryState>

/** Why a delivery waits, was not made or was abandoned. */
const deliveryReason = z.enum([
  'quiet-hours',
  'digest',
  'daily-cap',
  'not-configured',
  'sms-disabled',
  'no-phone',
  'no-gateway',
  'no-browser',
  'user-gone',
  'retrying',
  'refused',
  'gave-up',
])
export type DeliveryReason = z.infer<typeof deliveryReason>

/** One message to one recipient through one channel, with its state. */
export const delivery = z.object({
  id,
  channel: notificationChannel,
  /** A user’s name or a Slack channel; empty for Teams’ only channel and for other systems. */
  recipient: z.string(),
  userId: id.nullable(),
  state: deliveryState,
  reason: deliveryReason.nullable(),
  /** The last answer of the other system; never a secret. */
  problem: z.string().nullable(),
  /** Its subject in the caller’s language: the event, then the rule’s and camera’s names at that time. */
  subject: z.string(),
  incidentId: id.nullable(),
  alarm: alarmKind.nullable(),
  attempts: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  /** How long it waits. */
  dueAt: instant.nullable(),
  sentAt: instant.nullable(),
})
export type Delivery = z.infer<typeof delivery>

const deliveryFilter = paging.extend({
  channel: notificationChannel.optional(),
  state: deliveryState.optional(),
  userId: id.optional(),
  incidentId: id.optional(),
})
export type DeliveryFilter = z.output<typeof deliveryFilter>

const setting = <S extends z.ZodType>(value: S) =>
  z.object({ value: value.nullable(), hasSecret: z.boolean(), changed: lastChange.nullable() })

const notificationSettings = z.object({
  email: setting(channelShapes.email),
  sms: setting(channelShapes.sms),
  slack: setting(channelShapes.slack),
  teams: setting(channelShapes.teams),
  push: setting(channelShapes.push),
  webhook: setting(channelShapes.webhook),
  mqtt: setting(channelShapes.mqtt),
  rules: z.object({ value: notificationRules, changed: lastChange.nullable() }),
})
export type NotificationSettings = z.output<typeof notificationSettings>

/** A browser's push subscription (RFC 8291). */
const pushSubscriptionInput = z.object({
  endpoint: webAddress(1000, 'push.endpoint.invalid', /^https$/),
  keys: z.object({
    p256dh: z.string({ error: 'push.keys.invalid' }).regex(/^[A-Za-z0-9_-]{86,88}=?$/, { error: 'push.keys.invalid' }),
    auth: z.string({ error: 'push.keys.invalid' }).regex(/^[A-Za-z0-9_-]{22,24}=*$/, { error: 'push.keys.invalid' }),
  }),
  /** The browser's name in the list. */
  label: z
    .string({ error: 'field.invalid' })
    .trim()
    .max(80, { error: 'name.tooLong' })
    .regex(storable, { error: 'field.invalid' })
    .default(''),
})

export { channelStatus }

const recordsWho = true

export const notificationRoutes = defineRoutes('notifications', {
  readNotificationChannels: {
    path: '/notifications/channels',
    summary: 'Which channels are configured, and whether they work',
    answer: channelStatuses,
  },
  saveNotificationChannel: {
    method: 'PUT',
    path: '/notifications/channels',
    summary: 'Configures a channel; its secret is never returned',
    body: channelChange,
    recordsWho,
    answer: done,
    errors: [409],
  },
  removeNotificationChannel: {
    method: 'DELETE',
    path: '/notifications/channels/:channel',
    summary: 'Deletes a channel with its secret',
    params: z.object({ channel: notificationChannel }),
    answer: done,
  },
  testNotificationChannel: {
    method: 'POST',
    path: '/notifications/test',
    summary: 'Sends a test message through a channel; a failure is refused with the other system’s message',
    body: channelTest,
    answer: done,
    errors: [404, 422],
  },
  readNotificationSettings: {
    path: '/notifications/settings',
    summary: 'The channels’ settings without secrets, and the notification rules',
    answer: notificationSettings,
  },
  saveNotificationRules: {
    method: 'PUT',
    path: '/notifications/rules',
    summary: 'Changes quiet hours, the daily cap, the digest and the recipients of alarms',
    body: z.object({ value: notificationRules, since: instant.nullable().optional() }),
    recordsWho,
    answer: done,
  },
  listDeliveries: {
    path: '/notifications/deliveries',
    summary: 'The delivery log, newest first',
    query: deliveryFilter,
    answer: page(delivery),
  },
  retryDelivery: {
    method: 'POST',
    path: '/notifications/deliveries/:id/retry',
    summary: 'Retries a failed delivery',
    params: idParams,
    answer: done,
    errors: [409],
  },
  sendWeeklySummary: {
    method: 'POST',
    path: '/notifications/weekly-summary',
    summary: 'Sends the summary of the last seven whole days to its recipients now',
    answer: done,
    errors: [422],
  },
  readPushKey: {
    path: '/notifications/push-key',
    summary: 'The site’s key for web push, null if push is not set up; and whether a browser is still subscribed',
    query: z.object({ browserId: id.optional() }),
    answer: z.object({ publicKey: z.string().nullable(), isSubscribed: z.boolean() }),
  },
  subscribePush: {
    method: 'POST',
    path: '/notifications/push-subscriptions',
    summary: 'Also notifies the stated user in this browser',
    body: pushSubscriptionInput,
    recordsWho,
    status: 201,
    answer: done.extend({ id }),
    errors: [409],
  },
  unsubscribePush: {
    method: 'DELETE',
    path: '/notifications/push-subscriptions/:id',
    summary: 'Stops notifications in this browser',
    params: idParams,
    answer: done,
  },
})
