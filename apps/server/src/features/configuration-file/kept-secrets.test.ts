import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConfigurationFile } from '@foresite/contract/configuration-file'
import type { ChannelChange } from '@foresite/contract/notifications'
import { mailSettings as email, smsSettings } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { connectRecorder, exported, importFile, recorder } from '../../../test/configuration-file.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

// Which of a site's secrets survive an import.

const secret = 'a-secret-that-never-comes-back-42'
const webhook = { address: 'https://system.example/hook', checkCertificate: true }
const mqtt = {
  address: 'mqtts://127.0.0.1:9',
  checkCertificate: true,
  user: 'foresite',
  prefix: 'site',
}
const recorderPassword = { kind: 'recorder-password', name: 'recorder' }

/** A file with another recorder that claims to lack no password. */
function withRecorder(file: ConfigurationFile, part: Partial<typeof recorder>): ConfigurationFile {
  const settings = { ...file.settings, recorder: { ...recorder, ...part } }
  return { ...file, settings, leftOut: [] }
}

/** A file with one channel that claims to lack no secret. */
function withChannel(file: ConfigurationFile, change: Omit<ChannelChange, 'secret'>) {
  return { ...file, channels: [change], leftOut: [] }
}

const recorderOf = async (site: SiteUnderTest) => (await site.server.call('readRecorder')).recorder

test.each<[string, ChannelChange]>([
  ['email', { channel: 'email', value: email }],
  ['webhook', { channel: 'webhook', value: webhook }],
  ['mqtt', { channel: 'mqtt', value: mqtt }],
])(
  '[SET-1.l] a file that switches certificate checking off clears the secret of %s, and the import lists it',
  async (_name, { channel, value }) => {
    await using site = await SiteUnderTest.start()
    await site.server.call('saveNotificationChannel', {
      body: { channel, value, secret } as ChannelChange,
    })
    const file = await exported(site)
    const unchecked = { channel, value: { ...value, checkCertificate: false } } as ChannelChange
    const { enterAgain } = await importFile(site, withChannel(file, unchecked))
    expect(enterAgain).toEqual([{ kind: 'channel', name: channel }])
    const settings = await site.server.call('readNotificationSettings')
    expect(settings[channel]).toMatchObject({
      value: { checkCertificate: false },
      hasSecret: false,
    })
    const statuses = await site.server.call('readNotificationChannels')
    expect(statuses[channel].problem).toMatch(/^Configuration files contain no passwords\./)
  },
)

test('[SET-1.l] a file that switches certificate checking on keeps a channel’s secret', async () => {
  await using site = await SiteUnderTest.start()
  const value = { ...email, checkCertificate: false }
  await site.server.call('saveNotificationChannel', { body: { channel: 'email', value, secret } })
  const file = withChannel(await exported(site), { channel: 'email', value: email })
  expect((await importFile(site, file)).enterAgain).toEqual([])
  const settings = await site.server.call('readNotificationSettings')
  expect(settings.email).toMatchObject({ value: { checkCertificate: true }, hasSecret: true })
})

test('[SET-1.l] switching certificate checking off clears the recorder’s passwords and lists them; switching it on keeps them', async () => {
  await using site = await SiteUnderTest.start()
  await connectRecorder(site, secret, false)
  const file = await exported(site)
  const on = await importFile(site, withRecorder(file, { checkCertificate: true }))
  expect(on.enterAgain).toEqual([])
  expect(await recorderOf(site)).toMatchObject({
    checkCertificate: true,
    hasPassword: true,
    streams: { hasPassword: true },
    mqtt: { hasPassword: true },
  })
  const off = await importFile(site, withRecorder(file, { checkCertificate: false }))
  expect(off.enterAgain).toEqual([recorderPassword])
  expect(await recorderOf(site)).toMatchObject({
    checkCertificate: false,
    hasPassword: false,
    streams: { hasPassword: false },
    mqtt: { hasPassword: false },
  })
})

test('[SET-1.l] recorder passwords that an import cannot keep, because the site’s key was replaced, are listed', async () => {
  await using site = await SiteUnderTest.start()
  await connectRecorder(site, secret)
  await writeFile(join(site.server.dataDir, 'secret.key'), randomBytes(32))
  await site.restart()
  const file = withRecorder(await exported(site), { user: 'admin' })
  const dry = await importFile(site, file, { dryRun: 'true' })
  expect(dry.enterAgain).toEqual([recorderPassword])
  const done = await importFile(site, file, { basis: dry.basis })
  expect(done.enterAgain).toEqual([recorderPassword])
  expect(await recorderOf(site)).toMatchObject({ user: 'admin', hasPassword: false })
})

test('[SET-1.l] an SMS channel whose body lacks recipient or message is refused in a file as on screen', async () => {
  await using site = await SiteUnderTest.start()
  const file = await exported(site)
  const value = { ...smsSettings, body: '{"to":"{{phone}}"}' }
  const channel = { channel: 'sms', value } as const
  const typed = await refusalOf(site.server.call('saveNotificationChannel', { body: channel }))
  expect(typed).toMatchObject({ error: 'notification.sms.marks', field: 'value.body' })
  expect(await refusalOf(importFile(site, { ...file, channels: [channel] }))).toMatchObject({
    error: 'notification.sms.marks',
    message: typed.message,
    field: 'channels.0.value.body',
  })
  expect((await exported(site)).channels).toEqual([])
})
