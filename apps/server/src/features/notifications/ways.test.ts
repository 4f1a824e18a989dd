import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { addUser, deliveries, raise, settled, setUpMail, notifyingModule } from '../../../test/notified-site.ts'
import { startOtherSide } from '../../../test/other-sides.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { skipBackOff } from '../../../test/skip-back-off.ts'

const phone = '+15551234567'

test('[USER-3] the user’s service provider selects the gateway for email to SMS', async () => {
  await using mail = await startMailServer()
  await using site = await SiteUnderTest.start()
  await setUpMail(site, mail.port)
  const ana = await addUser(site, { phone, serviceProvider: 'verizon' })
  const own = await addUser(site, { phone: '+351912345678', serviceProvider: 'sms.norte.example' })
  const watched = await notifyingModule(site, { userIds: [ana.id, own.id], email: false, sms: true })
  await raise(site, watched)
  const rows = await settled(site, 2)
  expect(rows.map(({ channel, state }) => [channel, state])).toEqual([
    ['sms', 'sent'],
    ['sms', 'sent'],
  ])
  expect(mail.mails.flatMap(({ to }) => to).toSorted()).toEqual([
    '351912345678@sms.norte.example',
    '5551234567@vtext.com',
  ])
  expect(mail.mails[0]?.body).toMatch(/High: Person in restricted area \(Door\).*\. Rule: Keep out\. Camera Yard/)
})

test('[MOD-10.d] a delivery gives the reason why an SMS cannot be sent: no phone, no gateway', async () => {
  await using mail = await startMailServer()
  await using site = await SiteUnderTest.start()
  await setUpMail(site, mail.port)
  const without = await addUser(site)
  const meo = await addUser(site, { phone: '+351912345678', serviceProvider: 'meo' })
  await raise(site, await notifyingModule(site, { userIds: [without.id, meo.id], email: false, sms: true }))
  const rows = await settled(site, 2)
  const reasonOf = (id: string) => rows.find(({ userId }) => userId === id)
  expect(reasonOf(without.id)).toMatchObject({ state: 'suppressed', reason: 'no-phone' })
  expect(reasonOf(meo.id)).toMatchObject({ state: 'suppressed', reason: 'no-gateway' })
  expect(mail.mails).toEqual([])
})

async function setUpSms(site: SiteUnderTest, url: string): Promise<void> {
  await site.server.call('saveNotificationChannel', {
    body: {
      channel: 'sms',
      value: {
        address: `${url}/sms`,
        method: 'POST',
        contentType: 'json',
        body: '{"to":"{{phone}}","text":"{{text}}","ref":"{{id}}"}',
        headerName: 'Authorization',
      },
      secret: 'Bearer sms-secret-42',
    },
  })
}

test('[MOD-10.d] an SMS uses the SMS service’s HTTP interface where one is configured', async () => {
  await using service = await startOtherSide()
  await using site = await SiteUnderTest.start()
  await setUpSms(site, service.url)
  const ana = await addUser(site, { phone })
  const watched = await notifyingModule(site, { userIds: [ana.id], email: false, sms: true }, { name: 'Say "stop"' })
  await raise(site, watched)
  const [delivery] = await settled(site, 1)
  const [call] = service.calls
  expect(call).toMatchObject({ method: 'POST', path: '/sms' })
  expect(call?.headers.authorization).toBe('Bearer sms-secret-42')
  const body = JSON.parse(String(call?.body)) as Record<string, string>
  expect(body).toMatchObject({ to: phone, ref: delivery?.id })
  expect(body['text']).toContain('Rule: Say "stop". Camera Yard')
})

test('[MOD-10.d] [SET-1.e] a site that disabled SMS sends none', async () => {
  await using service = await startOtherSide()
  await using site = await SiteUnderTest.start()
  await setUpSms(site, service.url)
  await site.server.call('saveConfig', {
    body: { field: 'global_settings', value: { disable_sms: true } },
  })
  const ana = await addUser(site, { phone })
  await raise(site, await notifyingModule(site, { userIds: [ana.id], email: false, sms: true }))
  expect((await settled(site, 1))[0]).toMatchObject({ state: 'suppressed', reason: 'sms-disabled' })
  const test = site.server.call('testNotificationChannel', {
    body: { channel: 'sms', userId: ana.id },
  })
  expect(await refusalOf(test)).toMatchObject({ status: 422, error: 'notification.sms.disabled' })
  expect(service.calls).toEqual([])
})

