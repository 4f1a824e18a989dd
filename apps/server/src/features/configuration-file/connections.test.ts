import type { ConfigurationFile } from '@foresite/contract/configuration-file'
import type { ChannelChange } from '@foresite/contract/notifications'
import { mailSettings, smsSettings } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { connectRecorder, exported, importFile, recorder } from '../../../test/configuration-file.ts'
import { startOtherSide } from '../../../test/other-sides.ts'
import { addUser, raise, settled, notifyingModule } from '../../../test/notified-site.ts'
import { arrow, refusalOf, SiteUnderTest, square } from '../../../test/site-under-test.ts'

// Connections are part of a configuration, without their secrets.

const secret = 'a-secret-that-never-comes-back-42'
const channels: readonly ChannelChange[] = [
  {
    channel: 'email',
    value: mailSettings,
    secret,
  },
  {
    channel: 'sms',
    value: smsSettings,
    secret,
  },
  { channel: 'slack', value: {}, secret: `xoxb-${secret}` },
  { channel: 'push', value: { contact: 'it@norte.example' } },
  {
    channel: 'webhook',
    value: { address: 'https://system.example/hook', checkCertificate: true },
    secret,
  },
  {
    channel: 'mqtt',
    value: {
      address: 'mqtt://127.0.0.1:9',
      checkCertificate: true,
      user: 'foresite',
      prefix: 'site',
    },
    secret,
  },
]

async function setUpChannels(site: SiteUnderTest): Promise<void> {
  for (const body of channels) await site.server.call('saveNotificationChannel', { body })
}

test('[SET-1.l] every channel is part of the file, without its secret, which must be entered again', async () => {
  await using site = await SiteUnderTest.start()
  await using other = await SiteUnderTest.start()
  await setUpChannels(site)
  const file = await exported(site)
  expect(JSON.stringify(file)).not.toContain(secret)
  const { parts, enterAgain } = await importFile(other, file)
  const names = channels.map(({ channel }) => channel)
  expect(parts.find(({ part }) => part === 'channels')?.added).toEqual(names)
  // Each server generates its own keys for push messages.
  const typed = names.filter((name) => name !== 'push')
  expect(enterAgain).toEqual(typed.map((name) => ({ kind: 'channel', name })))
  const [settings, statuses] = [
    await other.server.call('readNotificationSettings'),
    await other.server.call('readNotificationChannels'),
  ]
  for (const { channel, value } of channels) {
    expect(settings[channel]).toMatchObject({ value, hasSecret: channel === 'push' })
    if (channel !== 'push')
      expect(statuses[channel]).toMatchObject({
        state: 'failing',
        problem: 'Configuration files contain no passwords. Enter this channel’s password, token or key again.',
      })
  }
  expect((await exported(other)).channels).toEqual(file.channels)
})

test('[SET-1.l] a webhook whose key is missing is not called unsigned', async () => {
  await using side = await startOtherSide()
  await using site = await SiteUnderTest.start()
  await using other = await SiteUnderTest.start()
  const value = { address: `${side.url}/hook`, checkCertificate: true }
  const body = { channel: 'webhook', value, secret } as const
  await site.server.call('saveNotificationChannel', { body })
  await importFile(other, await exported(site))
  const ana = await addUser(other)
  const watched = await notifyingModule(other, { userIds: [ana.id], email: false, webhook: true })
  await raise(other, watched)
  expect(await settled(other, 1)).toMatchObject([{ channel: 'webhook', state: 'suppressed', reason: 'not-configured' }])
  expect(side.calls).toEqual([])
})

test('[SET-1.l] a channel keeps its secret unless it moves to another host', async () => {
  await using site = await SiteUnderTest.start()
  await setUpChannels(site)
  const file = await exported(site)
  const named = (fromName: string, host: string): ConfigurationFile => ({
    ...file,
    channels: file.channels.map((one) =>
      one.channel === 'email' ? { ...one, value: { ...one.value, fromName, host } } : one,
    ),
  })
  const hasSecret = async () => (await site.server.call('readNotificationSettings')).email.hasSecret
  const same = await importFile(site, named('South', 'smtp.norte.example'))
  expect(same.enterAgain).toEqual([])
  expect(await hasSecret()).toBe(true)
  const moved = await importFile(site, named('South', 'smtp.elsewhere.example'))
  expect(moved.enterAgain).toEqual([{ kind: 'channel', name: 'email' }])
  expect(await hasSecret()).toBe(false)
})

test('[SET-1.l] the recorder’s connection is part of the file, without its passwords, which must be entered again', async () => {
  await using site = await SiteUnderTest.start()
  await using other = await SiteUnderTest.start()
  await connectRecorder(site, secret)
  const file = await exported(site)
  expect(file.settings.recorder).toEqual(recorder)
  expect(JSON.stringify(file)).not.toContain(secret)
  const { enterAgain } = await importFile(other, file)
  expect(enterAgain).toEqual([{ kind: 'recorder-password', name: 'recorder' }])
  const shown = (await other.server.call('readRecorder')).recorder
  expect(shown).toMatchObject({ ...recorder, hasPassword: false })
  expect(shown?.mqtt).toMatchObject({ hasPassword: false })
})

