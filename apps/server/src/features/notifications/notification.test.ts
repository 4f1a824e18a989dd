import type { Severity } from '@foresite/contract/objects'
import { freePort } from '@foresite/ports/free-port'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { addUser, deliveries, raise, settled, setUpMail, notifyingModule } from '../../../test/notified-site.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'
import { skipBackOff } from '../../../test/skip-back-off.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

async function siteWithMail() {
  const mail = untilTestEnds(await startMailServer())
  const site = untilTestEnds(await SiteUnderTest.start())
  await setUpMail(site, mail.port)
  return { site, mail }
}

test('[MOD-10.a, MOD-10.c] an incident is emailed to its module’s users, with what, where and when', async () => {
  const { site, mail } = await siteWithMail()
  await site.server.call('saveConfig', {
    body: {
      field: 'global_settings',
      value: { organization_name: 'Norte', time: { timezone: 'Europe/Lisbon' } },
    },
  })
  await site.server.call('saveNotificationRules', {
    body: { value: { publicAddress: 'https://foresite.norte.example/' } },
  })
  const ana = await addUser(site)
  const watched = await notifyingModule(site, { userIds: [ana.id] })
  await raise(site, watched)

  const [delivery] = await settled(site, 1)
  expect(delivery).toMatchObject({
    channel: 'email',
    state: 'sent',
    recipient: 'Ana Sá',
    userId: ana.id,
    attempts: 1,
    subject: expect.stringMatching(/^Person in restricted area.* · Keep out · Yard$/) as string,
  })
  const [received] = mail.mails
  expect(mail.mails).toHaveLength(1)
  expect(received?.to).toEqual([ana.companyEmail])
  expect(received?.subject).toMatch(/^Norte · High: Person in restricted area \(Door\)/)
  expect(received?.body).toContain('Rule: Keep out. Camera Yard, zone “Door”, Nov 21, 2026, 08:00:00')
  expect(received?.body).toContain(
    `https://foresite.norte.example/compliance/incident-videos?incident=${delivery?.incidentId ?? ''}`,
  )
})

test('[MOD-10.c] [LANG-3.c] messages are in the site’s language', async () => {
  const { site, mail } = await siteWithMail()
  const ours = {
    colors: {
      primary: '#111111',
      secondary: '#222222',
      tertiary: '#00BCD4',
      supportive: '#004eeb',
    },
    filename: null,
    language: 'pt' as const,
  }
  await site.server.call('saveConfig', {
    body: {
      field: 'global_settings',
      value: { presets: { ours }, default_preset: 'ours' },
    },
  })
  const ana = await addUser(site)
  await raise(site, await notifyingModule(site, { userIds: [ana.id] }))
  await settled(site, 1)
  expect(mail.mails[0]?.subject).toBe('Alta: Pessoa na área restrita (Door)')
  expect(mail.mails[0]?.body).toContain('Regra: Keep out. Câmara Yard, zona «Door»')
})

test('[MOD-10.b, MOD-10.i] members of the module’s groups are notified, and a recipient chosen twice only once', async () => {
  const { site, mail } = await siteWithMail()
  const ana = await addUser(site)
  const rui = await addUser(site, { firstName: 'Rui', lastName: 'Melo' })
  const group = async (name: string, userIds: string[]) =>
    (await site.server.call('createGroup', { body: { name, userIds } })).group.id
  const groupIds = [await group('Day', [ana.id, rui.id]), await group('Night', [rui.id])]
  await raise(site, await notifyingModule(site, { userIds: [ana.id], groupIds }))
  await settled(site, 2)
  expect(mail.mails.map(({ to }) => to[0]).toSorted()).toEqual([ana.companyEmail, rui.companyEmail].toSorted())
})

