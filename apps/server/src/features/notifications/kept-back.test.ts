import type { ModuleNotifications } from '@foresite/contract/module-notifications'
import type { NotificationRules } from '@foresite/contract/notifications'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { addUser, deliveries, raise, settled, setUpMail, notifyingModule } from '../../../test/notified-site.ts'
import { runRepeatedTasks } from '../../../test/repeated-tasks.ts'
import { skipBackOff } from '../../../test/skip-back-off.ts'
import { moduleInput, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'
import { requeue } from './due-store.ts'
import { Sweep } from './sweep.ts'

/** A site at 08:00 UTC that notifies Ana of incidents of this severity. */
async function siteWith(rules: Partial<NotificationRules>, criticality: 'High' | 'Medium' | 'Low') {
  const mail = untilTestEnds(await startMailServer())
  const site = untilTestEnds(await SiteUnderTest.start())
  await setUpMail(site, mail.port)
  const value = { organization_name: '', time: { timezone: 'UTC' } }
  await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
  await site.server.call('saveNotificationRules', { body: { value: rules } })
  const ana = await addUser(site)
  const watched = await notifyingModule(site, { userIds: [ana.id] }, { criticality })
  return { mail, site, watched }
}

/** Changes a module's severity, or whom it notifies and how. */
async function changeModule(
  { server }: SiteUnderTest,
  { module: { id, zoneIds, notifications } }: Awaited<ReturnType<typeof notifyingModule>>,
  criticality: 'Medium' | 'Low',
  part: Partial<ModuleNotifications> = {},
) {
  const body = moduleInput(zoneIds, { criticality, notifications: { ...notifications, ...part } })
  await server.call('updateModule', { params: { id }, body })
}

test('[MOD-10.j] a notification held back by quiet hours is sent when they end', async () => {
  const { mail, site, watched } = await siteWith({ quietHours: { from: '07:00', to: '09:00' } }, 'Medium')
  await raise(site, watched)
  expect((await settled(site, 1))[0]).toMatchObject({
    state: 'waiting',
    reason: 'quiet-hours',
    dueAt: '2026-11-21T09:00:00.000Z',
  })
  expect(mail.mails).toEqual([])
  site.clock.pass(60 * 60)
  await runRepeatedTasks()
  await eventually(async () => {
    expect((await deliveries(site))[0]).toMatchObject({ state: 'sent', dueAt: null })
  })
  expect(mail.mails).toHaveLength(1)
})

test('[MOD-10.i, MOD-10.j] one queued after quiet hours by a server that was killed is sent by the next one', async () => {
  const { mail, site, watched } = await siteWith({ quietHours: { from: '07:00', to: '09:00' } }, 'Medium')
  await raise(site, watched)
  await settled(site, 1)
  await site.server.db.transaction((tx) => requeue(tx, new Date('2026-11-21T09:00:00Z'), false))
  await site.restart({ afterSeconds: 60 * 60 })
  await eventually(async () => {
    expect((await deliveries(site))[0]).toMatchObject({ state: 'sent' })
  })
  expect(mail.mails).toHaveLength(1)
})

test('[MOD-10.j] one held back is sent in time, also while the system’s alarms cannot be read', async () => {
  const { site, watched } = await siteWith({ quietHours: { from: '07:00', to: '09:00' } }, 'Medium')
  const [ana] = await site.server.call('listUsers')
  const alarms = { userIds: [ana?.id ?? ''], groupIds: [], email: true, sms: false, push: false }
  const quietHours = { from: '07:00', to: '09:00' }
  await site.server.call(
    'saveNotificationRules',
    { body: { value: { alarms, quietHours } } },
    { statedBy: ana?.id ?? '' },
  )
  await raise(site, watched)
  const [held] = await settled(site, 1)
  const ordered: object[] = []
  const queue = {
    order: async (_: unknown, work: readonly object[]) => void ordered.push(...work),
    wake: () => undefined,
  }
  const { task } = new Sweep({
    db: site.server.db,
    clock: { now: () => new Date('2026-11-21T09:00:00Z') },
    log: pino({ level: 'silent' }),
    alarms: { current: () => Promise.reject(new Error('the certificate cannot be read')) },
    deliveries: { ...queue, unfinished: () => Promise.resolve([]) },
    digests: { ...queue, unfinished: () => Promise.resolve([]) },
  })
  await task.start()
  await task.stop()
  expect(ordered).toEqual([{ deliveryId: held?.id }])
})

test('[MOD-10.j] beyond the daily cap no notification is sent, and the delivery gives the reason', async () => {
  const { mail, site, watched } = await siteWith({ dailyCap: 1 }, 'Medium')
  await raise(site, watched)
  await settled(site, 1)
  site.clock.pass(600)
  await raise(site, watched)
  expect((await settled(site, 2)).map(({ state, reason }) => [state, reason])).toEqual([
    ['suppressed', 'daily-cap'],
    ['sent', null],
  ])
  expect(mail.mails).toHaveLength(1)
})

test('[MOD-10.j] notifications sent at the same time do not exceed the daily cap together', async () => {
  const { mail, site, watched } = await siteWith({ dailyCap: 1 }, 'Medium')
  const { promise, resolve } = Promise.withResolvers<undefined>()
  mail.hold = promise
  await raise(site, watched)
  await eventually(() => expect(mail.begun).toBe(1))
  site.clock.pass(600)
  await raise(site, watched)
  await eventually(async () => {
    const { rowCount } = await site.server.db.execute(sql`select from jobs.job where state = 'retry'`)
    expect(rowCount).toBe(1)
  })
  resolve(undefined)
  await eventually(async () => expect((await deliveries(site))[1]).toMatchObject({ state: 'sent' }))
  await skipBackOff(site)
  expect((await settled(site, 2)).map(({ state, reason }) => [state, reason])).toEqual([
    ['suppressed', 'daily-cap'],
    ['sent', null],
  ])
  expect(mail.mails).toHaveLength(1)
})

test('[MOD-10.j] Low incidents come in one digest email', async () => {
  const { mail, site, watched } = await siteWith({ digest: 'hourly' }, 'Low')
  await raise(site, watched)
  site.clock.pass(600)
  await raise(site, watched)
  expect((await settled(site, 2)).map(({ state, dueAt }) => [state, dueAt])).toEqual([
    ['waiting', '2026-11-21T09:00:00.000Z'],
    ['waiting', '2026-11-21T09:00:00.000Z'],
  ])
  site.clock.pass(60 * 60)
  await runRepeatedTasks()
  await eventually(async () => {
    expect((await deliveries(site)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
  expect(mail.mails).toHaveLength(1)
  expect(mail.mails[0]?.subject).toBe('Low-severity incidents: 2')
  expect(mail.mails[0]?.body).toMatch(/08:00:00[^]*08:10:00/)
  // Each entry starts with what happened, in text and HTML.
  expect(mail.mails[0]?.body.match(/(- |<strong>)Person in restricted area/g)).toHaveLength(4)
})

test('[MOD-10.j] a digest counts as one notification of the daily cap', async () => {
  const { mail, site, watched } = await siteWith({ digest: 'hourly', dailyCap: 2 }, 'Low')
  await raise(site, watched)
  site.clock.pass(600)
  await raise(site, watched)
  await settled(site, 2)
  site.clock.pass(60 * 60)
  await runRepeatedTasks()
  await eventually(() => expect(mail.mails).toHaveLength(1))
  await changeModule(site, watched, 'Medium')
  await raise(site, watched)
  await eventually(async () => {
    expect((await deliveries(site)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })
  expect(mail.mails).toHaveLength(2)
})

test('[MOD-10.j] without a mail server no notification waits for a digest, or is left out for one', async () => {
  const { site, watched } = await siteWith({ digest: 'hourly' }, 'Low')
  await changeModule(site, watched, 'Low', { push: true })
  await site.server.call('removeNotificationChannel', { params: { channel: 'email' } })
  await raise(site, watched)
  const settledNow = await settled(site, 2)
  expect(settledNow.map(({ channel, reason }) => `${channel} ${String(reason)}`).toSorted()).toEqual([
    'email not-configured',
    'push not-configured',
  ])
})

test('[MOD-10.j] a digest whose recipient was removed is not sent, and its deliveries give the reason', async () => {
  const { mail, site, watched } = await siteWith({ digest: 'hourly' }, 'Low')
  await raise(site, watched)
  const [held] = await settled(site, 1)
  await changeModule(site, watched, 'Low', { userIds: [] })
  await site.server.call('deleteUser', { params: { id: held?.userId ?? '' } })
  site.clock.pass(60 * 60)
  await runRepeatedTasks()
  await eventually(async () => {
    expect((await deliveries(site))[0]).toMatchObject({ state: 'suppressed', reason: 'user-gone' })
  })
  expect(mail.mails).toEqual([])
})

test('[MOD-10.j] a notification held back is sent by a server started after its time', async () => {
  const { mail, site, watched } = await siteWith({ digest: 'daily' }, 'Low')
  await raise(site, watched)
  expect((await settled(site, 1))[0]?.dueAt).toBe('2026-11-22T07:00:00.000Z')
  await site.server.stop()
  site.clock.pass(24 * 60 * 60)
  await site.restart()
  await eventually(async () => {
    expect((await deliveries(site))[0]).toMatchObject({ state: 'sent' })
  })
  expect(mail.mails).toHaveLength(1)
})