test('[MOD-10.d] the SMS service’s refusal is kept, without the secret', async () => {
  await using service = await startOtherSide()
  service.reply = () => ({ status: 403, body: 'no credit for Bearer sms-secret-42' })
  await using site = await SiteUnderTest.start()
  await setUpSms(site, service.url)
  const ana = await addUser(site, { phone })
  await raise(site, await notifyingModule(site, { userIds: [ana.id], email: false, sms: true }))
  const [delivery] = await settled(site, 1)
  expect(delivery).toMatchObject({ state: 'failed', reason: 'refused' })
  expect(delivery?.problem).toBe('403 Forbidden no credit for …')
})

test('[MOD-10.f] a webhook is called with the incident, signed with the shared key', async () => {
  await using system = await startOtherSide()
  await using site = await SiteUnderTest.start()
  const secret = 'the-key-of-both-sides'
  await site.server.call('saveNotificationChannel', {
    body: { channel: 'webhook', value: { address: `${system.url}/hook?site=norte` }, secret },
  })
  const watched = await notifyingModule(site, { webhook: true })
  await raise(site, watched)
  const [delivery] = await settled(site, 1)
  const [call] = system.calls
  expect(call).toMatchObject({ method: 'POST', path: '/hook?site=norte' })
  expect(JSON.parse(String(call?.body))).toMatchObject({
    kind: 'incident',
    id: delivery?.incidentId,
    type: 'restricted-area',
    severity: 'High',
    module: { id: watched.module.id, name: 'Keep out' },
    camera: { id: watched.camera.id, name: 'Yard' },
    zone: 'Door',
    startedAt: site.clock.now().toISOString(),
    endedAt: null,
    link: null,
  })
  const timestamp = String(call?.headers['foresite-timestamp'])
  const mac = createHmac('sha256', secret)
    .update(`${timestamp}.${String(call?.body)}`)
    .digest('hex')
  expect(call?.headers['foresite-signature']).toBe(`sha256=${mac}`)
  expect(Number(timestamp)).toBe(site.clock.now().getTime() / 1000)
  expect(call?.headers['foresite-delivery']).toBe(delivery?.id)
})

test('[MOD-10.f] a failed webhook is retried under the same delivery id, and redirects are not followed', async () => {
  await using system = await startOtherSide()
  await using elsewhere = await startOtherSide()
  system.reply = () =>
    system.calls.length === 1 ? { status: 503, body: 'busy' } : { status: 302, headers: { location: elsewhere.url } }
  await using site = await SiteUnderTest.start()
  await site.server.call('saveNotificationChannel', {
    body: { channel: 'webhook', value: { address: system.url }, secret: 'the-key-of-both-sides' },
  })
  await raise(site, await notifyingModule(site, { webhook: true }))
  await eventually(async () => {
    await skipBackOff(site)
    expect((await deliveries(site))[0]).toMatchObject({
      state: 'failed',
      reason: 'refused',
      attempts: 2,
    })
  })
  const ids = system.calls.map(({ headers }) => headers['foresite-delivery'])
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(2)
  expect(elsewhere.calls).toEqual([])
})

test('[MOD-10.e] Slack messages use Slack’s own library, with the token, in the module’s channel, and names mention nobody', async () => {
  await using slack = await startOtherSide()
  slack.reply = () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ok: true, ts: '1.1' }),
  })
  await using site = await SiteUnderTest.start({ externalSystems: { slackApiUrl: `${slack.url}/api/` } })
  await site.server.call('saveNotificationChannel', {
    body: { channel: 'slack', value: {}, secret: 'xoxb-slack-secret' },
  })
  await raise(
    site,
    await notifyingModule(
      site,
      { slack: { enabled: true, channelId: 'C0123ABCDEF' } },
      { name: 'Keep out <!channel> & wait' },
    ),
  )
  const [delivery] = await settled(site, 1)
  expect(delivery).toMatchObject({ channel: 'slack', state: 'sent', recipient: 'C0123ABCDEF' })
  const [call] = slack.calls
  expect(call).toMatchObject({ method: 'POST', path: '/api/chat.postMessage' })
  expect(call?.headers.authorization).toBe('Bearer xoxb-slack-secret')
  const form = new URLSearchParams(String(call?.body))
  expect(form.get('channel')).toBe('C0123ABCDEF')
  expect(form.get('text')).toContain('Rule: Keep out &lt;!channel&gt; &amp; wait. Camera Yard, zone “Door”')
})

