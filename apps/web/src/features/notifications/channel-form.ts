import {
  channelChange,
  type ChannelChange,
  type NotificationChannel,
  type NotificationSettings,
} from '@foresite/contract/notifications'
import { z } from 'zod'
import type { NotificationTextKey } from './texts/texts.ts'

export interface ChannelFields {
  value: Record<string, string | number | boolean>
  secret: string
}

interface Common {
  readonly name: string
  readonly label: NotificationTextKey
  readonly hint?: NotificationTextKey
}

/** A field of a channel's form, and its input. */
export type FieldShape =
  | (Common & { readonly kind: 'text' | 'number' | 'lines' | 'check' })
  | (Common & {
      readonly kind: 'choice'
      readonly choices: readonly (readonly [value: string, label: NotificationTextKey | null])[]
    })

interface ChannelShape {
  readonly fields: readonly FieldShape[]
  /** The values of a new channel. */
  readonly start: ChannelFields['value']
  /** The label of its secret; null: the channel generates its own. */
  readonly secret: NotificationTextKey | null
  readonly secretHint?: NotificationTextKey
}

const certificate: FieldShape = {
  name: 'checkCertificate',
  kind: 'check',
  label: 'checkCertificate',
  hint: 'checkCertificate.hint',
}
const user: FieldShape = { name: 'user', kind: 'text', label: 'user', hint: 'user.hint' }

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
      { name: 'from', kind: 'text', label: 'from' },
      { name: 'fromName', kind: 'text', label: 'fromName' },
      certificate,
    ],
    start: { host: '', port: 587, security: 'starttls', user: '', from: '', fromName: '', checkCertificate: true },
    secret: 'password',
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
    ],
    start: {
      address: '',
      method: 'POST',
      contentType: 'json',
      headerName: 'Authorization',
      body: '{"to": "{{phone}}", "text": "{{text}}"}',
    },
    secret: 'headerValue',
  },
  slack: { fields: [], start: {}, secret: 'token', secretHint: 'token.hint' },
  teams: {
    fields: [certificate],
    start: { checkCertificate: true },
    secret: 'teamsAddress',
    secretHint: 'teamsAddress.hint',
  },
  push: {
    fields: [{ name: 'contact', kind: 'text', label: 'contact', hint: 'contact.hint' }],
    start: { contact: '' },
    secret: null,
  },
  webhook: {
    fields: [{ name: 'address', kind: 'text', label: 'address' }, certificate],
    start: { address: '', checkCertificate: true },
    secret: 'key',
    secretHint: 'key.hint',
  },
  mqtt: {
    fields: [
      { name: 'address', kind: 'text', label: 'address', hint: 'address.mqtt.hint' },
      user,
      { name: 'prefix', kind: 'text', label: 'prefix' },
      certificate,
    ],
    start: { address: '', user: '', prefix: 'foresite', checkCertificate: true },
    secret: 'password',
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
