import { notificationChannel, type ChannelChange, type NotificationChannel } from '@foresite/contract/notifications'
import { mailSettings, smsSettings } from '@foresite/testkit/records'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brokerAccount, hasMosquitto, startMosquitto } from '../../../test/mosquitto.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { addUser, setUpMail } from '../../../test/notified-site.ts'
import { startOtherSide } from '../../../test/other-sides.ts'
import { startServer } from '../../../test/server-under-test.ts'
import { refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'
import { writtenLog } from '../../../test/written-log.ts'

const secret = 'a-secret-that-never-comes-back-42'
const email = { ...mailSettings, fromName: '' }
const channels = {
  email: { channel: 'email', value: email, secret },
  sms: {
    channel: 'sms',
    value: smsSettings,
    secret,
  },
  slack: { channel: 'slack', value: {}, secret: `xoxb-${secret}` },
  teams: {
    channel: 'teams',
    value: { checkCertificate: true },
    secret: `https://teams.example/workflows/1/invoke?sig=${secret}`,
  },
  push: { channel: 'push', value: { contact: 'it@norte.example' } },
  webhook: {
    channel: 'webhook',
    value: { address: 'https://system.example/hook', checkCertificate: true },
    secret,
  },
  mqtt: {
    channel: 'mqtt',
    value: {
      address: 'mqtt://127.0.0.1:9',
      checkCertificate: true,
      user: 'foresite',
      prefix: 'site',
    },
    secret,
  },
} satisfies Record<NotificationChannel, ChannelChange>

test.each(notificationChannel.options)(
  'the settings of %s read back as saved, but the secret appears in no answer, table or log',
  async (name) => {
    const written = writtenLog()
    await using server = await startServer({ log: written.log })
    const body: ChannelChange = channels[name]
    await server.call('saveNotificationChannel', { body })
    const settings = await server.call('readNotificationSettings')
    const channel = name
    expect(settings[channel]).toMatchObject({ value: body.value, hasSecret: true })
    expect((await server.call('readNotificationChannels'))[channel]).toEqual({
      configured: true,
      state: 'untried',
      since: null,
      problem: null,
    })
    const { rows } = await server.db.execute(sql`select * from notification_settings`)
    for (const place of [JSON.stringify(settings), JSON.stringify(rows), written.text()])
      expect(place).not.toContain(secret)
    await server.call('removeNotificationChannel', { params: { channel } })
    expect((await server.call('readNotificationSettings'))[channel]).toEqual({
      value: null,
      hasSecret: false,
      changed: null,
    })
  },
)

const shared = sharedSite()

test('an email configuration also enables SMS, and nothing else', async () => {
  await using site = await SiteUnderTest.start()
  const states = async () =>
    Object.entries(await site.server.call('readNotificationChannels'))
      .filter(([, { configured }]) => configured)
      .map(([channel]) => channel)
  expect(await states()).toEqual([])
  await site.server.call('saveNotificationChannel', { body: channels.email })
  expect(await states()).toEqual(['email', 'sms'])
})

test('an omitted secret is kept, and an empty one deletes it', async () => {
  await using site = await SiteUnderTest.start()
  const save = (part: { secret?: string }) =>
    site.server.call('saveNotificationChannel', {
      body: { channel: 'email', value: email, ...part },
    })
  const hasSecret = async () => (await site.server.call('readNotificationSettings')).email.hasSecret
  await save({ secret })
  await save({})
  expect(await hasSecret()).toBe(true)
  await save({ secret: '' })
  expect(await hasSecret()).toBe(false)
})

test.each([
  ['another server', { host: 'elsewhere.example' }],
  ['the same server in the clear', { security: 'none' as const }],
])('a secret is not sent to %s unless it is typed again', async (_, part) => {
  await using site = await SiteUnderTest.start()
  const save = (value: typeof email, given?: string) =>
    site.server.call('saveNotificationChannel', {
      body: { channel: 'email', value, ...(given === undefined ? {} : { secret: given }) },
    })
  await save(email, secret)
  const moved = { ...email, ...part }
  expect(await refusalOf(save(moved))).toMatchObject({
    status: 422,
    error: 'notification.secret.again',
    field: 'secret',
  })
  await save(moved, secret)
})

test.each([
  ['channel', (since: string | null) => ({ name: 'channel' as const, since })],
  ['rules', (since: string | null) => ({ name: 'rules' as const, since })],
])('the second of two users who change the %s is warned, and overwrites nothing', async (_, ask) => {
  await using site = await SiteUnderTest.start()
  const { server } = site
  const save = ({ name, since }: ReturnType<typeof ask>, port: number) =>
    name === 'rules'
      ? server.call('saveNotificationRules', { body: { value: { dailyCap: port }, since } })
      : server.call('saveNotificationChannel', {
          body: { channel: 'email', value: { ...email, port }, since },
        })
  await save(ask(null), 25)
  expect(await refusalOf(save(ask(null), 26))).toMatchObject({
    status: 409,
    error: 'record.changed',
  })
  const { email: mail, rules } = await server.call('readNotificationSettings')
  site.clock.pass(1)
  await save(ask((mail.changed ?? rules.changed)?.at ?? ''), 27)
  expect(await refusalOf(save(ask((mail.changed ?? rules.changed)?.at ?? ''), 28))).toMatchObject({
    status: 409,
  })
  const after = await server.call('readNotificationSettings')
  expect(after.email.value?.port ?? after.rules.value.dailyCap).toBe(27)
})

test('[AUTH-11.a] a change of a channel or of the rules is recorded with its stated user', async () => {
  await using site = await SiteUnderTest.start()
  const ana = await addUser(site)
  const by = { userId: ana.id, name: 'Ana Sá', stated: true }
  await site.server.call('saveNotificationChannel', { body: channels.webhook }, { statedBy: ana.id })
  await site.server.call('saveNotificationRules', { body: { value: {} } }, { statedBy: ana.id })
  const { webhook, rules } = await site.server.call('readNotificationSettings')
  expect([webhook.changed?.by, rules.changed?.by]).toEqual([by, by])
})

const wrong: readonly [string, unknown, string, string][] = [
  [
    'a server with a path',
    { channel: 'email', value: { ...email, host: 'a/b' } },
    'value.host',
    'Enter a server name, for example smtp.company.com.',
  ],
  [
    'port 0',
    { channel: 'email', value: { ...email, port: 0 } },
    'value.port',
    'The port must be a whole number from 1 to 65535.',
  ],
  [
    'a sender that is no mailbox',
    { channel: 'email', value: { ...email, from: 'foresite' } },
    'value.from',
    'Enter a valid email address.',
  ],
  [
    'a header with a line break',
    { channel: 'sms', value: { ...channels.sms.value, headerName: 'A\r\nB' } },
    'value.headerName',
    '',
  ],
  [
    'an SMS without its number',
    { channel: 'sms', value: { ...channels.sms.value, body: '{{text}}' } },
    'value.body',
    'The placeholders for the phone number and the message are missing.',
  ],
  [
    'a file as SMS service',
    { channel: 'sms', value: { ...channels.sms.value, address: 'file:///etc/passwd' } },
    'value.address',
    'Enter the address of an SMS service, for example https://api.service.com/sms',
  ],
  [
    'a token not of a bot',
    { channel: 'slack', value: {}, secret: 'password' },
    'secret',
    'This is not a Slack bot token. It starts with xoxb-',
  ],
  [
    'Slack without a token',
    { channel: 'slack', value: {} },
    'secret',
    'This channel needs its password, token or key.',
  ],
  [
    'a webhook with a login in it',
    { channel: 'webhook', value: { address: 'https://a:b@c.example/' }, secret },
    'value.address',
    'Enter user name and password in their own fields, not in the address.',
  ],
  [
    'a key that is too short',
    { channel: 'webhook', value: { address: 'https://c.example/' }, secret: 'short' },
    'secret',
    'The signing key needs at least 16 characters.',
  ],
  [
    'a prefix with a wildcard',
    { channel: 'mqtt', value: { address: 'mqtt://c.example', prefix: 'a/#' } },
    'value.prefix',
    'A topic prefix cannot contain + or #.',
  ],
  ['an unknown channel', { channel: 'fax', value: {} }, 'channel', 'This channel does not exist.'],
]
test.each(wrong)('%s is refused with the reason, and nothing is saved', async (_, body, field, message) => {
  const site = shared()
  const saving = site.server.call('saveNotificationChannel', { body: body as never })
  const refusal = await refusalOf(saving)
  expect(refusal.field).toBe(field)
  expect([400, 422]).toContain(refusal.status)
  expect(refusal.message).toContain(message)
  const { rules: __, ...stored } = await site.server.call('readNotificationSettings')
  expect(Object.values(stored).map(({ value }) => value)).toEqual(Array(7).fill(null))
})

test.each([
  ['an invalid time of day', { quietHours: { from: '25:00', to: '06:00' } }, 'value.quietHours.from'],
  ['quiet hours that never end', { quietHours: { from: '06:00', to: '06:00' } }, 'value.quietHours.to'],
  ['a cap of zero', { dailyCap: 0 }, 'value.dailyCap'],
  ['a public address of another kind', { publicAddress: 'ftp://norte.example' }, 'value.publicAddress'],
])('rules with %s are refused', async (_, value, field) => {
  const saving = shared().server.call('saveNotificationRules', { body: { value } })
  expect(await refusalOf(saving)).toMatchObject({ status: 400, field })
})

test.each([
  ['alarms.userIds', (unknown: string) => ({ alarms: { userIds: [unknown] } })],
  ['supervisors.groupIds', (unknown: string) => ({ supervisors: { groupIds: [unknown] } })],
  ['weeklySummary.readers.pt', (unknown: string) => ({ weeklySummary: { readers: { pt: [unknown] } } })],
])('rules with an unknown recipient in %s are refused', async (field, valueOf) => {
  const body = { value: valueOf(crypto.randomUUID()) }
  expect(await refusalOf(shared().server.call('saveNotificationRules', { body }))).toMatchObject({
    status: 422,
    error: 'module.users.unknown',
    field: `value.${field}`,
  })
})

test('a channel test sends a real email, and shows the server’s message when it fails', async () => {
  const account = { user: 'foresite', password: secret }
  await using mail = await startMailServer({ account })
  await using site = await SiteUnderTest.start()
  const tryIt = () =>
    site.server.call('testNotificationChannel', {
      body: { channel: 'email', to: 'it@norte.example' },
    })
  expect(await refusalOf(tryIt())).toMatchObject({
    status: 422,
    error: 'notification.notConfigured',
  })
  await setUpMail(site, mail.port, { user: 'foresite', secret: 'wrong-password-1' })
  const refusal = await refusalOf(tryIt())
  expect(refusal).toMatchObject({ status: 422, error: 'notification.problem' })
  expect(refusal.message).toContain('no such user or password')
  expect((await site.server.call('readNotificationChannels')).email.state).toBe('failing')
  await setUpMail(site, mail.port, { user: 'foresite', secret })
  expect(await tryIt()).toEqual({ message: 'The message was sent.' })
  expect(mail.mails[0]).toMatchObject({ to: ['it@norte.example'], subject: 'Test message from Foresite' })
  expect((await site.server.call('readNotificationChannels')).email.state).toBe('works')
})

test('a test of webhook, Slack and SMS reaches the other side, and shows its refusal', async () => {
  await using side = await startOtherSide()
  side.reply = () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"ok":true}',
  })
  await using site = await SiteUnderTest.start({ externalSystems: { slackApiUrl: `${side.url}/api/` } })
  const ana = await addUser(site, { phone: '+351912345678' })
  const given = { statedBy: ana.id }
  const { server } = site
  const { sms } = channels
  await server.call(
    'saveNotificationChannel',
    { body: { ...sms, value: { ...sms.value, address: `${side.url}/sms` } } },
    given,
  )
  await server.call(
    'saveNotificationChannel',
    { body: { channel: 'webhook', value: { address: side.url }, secret } },
    given,
  )
  await server.call('saveNotificationChannel', { body: channels.slack }, given)
  const test = (body: Parameters<typeof server.call<'testNotificationChannel'>>[1]['body']) =>
    server.call('testNotificationChannel', { body })
  await test({ channel: 'sms', userId: ana.id })
  await test({ channel: 'webhook' })
  await test({ channel: 'slack', channelId: 'C0123ABCDEF' })
  expect(side.calls.map(({ path }) => path)).toEqual(['/sms', '/', '/api/chat.postMessage'])
  side.reply = () => ({ status: 401, body: 'who are you?' })
  expect((await refusalOf(test({ channel: 'webhook' }))).message).toBe(
    'The message could not be sent: 401 Unauthorized who are you?',
  )
})

test.skipIf(!hasMosquitto)('a test of MQTT logs in to the broker', async () => {
  await using broker = await startMosquitto()
  await using site = await SiteUnderTest.start()
  const save = (given: string) =>
    site.server.call('saveNotificationChannel', {
      body: {
        channel: 'mqtt',
        value: { address: broker.url, user: brokerAccount.user },
        secret: given,
      },
    })
  const tryIt = () => site.server.call('testNotificationChannel', { body: { channel: 'mqtt' } })
  await save('wrong')
  expect((await refusalOf(tryIt())).message).toMatch(/Not authorized|Bad username/i)
  await save(brokerAccount.password)
  expect(await tryIt()).toEqual({ message: 'The message was sent.' })
})