test('[MOD-10.i] an incident is notified once, however often its observation arrives', async () => {
  const { site, mail } = await siteWithMail()
  const ana = await addUser(site)
  const watched = await notifyingModule(site, { userIds: [ana.id] })
  const observation = await raise(site, watched)
  await site.handOver(observation, observation)
  await site.handOver({ ...observation, endedAt: site.clock.now().toISOString() })
  await settled(site, 1)
  // The next event's message was sent, so anything before it was sent too.
  site.clock.pass(600)
  await raise(site, watched)
  await settled(site, 2)
  expect(mail.mails).toHaveLength(2)
})

test('[INC-7.f] an event is notified once, and again only when its severity rises', async () => {
  const { site, mail } = await siteWithMail()
  const ana = await addUser(site)
  const watched = await notifyingModule(site, { userIds: [ana.id] }, { criticality: 'Low' })
  const raiseAs = async (criticality: Severity) => {
    const { id, ...module } = watched.module
    await site.server.call('updateModule', { params: { id }, body: { ...module, criticality } })
    site.clock.pass(60)
    await raise(site, watched)
  }
  for (const criticality of ['Low', 'Low', 'High', 'Medium', 'High'] as const) await raiseAs(criticality)
  const { rows } = await site.server.call('listIncidents', { query: { grouped: '1' } })
  expect(rows.map(({ episode }) => episode.count)).toEqual([5])
  await settled(site, 2)
  site.clock.pass(600)
  await raise(site, watched)
  await settled(site, 3)
  expect(mail.mails.map(({ subject }) => /(Low|Medium|High):/.exec(subject)?.[1])).toEqual(['Low', 'High', 'High'])
})

test('[INC-7.f] a recipient added while an event continues is notified of its next incident, once', async () => {
  const { site, mail } = await siteWithMail()
  const ana = await addUser(site)
  const rui = await addUser(site, { firstName: 'Rui', lastName: 'Melo' })
  const watched = await notifyingModule(site, { userIds: [ana.id] })
  await raise(site, watched)
  await settled(site, 1)
  const { id, ...module } = watched.module
  const notifications = { ...module.notifications, userIds: [ana.id, rui.id] }
  await site.server.call('updateModule', { params: { id }, body: { ...module, notifications } })
  for (let incident = 0; incident < 2; incident += 1) {
    site.clock.pass(60)
    await raise(site, watched)
  }
  const { rows } = await site.server.call('listIncidents', { query: { grouped: '1' } })
  expect(rows.map(({ episode }) => episode.count)).toEqual([3])
  await settled(site, 2)
  expect(mail.mails.map(({ to }) => to[0])).toEqual([ana.companyEmail, rui.companyEmail])
})

test('[MOD-10.a] users who are not recipients are not notified', async () => {
  const { site, mail } = await siteWithMail()
  const ana = await addUser(site)
  const watched = await notifyingModule(site, { userIds: [ana.id], email: false })
  await raise(site, watched)
  expect(await deliveries(site)).toEqual([])
  expect(mail.mails).toEqual([])
})

test('[MOD-10.a] an incident that was long over when it arrived notifies nobody', async () => {
  const { site, mail } = await siteWithMail()
  const ana = await addUser(site)
  const watched = await notifyingModule(site, { userIds: [ana.id] })
  const at = (minutes: number) => new Date(site.clock.now().getTime() - minutes * 60_000).toISOString()
  await raise(site, watched, { startedAt: at(12), endedAt: at(11) })
  expect(await deliveries(site)).toEqual([])
  await raise(site, watched, { startedAt: at(12), endedAt: at(9) })
  await settled(site, 1)
  expect(mail.mails).toHaveLength(1)
})

