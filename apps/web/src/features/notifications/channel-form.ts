import {
  channelChange,
  type ChannelChange,
  type NotificationChannel,
  type NotificationSettings,
} from '@foresite/contract/notifications'
import { z } from 'zod'
import type { NotificationTextKey, useNotificationTexts } from './texts/texts.ts'

export interface ChannelFields {
  value: Record<string, string | number | boolean>
  secret: string
}

const commonNouns: ReadonlySet<NotificationChannel> = new Set(['email', 'push', 'webhook'])

/** A channel's name within a sentence: in lower case, unless it is a product or an abbreviation. */
export function nameInSentence(channel: NotificationChannel, t: ReturnType<typeof useNotificationTexts>): string {
  const name = t(`channel.${channel}`)
  return commonNouns.has(channel) ? name.toLowerCase() : name
}

interface Common {
  readonly name: string
  readonly label: NotificationTextKey
  readonly hint?: NotificationTextKey
}

/** A field of a channel's form, and its input. */
export type FieldShape =
  | (Common & { readonly kind: 'text' | 'number' | 'lines' | 'check' | 'secret' })
  | (Common & {
      readonly kind: 'choice'
      readonly choices: readonly (readonly [value: string, label: NotificationTextKey | null])[]
    })

interface ChannelShape {
  readonly fields: readonly FieldShape[]
  /** The values of a new channel. */
  readonly start: ChannelFields['value']
}

const certificate: FieldShape = {
  name: 'checkCertificate',
  kind: 'check',
  label: 'checkCertificate',
  hint: 'checkCertificate.hint',
}
const user: FieldShape = { name: 'user', kind: 'text', label: 'user', hint: 'user.hint' }
const password = secret('password')

function secret(label: NotificationTextKey, hint?: NotificationTextKey): FieldShape {
  return { name: 'secret', kind: 'secret', label, ...(hint && { hint }) }
}

export const channelForms: Record<NotificationChannel, ChannelShape> = {
  email: {
    fields: [
      { name: 'host', kind: 'text', label: 'host' },
      { name: 'port', kind: 'number', label: 'port' },
      {
        name: 'security',
        kind: 'choice',
        label: 'security',
        choices: [
          ['tls', 'security.tls'],
          ['starttls', 'security.starttls'],
          ['none', 'security.none'],
        ],
      },
      user,
      password,
      { name: 'from', kind: 'text', label: 'from' },
      { name: 'fromName', kind: 'text', label: 'fromName' },
      certificate,
    ],
    start: { host: '', port: 587, security: 'starttls', user: '', from: '', fromName: '', checkCertificate: true },
  },
  sms: {
    fields: [
      { name: 'address', kind: 'text', label: 'address.sms' },
      {
        name: 'method',
        kind: 'choice',
        label: 'method',
        choices: [
          ['POST', null],
          ['PUT', null],
          ['GET', null],
        ],
      },
      {
        name: 'contentType',
        kind: 'choice',
        label: 'contentType',
        choices: [
          ['json', 'contentType.json'],
          ['form', 'contentType.form'],
        ],
      },
      { name: 'body', kind: 'lines', label: 'body', hint: 'body.hint' },
      { name: 'headerName', kind: 'text', label: 'headerName' },
      secret('headerValue'),
    ],
    start: {
      address: '',
      method: 'POST',
      contentType: 'json',
      headerName: 'Authorization',
      body: '{"to": "{{phone}}", "text": "{{text}}"}',
    },
  },
  slack: { fields: [secret('token', 'token.hint')], start: {} },
  teams: { fields: [secret('teamsAddress', 'teamsAddress.hint'), certificate], start: { checkCertificate: true } },
  push: {
    fields: [{ name: 'contact', kind: 'text', label: 'contact', hint: 'contact.hint' }],
    start: { contact: '' },
  },
  webhook: {
    fields: [{ name: 'address', kind: 'text', label: 'address' }, secret('key', 'key.hint'), certificate],
    start: { address: '', checkCertificate: true },
  },
  mqtt: {
    fields: [
      { name: 'address', kind: 'text', label: 'address', hint: 'address.mqtt.hint' },
      user,
      password,
      { name: 'prefix', kind: 'text', label: 'prefix' },
      certificate,
    ],
    start: { address: '', user: '', prefix: 'foresite', checkCertificate: true },
  },
}

/** The form values of a stored channel. */
export function fieldsOf(
  channel: NotificationChannel,
  { value }: Pick<NotificationSettings[NotificationChannel], 'value'>,
): ChannelFields {
  return { value: { ...channelForms[channel].start, ...value }, secret: '' }
}

/** Validates the request that the form sends. An empty secret keeps the stored one. */
export function channelFields(channel: NotificationChannel): z.ZodType<ChannelChange> {
  return z.preprocess((fields) => {
    const { value, secret } = fields as ChannelFields
    return { channel, value, ...(secret === '' ? {} : { secret }) }
  }, channelChange)
}
