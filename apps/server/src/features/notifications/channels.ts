import {
  channelShapes,
  notificationChannel,
  notificationRules,
  type ChannelChange,
  type ChannelStatus,
  type ChannelStatuses,
  type ChannelValues,
  type NotificationChannel,
  type NotificationRules,
} from '@foresite/contract/notifications'
import { groupTable } from '#features/groups/index.ts'
import { userTable } from '#features/people/index.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { unsealed, type Secrets } from '#platform/secrets/secret-box.ts'
import * as store from './setting-store.ts'

/** A channel ready for use, secret included; an empty secret means none. */
export interface OpenChannel<C extends NotificationChannel = NotificationChannel> {
  readonly value: ChannelValues[C]
  readonly secret: string
}

/** Channels that need a secret: a token, an address or a signing key. One imported from a file may lack it. */
export const neverWithout: ReadonlySet<NotificationChannel> = new Set(['slack', 'teams', 'webhook'])

/** A channel with its secret; null if it is not configured, or its secret was encrypted at another site. */
export async function openChannel<C extends NotificationChannel>(
  db: Database,
  secrets: Secrets,
  channel: C,
): Promise<OpenChannel<C> | null> {
  const stored = await store.readSection(db, channel)
  if (stored === null) return null
  const secret = unsealed(secrets, stored.sealed)
  if (secret === null || (secret === '' && neverWithout.has(channel))) return null
  return { value: readValue(channel, stored.content), secret }
}

/** A channel's configuration with defaults. */
export function readValue<C extends NotificationChannel>(channel: C, content: unknown): ChannelValues[C] {
  return channelShapes[channel].parse(content) as ChannelValues[C]
}

/** The host a secret is sent to, and whether it is sent unencrypted. */
export function machineOf(value: ChannelChange['value']): string {
  if ('host' in value) return `${value.security}:${value.host.toLowerCase()}:${value.port}`
  if (!('address' in value)) return ''
  const { protocol, host } = new URL(value.address)
  return `${protocol}//${host}`
}

/**
 * Whether a channel changed by a file keeps its secret: not for another host, nor if the file disables certificate
 * checks.
 */
export function keepsSecret(before: Pick<ChannelChange, 'value'>, after: Pick<ChannelChange, 'value'>): boolean {
  const isUnproved = isChecked(before.value) && !isChecked(after.value)
  return machineOf(before.value) === machineOf(after.value) && !isUnproved
}

/** Certificates are checked by default. */
function isChecked(value: ChannelChange['value']): boolean {
  return !('checkCertificate' in value) || value.checkCertificate
}

/** The site's notification rules, or their defaults. */
export async function readRules(db: Database): Promise<NotificationRules> {
  return notificationRules.parse((await store.readSection(db, 'rules'))?.content ?? {})
}

/**
 * Whether a user or group is a recipient in the notification rules. Locks the rules until the transaction ends, so that a
 * recipient is not deleted while somebody chooses them.
 */
export async function isInRules(tx: Database, id: string): Promise<boolean> {
  await store.lockSection(tx, 'rules')
  const { alarms, supervisors, weeklySummary } = await readRules(tx)
  const { en, pt } = weeklySummary.readers
  return [alarms, supervisors]
    .flatMap(({ userIds, groupIds }) => [...userIds, ...groupIds])
    .concat(en, pt)
    .includes(id)
}

/** Refuses rules that name a user or group that does not exist; with the rules locked, none is deleted meanwhile. */
export async function refuseUnknown(tx: Database, rules: NotificationRules): Promise<void> {
  const { alarms, supervisors, weeklySummary } = rules
  const { en, pt } = weeklySummary.readers
  const lists = [
    [userTable, 'alarms.userIds', alarms.userIds],
    [groupTable, 'alarms.groupIds', alarms.groupIds],
    [userTable, 'supervisors.userIds', supervisors.userIds],
    [groupTable, 'supervisors.groupIds', supervisors.groupIds],
    [userTable, 'weeklySummary.readers.en', en],
    [userTable, 'weeklySummary.readers.pt', pt],
  ] as const
  for (const [table, path, ids] of lists) {
    const existing = await store.listExisting(tx, table, ids)
    if (ids.some((id) => !existing.has(id))) throw new Refusal(422, 'module.users.unknown', { field: `value.${path}` })
  }
}

/** When the rules last changed; null while they are the defaults. */
export async function rulesChangedAt(db: Database): Promise<Date | null> {
  const stored = await store.readSection(db, 'rules')
  return stored === null ? null : new Date(stored.changed.at)
}

/** The configured channels and their states. SMS can also be sent by email. */
export async function channelStatuses(db: Database): Promise<ChannelStatuses> {
  const [sections, states] = await Promise.all([store.listSections(db), store.listStates(db)])
  const statusOf = (channel: NotificationChannel): ChannelStatus => {
    const configured = sections.has(channel) || (channel === 'sms' && sections.has('email'))
    if (!configured) return { configured, state: 'not-configured', since: null, problem: null }
    const state = states.get(channel)
    return state === undefined ? { configured, state: 'untried', since: null, problem: null } : { configured, ...state }
  }
  return Object.fromEntries(
    notificationChannel.options.map((channel) => [channel, statusOf(channel)]),
  ) as unknown as ChannelStatuses
}