test('[MOD-10.e] Slack’s refusal is kept, and the message is not retried', async () => {
  await using slack = await startOtherSide()
  slack.reply = () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ok: false, error: 'not_in_channel' }),
  })
  await using site = await SiteUnderTest.start({ externalSystems: { slackApiUrl: `${slack.url}/api/` } })
  await site.server.call('saveNotificationChannel', {
    body: { channel: 'slack', value: {}, secret: 'xoxb-slack-secret' },
  })
  await raise(site, await notifyingModule(site, { slack: { enabled: true, channelId: 'C0123ABCDEF' } }))
  expect((await settled(site, 1))[0]).toMatchObject({
    state: 'failed',
    reason: 'refused',
    problem: 'not_in_channel',
    attempts: 1,
  })
})

const teamsAddress = (url: string) => `${url}/workflows/4711/triggers/manual/paths/invoke?sig=teams-secret-42`

test('[MOD-10.k] Teams gets an Adaptive Card at its webhook’s address, without Markdown in names', async () => {
  await using teams = await startOtherSide()
  teams.reply = () => ({ status: 202 })
  await using site = await SiteUnderTest.start()
  await site.server.call('saveNotificationChannel', {
    body: { channel: 'teams', value: {}, secret: teamsAddress(teams.url) },
  })
  await site.server.call('saveNotificationRules', { body: { value: { publicAddress: 'https://foresite.example' } } })
  await raise(site, await notifyingModule(site, { teams: true }, { name: '[Keep out](https://evil.example)' }))
  const [delivery] = await settled(site, 1)
  expect(delivery).toMatchObject({ channel: 'teams', state: 'sent', recipient: '' })
  const [call] = teams.calls
  expect(call).toMatchObject({
    method: 'POST',
    path: '/workflows/4711/triggers/manual/paths/invoke?sig=teams-secret-42',
  })
  const { type, attachments } = JSON.parse(String(call?.body)) as {
    type: string
    attachments: readonly { contentType: string; content: Record<string, unknown> }[]
  }
  expect(type).toBe('message')
  const [card] = attachments
  expect(card?.contentType).toBe('application/vnd.microsoft.card.adaptive')
  expect(card?.content).toMatchObject({
    type: 'AdaptiveCard',
    version: '1.4',
    actions: [
      {
        type: 'Action.OpenUrl',
        url: `https://foresite.example/compliance/incident-videos?incident=${String(delivery?.incidentId)}`,
      },
    ],
  })
  expect(JSON.stringify(card?.content['body'])).toContain('[Keep out](https://evil.example). Camera Yard')
  expect(JSON.stringify(card?.content['body'])).not.toContain('"TextBlock"')
})

test('[MOD-10.k] a rate limit that Teams reports with status 200 is retried; its address appears nowhere', async () => {
  await using teams = await startOtherSide()
  teams.reply = () =>
    teams.calls.length === 1
      ? { status: 200, body: 'Webhook message delivery failed: Microsoft Teams endpoint returned HTTP error 429' }
      : { status: 404, body: `no flow at ${teamsAddress(teams.url)}` }
  await using site = await SiteUnderTest.start()
  await site.server.call('saveNotificationChannel', {
    body: { channel: 'teams', value: {}, secret: teamsAddress(teams.url) },
  })
  await raise(site, await notifyingModule(site, { teams: true }))
  await eventually(async () => {
    await skipBackOff(site)
    expect((await deliveries(site))[0]).toMatchObject({ state: 'failed', reason: 'refused', attempts: 2 })
  })
  expect((await deliveries(site))[0]?.problem).toBe('404 Not Found no flow at …')
  expect(JSON.stringify(await site.server.call('readNotificationSettings', {}))).not.toContain('teams-secret-42')
  const plain = site.server.call('saveNotificationChannel', {
    body: { channel: 'teams', value: {}, secret: 'http://teams.example/hook' },
  })
  expect(await refusalOf(plain)).toMatchObject({ status: 400, error: 'notification.teams.address.invalid' })
})
