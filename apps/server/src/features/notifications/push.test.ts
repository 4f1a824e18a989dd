import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { Agent } from 'node:https'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { addUser, deliveries, raise, settled, notifyingModule } from '../../../test/notified-site.ts'
import { startOtherSide } from '../../../test/other-sides.ts'
import { hasOpenssl, selfSigned } from '@foresite/testkit/self-signed'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

/** A browser: its key pair, its shared secret, and its push service's URL. */
function newBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { ecdh, auth, input: { endpoint, keys, label: 'Firefox' } }
}

/** Decrypts a message as a browser does: RFC 8291, 3.4, over RFC 8188, 2. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
}

async function siteWithPush() {
  const tls = selfSigned()
  const service = untilTestEnds(await startOtherSide(tls))
  service.reply = () => ({ status: 201 })
  const site = untilTestEnds(await SiteUnderTest.start({ externalSystems: { pushAgent: new Agent({ ca: tls.cert }) } }))
  await site.server.call('saveNotificationChannel', {
    body: { channel: 'push', value: { contact: 'it@norte.example' } },
  })
  return { service, site }
}

const openssl = test.skipIf(!hasOpenssl)

openssl('[MOD-10.g] a push reaches each browser of a user, encrypted for it alone', async () => {
  const { service, site } = await siteWithPush()
  const ana = await addUser(site)
  const browsers = ['/one', '/two'].map((path) => newBrowser(`${service.url}${path}`))
  for (const { input } of browsers) await site.server.call('subscribePush', { body: input }, { statedBy: ana.id })
  await raise(site, await notifyingModule(site, { userIds: [ana.id], email: false, push: true }))
  const rows = await settled(site, 2)
  expect(rows.map(({ channel, state, userId }) => [channel, state, userId])).toEqual([
    ['push', 'sent', ana.id],
    ['push', 'sent', ana.id],
  ])
  const { publicKey } = await site.server.call('readPushKey')
  for (const browser of browsers) {
    const call = service.calls.find(({ path }) => browser.input.endpoint.endsWith(path))
    expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(call?.headers.authorization).toContain(`k=${String(publicKey)}`)
    expect(decrypt(call?.body ?? Buffer.alloc(0), browser)).toMatchObject({
      title: expect.stringMatching(/^High: Person in restricted area \(Door\)/),
      body: expect.stringContaining('Rule: Keep out. Camera Yard') as string,
      url: expect.stringMatching(/^\/compliance\/incident-videos\?incident=/) as string,
    })
  }
})

openssl('[MOD-10.j] a push to several browsers of a user counts once towards the daily cap', async () => {
  const { service, site } = await siteWithPush()
  service.reply = ({ path }) => ({ status: path === '/two' ? 400 : 201 })
  await site.server.call('saveNotificationRules', { body: { value: { dailyCap: 1 } } })
  const ana = await addUser(site)
  for (const path of ['/one', '/two']) {
    const { input } = newBrowser(`${service.url}${path}`)
    await site.server.call('subscribePush', { body: input }, { statedBy: ana.id })
  }
  const to = { userIds: [ana.id], email: false, push: true }
  await raise(site, await notifyingModule(site, to, { criticality: 'Medium' }))
  const failed = (await settled(site, 2)).find(({ state }) => state === 'failed')
  service.reply = () => ({ status: 201 })
  await site.server.call('retryDelivery', { params: { id: failed?.id ?? '' } })
  await eventually(async () => {
    expect((await deliveries(site)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
})

openssl('[MOD-10.g] a browser unknown to its push service is deleted', async () => {
  const { service, site } = await siteWithPush()
  service.reply = () => ({ status: 410, body: 'push subscription has unsubscribed' })
  const ana = await addUser(site)
  const { input } = newBrowser(`${service.url}/gone`)
  await site.server.call('subscribePush', { body: input }, { statedBy: ana.id })
  const watched = await notifyingModule(site, { userIds: [ana.id], email: false, push: true })
  await raise(site, watched)
  expect((await settled(site, 1))[0]).toMatchObject({ state: 'failed', reason: 'refused' })
  site.clock.pass(600)
  await raise(site, watched)
  expect((await settled(site, 2))[0]).toMatchObject({ state: 'suppressed', reason: 'no-browser' })
})

openssl(
  '[MOD-10.g] a test reaches a user’s other browsers, and forgets those unknown to their push service',
  async () => {
    const { service, site } = await siteWithPush()
    service.reply = ({ path }) => ({ status: path === '/gone' ? 410 : 201 })
    const ana = await addUser(site)
    for (const path of ['/gone', '/here']) {
      const { input } = newBrowser(`${service.url}${path}`)
      await site.server.call('subscribePush', { body: input }, { statedBy: ana.id })
    }
    const tested = () => site.server.call('testNotificationChannel', { body: { channel: 'push', userId: ana.id } })
    await tested()
    await tested()
    expect(service.calls.map(({ path }) => path).toSorted()).toEqual(['/gone', '/here', '/here'])
  },
)

openssl('[MOD-10.g] a browser that is gone is no failure of push', async () => {
  const { service, site } = await siteWithPush()
  service.reply = () => ({ status: 404 })
  const ana = await addUser(site)
  const { input } = newBrowser(`${service.url}/gone`)
  await site.server.call('subscribePush', { body: input }, { statedBy: ana.id })
  await raise(site, await notifyingModule(site, { userIds: [ana.id], email: false, push: true }))
  expect((await settled(site, 1))[0]).toMatchObject({ state: 'failed', reason: 'refused' })
  expect((await site.server.call('readNotificationChannels')).push).toMatchObject({ state: 'untried', problem: null })
})

test('[MOD-10.g] a user without a browser gets no push message, and the delivery says so', async () => {
  await using site = await SiteUnderTest.start()
  await site.server.call('saveNotificationChannel', {
    body: { channel: 'push', value: { contact: 'it@norte.example' } },
  })
  const ana = await addUser(site)
  await raise(site, await notifyingModule(site, { userIds: [ana.id], email: false, push: true }))
  expect((await settled(site, 1))[0]).toMatchObject({ state: 'suppressed', reason: 'no-browser' })
})

test('[MOD-10.g] push that is removed and set up again forgets browsers, which accept only the former key', async () => {
  await using site = await SiteUnderTest.start()
  const { id: userId } = await addUser(site)
  const statedBy = { statedBy: userId }
  const setUp = { channel: 'push', value: { contact: 'it@norte.example' } } as const
  await site.server.call('saveNotificationChannel', { body: setUp }, statedBy)
  const { input } = newBrowser('https://push.example/abc')
  await site.server.call('subscribePush', { body: input }, statedBy)
  await site.server.call('removeNotificationChannel', { params: { channel: 'push' } })
  await site.server.call('saveNotificationChannel', { body: setUp }, statedBy)
  const test = site.server.call('testNotificationChannel', { body: { channel: 'push', userId } })
  expect(await refusalOf(test)).toMatchObject({ status: 422, error: 'notification.user.noBrowser' })
})

test('the site’s key pair is created once; a browser is refused without one or without a user', async () => {
  await using site = await SiteUnderTest.start()
  const body = newBrowser('https://push.example/abc').input
  expect((await site.server.call('readPushKey')).publicKey).toBeNull()
  expect(await refusalOf(site.server.call('subscribePush', { body }))).toMatchObject({
    status: 422,
    error: 'notification.notConfigured',
  })
  const save = (contact: string) =>
    site.server.call('saveNotificationChannel', { body: { channel: 'push', value: { contact } } })
  await save('it@norte.example')
  const { publicKey } = await site.server.call('readPushKey')
  expect(Buffer.from(publicKey ?? '', 'base64url')).toHaveLength(65)
  await save('security@norte.example')
  expect((await site.server.call('readPushKey')).publicKey).toBe(publicKey)
  expect(await refusalOf(site.server.call('subscribePush', { body }))).toMatchObject({
    status: 422,
    error: 'push.nobody',
  })
})

test('an unsubscribed browser gets no further messages', async () => {
  await using site = await SiteUnderTest.start()
  await site.server.call('saveNotificationChannel', {
    body: { channel: 'push', value: { contact: 'it@norte.example' } },
  })
  const ana = await addUser(site)
  const body = newBrowser('https://push.example/abc').input
  const { id } = await site.server.call('subscribePush', { body }, { statedBy: ana.id })
  expect((await site.server.call('subscribePush', { body }, { statedBy: ana.id })).id).toBe(id)
  const isSubscribed = async () => (await site.server.call('readPushKey', { query: { browserId: id } })).isSubscribed
  expect(await isSubscribed()).toBe(true)
  await site.server.call('unsubscribePush', { params: { id } })
  expect(await isSubscribed()).toBe(false)
  expect(await refusalOf(site.server.call('unsubscribePush', { params: { id } }))).toMatchObject({
    status: 404,
  })
})