test('[SET-1.l] the recorder keeps its passwords unless it moves to another host', async () => {
  await using site = await SiteUnderTest.start()
  await connectRecorder(site, secret)
  const file = await exported(site)
  const at = (part: Partial<typeof recorder>): ConfigurationFile => ({
    ...file,
    settings: { ...file.settings, recorder: { ...recorder, ...part } },
  })
  const read = async () => (await site.server.call('readRecorder')).recorder
  expect((await importFile(site, at({ user: 'admin' }))).enterAgain).toEqual([])
  expect(await read()).toMatchObject({ user: 'admin', hasPassword: true })
  const moved = await importFile(site, at({ address: 'https://frigate.elsewhere.example' }))
  expect(moved.enterAgain).toEqual([{ kind: 'recorder-password', name: 'recorder' }])
  expect(await read()).toMatchObject({ hasPassword: false, streams: { hasPassword: true } })
})

test('[SET-1.l] the file says whether a login is required; a dry run and a refused file do not change it', async () => {
  await using site = await SiteUnderTest.start()
  await using other = await SiteUnderTest.start()
  const required = async () => (await other.server.call('readAuthStatus')).auth
  const value = { required: true }
  await site.server.call('saveConfig', { body: { field: 'authentication', value } })
  await site.server.call('createPassword', { body: { password: 'forklift-42' } })
  const { token } = await site.server.call('logIn', { body: { password: 'forklift-42' } })
  const file = await site.server.call('exportConfiguration', {}, { token })
  expect(file.settings.authentication).toBe(true)
  expect(JSON.stringify(file)).not.toContain('argon2')

  await importFile(other, file, { dryRun: 'true' })
  expect(await required()).toBe(false)
  const zone = { name: 'Door', type: 'custom-occurrence', purpose: 'other' } as const
  const zones = [{ ...zone, camera: 'Nowhere', polygon: square, arrow }]
  expect(await refusalOf(importFile(other, { ...file, zones }))).toMatchObject({ field: 'zones.0' })
  expect(await required()).toBe(false)
  await importFile(other, file)
  expect(await required()).toBe(true)
})

const withoutOpenLogin = {
  en: 'The file has login switched off. An import never switches it off: the current setting stays.',
  pt: 'No ficheiro, o início de sessão está desligado. Uma importação nunca o desliga: mantém-se a definição atual.',
}

test('[SET-1.l] a file without a required login does not open a server, and the plan says so in both languages', async () => {
  await using site = await SiteUnderTest.start()
  const { server } = site
  await server.call('createPassword', { body: { password: 'forklift-42' } })
  const { token } = await server.call('logIn', { body: { password: 'forklift-42' } })
  const open = async (language: 'en' | 'pt', query: object) => {
    const { settings, ...file } = await server.call('exportConfiguration', {}, { token })
    const given = { ...file, settings: { ...settings, authentication: false } }
    const content = new File([JSON.stringify(given)], 'site.json', { type: 'application/json' })
    const wanted = { query, body: {}, file: content }
    return server.call('importConfiguration', wanted, { token, language })
  }
  const isOpen = async () => (await server.fetch('/api/cameras')).status !== 401
  const namesLogin = ({ parts }: Awaited<ReturnType<typeof open>>) => JSON.stringify(parts).includes('authentication')

  // While undecided the password alone requires it; then the decision does.
  for (const value of [null, { required: true }]) {
    if (value !== null) await server.call('saveConfig', { body: { field: 'authentication', value } }, { token })
    expect(await isOpen()).toBe(false)
    const dry = await open('en', { dryRun: 'true' })
    expect(dry.notices).toEqual([withoutOpenLogin.en])
    expect(namesLogin(dry)).toBe(false)
    const done = await open('pt', { basis: dry.basis })
    expect(done).toMatchObject({ imported: true, notices: [withoutOpenLogin.pt] })
    expect(await isOpen()).toBe(false)
  }
})

test('[SET-1.l] a file cannot lift the login of a password created later; a site already set to require none gets no notice', async () => {
  await using site = await SiteUnderTest.start()
  const { settings, ...rest } = await exported(site)
  const file = { ...rest, settings: { ...settings, authentication: false } }
  expect((await importFile(site, file)).notices).toEqual([withoutOpenLogin.en])
  await site.server.call('createPassword', { body: { password: 'forklift-42' } })
  expect((await site.server.call('readAuthStatus')).auth).toBe(true)

  await using other = await SiteUnderTest.start()
  const value = { required: false }
  await other.server.call('saveConfig', { body: { field: 'authentication', value } })
  expect((await importFile(other, file)).notices).toEqual([])
})
