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
import type { Database } from '#platform/database/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import * as store from './setting-store.ts'

type Secrets = Pick<SecretBox, 'seal' | 'unseal'>

/** A channel as it is used, its secret included; an empty secret is none. */
export interface OpenChannel<C extends NotificationChannel = NotificationChannel> {
  readonly value: ChannelValues[C]
  readonly secret: string
}

/** They are not used without: a token, and a key to sign with. One that came with a file may lack it. */
const neverWithout: ReadonlySet<NotificationChannel> = new Set(['slack', 'webhook'])

/** A channel with its secret; null where it is not set up, or its secret was sealed by another site's key. */
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

/** What a channel is set up with, its defaults filled in. */
export function readValue<C extends NotificationChannel>(channel: C, content: unknown): ChannelValues[C] {
  return channelShapes[channel].parse(content) as ChannelValues[C]
}

/** The secret; empty where there is none, null where it cannot be read. */
export function unsealed(secrets: Secrets, sealed: string | null): string | null {
  if (sealed === null) return ''
  try {
    return secrets.unseal(sealed)
  } catch {
    return null
  }
}

/** Where a secret goes, and whether it goes in the clear. */
export function machineOf(value: ChannelChange['value']): string {
  if ('host' in value) return `${value.security}:${value.host.toLowerCase()}:${value.port}`
  if (!('address' in value)) return ''
  const { protocol, host } = new URL(value.address)
  return `${protocol}//${host}`
}

/**
 * Whether a channel that a file changes keeps its secret: not for another machine, nor where the file switches off
 * checking which machine it is.
 */
export function keepsSecret(before: Pick<ChannelChange, 'value'>, after: Pick<ChannelChange, 'value'>): boolean {
  const isUnproved = isChecked(before.value) && !isChecked(after.value)
  return machineOf(before.value) === machineOf(after.value) && !isUnproved
}

/** Those that say nothing of certificates have them checked. */
function isChecked(value: ChannelChange['value']): boolean {
  return !('checkCertificate' in value) || value.checkCertificate
}

/** The rules of the site; their defaults until somebody changes them. */
export async function readRules(db: Database): Promise<NotificationRules> {
  return notificationRules.parse((await store.readSection(db, 'rules'))?.content ?? {})
}

/** Which channels there are, and how each is doing. SMS also goes by e-mail. */
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
