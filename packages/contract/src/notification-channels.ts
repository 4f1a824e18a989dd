import { z } from 'zod'
import { hasLogin, webAddress } from './web-address.ts'
import { instant, trimmedLine, wholeNumber } from './primitives.ts'

/** A channel to people or other systems. */
export const notificationChannel = z.enum(['email', 'sms', 'slack', 'teams', 'push', 'webhook', 'mqtt'], {
  error: 'notification.channel.unknown',
})
export type NotificationChannel = z.infer<typeof notificationChannel>

/**
 * A channel's state: `untried` until something is sent through it, then the last result. `since` is when that state
 * began; `problem` is the other system's own message, never a secret.
 */
export const channelStatus = z.object({
  configured: z.boolean(),
  state: z.enum(['not-configured', 'untried', 'works', 'failing']),
  since: instant.nullable(),
  problem: z.string().nullable(),
})
export type ChannelStatus = z.infer<typeof channelStatus>

/** The channels of a site; SMS uses an SMS service or, by email, a phone company's gateway. */
export const channelStatuses = z.object({
  email: channelStatus,
  sms: channelStatus,
  slack: channelStatus,
  teams: channelStatus,
  push: channelStatus,
  webhook: channelStatus,
  mqtt: channelStatus,
})
export type ChannelStatuses = z.infer<typeof channelStatuses>

/** Omitted: the stored secret stays. Empty: it is deleted. Never returned. */
const secret = trimmedLine(4000).optional()

const host = z
  .string({ error: 'notification.host.invalid' })
  .trim()
  .max(253, { error: 'notification.host.invalid' })
  .regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/i, { error: 'notification.host.invalid' })

const port = wholeNumber(1, 65_535, 'notification.port.invalid')

const mailbox = z
  .string({ error: 'email.invalid' })
  .trim()
  .max(254, { error: 'email.invalid' })
  .pipe(z.email({ error: 'email.invalid' }))

/**
 * An address with an allowed scheme and a host, but no login, which would be shown. In `mqtt:///a:b@c` the whole rest
 * is the path, including its login.
 */
const address = (schemes: RegExp, error: string) =>
  webAddress(1000, error, schemes).refine((given) => !hasLogin(given), { error: 'address.login' })

/** A mail server: `tls` from the first byte (465), `starttls` before the login (587), or unencrypted (25). */
const emailChannel = z.object({
  host,
  port,
  security: z.enum(['tls', 'starttls', 'none'], { error: 'selection.required' }),
  checkCertificate: z.boolean().default(true),
  user: trimmedLine(254).default(''),
  from: mailbox,
  fromName: trimmedLine(80).default(''),
})

/**
 * An SMS service's HTTP interface. `{{phone}}`, `{{text}}` and `{{id}}` are filled into the body and the address,
 * escaped for their place.
 */
export const smsChannel = z.object({
  address: address(/^https?$/, 'notification.sms.address.invalid'),
  method: z.enum(['POST', 'PUT', 'GET'], { error: 'selection.required' }),
  contentType: z.enum(['json', 'form'], { error: 'selection.required' }),
  body: z
    .string({ error: 'field.invalid' })
    .max(4000, { error: 'text.tooLong' })
    .regex(/^[^\p{Cs}\0]*$/u, { error: 'field.invalid' })
    .default(''),
  /** The header that carries the secret. */
  headerName: trimmedLine(60)
    .regex(/^[A-Za-z0-9-]*$/, { error: 'notification.sms.header.invalid' })
    .default('Authorization'),
})

export const slackChannel = z.object({})

/** A Microsoft Teams channel, by its incoming webhook's address: a secret, because anyone who has it can post. */
const teamsChannel = z.object({ checkCertificate: z.boolean().default(true) })

/** The contact that push services may write to about this site's messages (RFC 8292, 2.1). */
const pushChannel = z.object({ contact: mailbox })

export const webhookChannel = z.object({
  address: address(/^https?$/, 'notification.webhook.address.invalid'),
  checkCertificate: z.boolean().default(true),
})

export const mqttChannel = z.object({
  address: address(/^mqtts?$/, 'recorder.mqtt.address.invalid'),
  checkCertificate: z.boolean().default(true),
  user: trimmedLine(254).default(''),
  /** The prefix of topics. */
  prefix: trimmedLine(100)
    .transform((given) => given.replace(/^\/+|\/+$/g, ''))
    .pipe(z.string().regex(/^[^+#\0]+$/, { error: 'notification.mqtt.prefix.invalid' }))
    .default('foresite'),
})

/** Each channel's settings, without its secret. */
export const channelShapes = {
  email: emailChannel,
  sms: smsChannel,
  slack: slackChannel,
  teams: teamsChannel,
  push: pushChannel,
  webhook: webhookChannel,
  mqtt: mqttChannel,
} as const
export type ChannelValues = {
  [C in NotificationChannel]: z.output<(typeof channelShapes)[C]>
}

/**
 * The channel's last change (`changed.at`) as the editor read it, null if there was none: another user's later change
 * is not overwritten.
 */
const since = instant.nullable().optional()

const change = <C extends NotificationChannel>(channel: C) =>
  z.object({
    channel: z.literal(channel),
    value: channelShapes[channel],
    /** A password, token, header value or signing key, depending on the channel. */
    secret,
    since,
  })

/** TLS is required, because the address is a secret, except for a relay on this machine. */
function isTeamsAddress(given: string): boolean {
  const url = URL.parse(given)
  if (url === null || hasLogin(given)) return false
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere)
}

/** One channel with its settings. */
export const channelChange = z
  .discriminatedUnion(
    'channel',
    [
      change('email'),
      change('sms'),
      change('slack'),
      change('teams'),
      change('push'),
      change('webhook'),
      change('mqtt'),
    ],
    { error: 'notification.channel.unknown' },
  )
  .superRefine((given, context) => {
    const wrong = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (given.channel === 'sms') {
      const { method, address: to, body } = given.value
      const filled = method === 'GET' ? to : `${to}${body}`
      if (!filled.includes('{{phone}}') || !filled.includes('{{text}}'))
        wrong(['value', method === 'GET' ? 'address' : 'body'], 'notification.sms.marks')
    }
    const { secret: typed } = given
    if (given.channel === 'slack' && typed !== undefined && !/^xox[a-z]-\S+$/.test(typed))
      wrong(['secret'], 'notification.slack.token.invalid')
    if (given.channel === 'teams' && typed !== undefined && !isTeamsAddress(typed))
      wrong(['secret'], 'notification.teams.address.invalid')
    if (given.channel === 'webhook' && typed !== undefined && typed.length < 16)
      wrong(['secret'], 'notification.webhook.secret.short')
  })
export type ChannelChange = z.output<typeof channelChange>

/** The recipient of a channel's test message. */
export const channelTest = z.discriminatedUnion(
  'channel',
  [
    z.object({ channel: z.literal('email'), to: mailbox }),
    z.object({ channel: z.literal('sms'), userId: z.uuid({ error: 'selection.required' }) }),
    z.object({
      channel: z.literal('slack'),
      channelId: z
        .string({ error: 'module.slackChannel.invalid' })
        .trim()
        .regex(/^[CGD][A-Z0-9]{2,30}$/, { error: 'module.slackChannel.invalid' }),
    }),
    z.object({ channel: z.literal('teams') }),
    z.object({ channel: z.literal('push'), userId: z.uuid({ error: 'selection.required' }) }),
    z.object({ channel: z.literal('webhook') }),
    z.object({ channel: z.literal('mqtt') }),
  ],
  { error: 'notification.channel.unknown' },
)
export type ChannelTest = z.output<typeof channelTest>