test('[MOD-10.c, MOD-10.i] email is retried while the mail server is away, and sent once when it is back', async () => {
  // No other process is given it while the mail server is away.
  const port = await freePort()
  const mail = await startMailServer({ port })
  await using site = await SiteUnderTest.start()
  await setUpMail(site, port)
  await mail[Symbol.asyncDispose]()
  const ana = await addUser(site)
  await raise(site, await notifyingModule(site, { userIds: [ana.id] }))
  await eventually(async () => {
    const [delivery] = await deliveries(site)
    expect(delivery).toMatchObject({ state: 'queued', reason: 'retrying' })
    expect(delivery?.problem).toMatch(/ECONNREFUSED/)
  })
  expect((await site.server.call('readNotificationChannels')).email).toMatchObject({
    configured: true,
    state: 'failing',
    problem: expect.stringMatching(/ECONNREFUSED/) as string,
  })
  await using back = await startMailServer({ port })
  await eventually(async () => {
    await skipBackOff(site)
    expect((await deliveries(site))[0]).toMatchObject({ state: 'sent', problem: null })
  })
  expect((await deliveries(site))[0]?.attempts).toBeGreaterThan(1)
  expect(back.mails).toHaveLength(1)
  expect((await site.server.call('readNotificationChannels')).email).toMatchObject({
    state: 'works',
    problem: null,
  })
})

test('[MOD-10.i] a job that expires while its message is being sent is kept until the outcome is known', async () => {
  const { site, mail } = await siteWithMail()
  const ana = await addUser(site)
  const watched = await notifyingModule(site, { userIds: [ana.id] })
  const held = Promise.withResolvers<undefined>()
  mail.hold = held.promise
  await raise(site, watched)
  await eventually(() => expect(mail.begun).toBe(1))
  const { db } = site.server
  // As pg-boss does with a job that takes too long.
  await db.execute(sql`update jobs.job set state = 'retry' where name = 'notifications' and state = 'active'`)
  await eventually(async () => {
    const { rows } = await db.execute(sql`select state from jobs.job where name = 'notifications' and retry_count > 0`)
    expect(rows).toEqual([{ state: 'retry' }])
  })
  held.resolve(undefined)
  expect((await settled(site, 1))[0]).toMatchObject({ state: 'sent', attempts: 1 })
  expect(mail.mails).toHaveLength(1)
})

test('[MOD-10.c] a recipient refused by the mail server is not retried, and the server’s message is kept', async () => {
  const { site, mail } = await siteWithMail()
  mail.refuse = () => ({ code: 550, words: 'no such mailbox here' })
  const ana = await addUser(site)
  await raise(site, await notifyingModule(site, { userIds: [ana.id] }))
  const [delivery] = await settled(site, 1)
  expect(delivery).toMatchObject({ state: 'failed', reason: 'refused', attempts: 1 })
  expect(delivery?.problem).toContain('no such mailbox here')

  mail.refuse = null
  await site.server.call('retryDelivery', { params: { id: delivery?.id ?? '' } })
  await eventually(async () => {
    expect((await deliveries(site))[0]).toMatchObject({ state: 'sent', attempts: 2 })
  })
  expect(mail.mails).toHaveLength(1)
})

test('[MOD-10.c] without a mail server the delivery says so', async () => {
  await using site = await SiteUnderTest.start()
  const ana = await addUser(site)
  await raise(site, await notifyingModule(site, { userIds: [ana.id] }))
  expect((await settled(site, 1))[0]).toMatchObject({
    state: 'suppressed',
    reason: 'not-configured',
  })
})

test('[MOD-10.a] deliveries are deleted with their incident, can be filtered, and keep the name of a deleted user', async () => {
  const { site } = await siteWithMail()
  const ana = await addUser(site)
  const rui = await addUser(site, { firstName: 'Rui', lastName: 'Melo' })
  const watched = await notifyingModule(site, { userIds: [ana.id, rui.id] })
  await raise(site, watched)
  await settled(site, 2)
  const of = async (query: object) =>
    (await site.server.call('listDeliveries', { query })).rows.map(({ recipient }) => recipient)
  expect(await of({ userId: rui.id })).toEqual(['Rui Melo'])
  expect(await of({ state: 'failed' })).toEqual([])
  expect(await of({ channel: 'email', state: 'sent' })).toHaveLength(2)
  await site.server.call('deleteModule', { params: { id: watched.module.id } })
  await site.server.call('deleteUser', { params: { id: rui.id } })
  expect((await deliveries(site)).map(({ userId }) => userId).toSorted()).toEqual([ana.id, null])
})
