import { randomUUID } from 'node:crypto'
import { notificationRules } from '@foresite/contract/notifications'
import type { Observation } from '@foresite/contract/observations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { loneWorkerZone, thresholdS, type LoneWorkerZone } from '../../../test/lone-worker-zone.ts'
import { startMailServer, type MailServer } from '../../../test/mail-server.ts'
import { addUser, deliveries, nobody, setUpMail } from '../../../test/notified-site.ts'
import { startOtherSide, type OtherSide } from '../../../test/other-sides.ts'
import { runRepeatedTasks } from '../../../test/repeated-tasks.ts'
import { presence, SiteUnderTest } from '../../../test/site-under-test.ts'

const channelId = 'C0123ABCDEF'

let site: SiteUnderTest
let mail: MailServer
let slack: OtherSide
beforeEach(async () => {
  mail = await startMailServer()
  slack = await startOtherSide()
  slack.reply = () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ok: true, ts: '1.1' }),
  })
  site = await SiteUnderTest.start({ externalSystems: { slackApiUrl: `${slack.url}/api/` } })
})
afterEach(async () => {
  await site[Symbol.asyncDispose]()
  await slack[Symbol.asyncDispose]()
  await mail[Symbol.asyncDispose]()
})

/** A zone for lone workers whose module notifies a user by email and a Slack channel; and a supervisor. */
async function watched() {
  await setUpMail(site, mail.port)
  await site.server.call('saveNotificationChannel', {
    body: { channel: 'slack', value: {}, secret: 'xoxb-slack-secret' },
  })
  const ana = await addUser(site, { phone: '+15551234567', serviceProvider: 'verizon' })
  const rui = await addUser(site, { firstName: 'Rui', lastName: 'Costa' })
  const { group } = await site.server.call('createGroup', {
    body: { name: 'Supervisors', userIds: [rui.id] },
  })
  const supervisors = { userIds: [], groupIds: [group.id], email: true, sms: false, push: false }
  await site.server.call(
    'saveNotificationRules',
    { body: { value: notificationRules.parse({ supervisors }) } },
    { statedBy: ana.id },
  )
  const notifications = { ...nobody, userIds: [ana.id], slack: { enabled: true, channelId } }
  return loneWorkerZone(site, { notifications })
}

/** Someone is alone for long enough to raise an alert. */
async function alert(place: LoneWorkerZone): Promise<Observation> {
  const startedAt = site.clock.now().toISOString()
  const plain = presence(place, { startedAt })
  await site.handOver({ ...plain, kind: 'alone', id: randomUUID() })
  await site.passWatched(thresholdS)
  const observation = { ...plain, kind: 'lone-worker', id: randomUUID() } as Observation
  await site.handOver(observation)
  return observation
}

/** The channels and recipients notified so far, once there are `count` and all are sent. */
async function notified(count: number): Promise<string[]> {
  await runRepeatedTasks()
  return eventually(async () => {
    const rows = await deliveries(site)
    const open = rows.filter(({ state }) => state !== 'sent')
    if (rows.length !== count || open.length > 0)
      throw new Error(JSON.stringify(rows.map(({ channel, state }) => [channel, state])))
    return rows.map(({ channel, recipient }) => `${channel} ${recipient}`).toSorted()
  })
}

const ofAlert = ['email Ana Sá', `slack ${channelId}`]
const ofMessage = [`slack ${channelId}`, 'sms Ana Sá']
const ofSupervisors = ['email Rui Costa']
const all = (...steps: (readonly string[])[]) => steps.flat().toSorted()

async function only() {
  const { workers } = await site.server.call('listLoneWorkers')
  const [worker] = workers
  if (worker === undefined) throw new Error('nobody is alone')
  return worker
}

test('[LONE-2.d] messages that cannot be sent do not count as sent', async () => {
  const place = await watched()
  for (const channel of ['slack', 'email'] as const)
    await site.server.call('removeNotificationChannel', { params: { channel } })
  await alert(place)
  await site.passWatched(180)
  await runRepeatedTasks()
  await eventually(async () => {
    expect((await only()).escalation).toMatchObject({
      message: { at: expect.any(String) as string, notified: 0 },
      supervisors: { at: expect.any(String) as string, notified: 0 },
    })
  })
})

test('[LONE-2.d] an unanswered alert is escalated: SMS and Slack after 60 s, supervisors after 180 s, each once', async () => {
  const place = await watched()
  await alert(place)
  expect(await notified(2)).toEqual(ofAlert)
  const { alertAt, escalation } = await only()
  const after = (seconds: number) => new Date(Date.parse(alertAt ?? '') + seconds * 1_000).toISOString()
  expect(escalation).toEqual({
    message: { dueAt: after(60), at: null, notified: 0 },
    supervisors: { dueAt: after(180), at: null, notified: 0 },
  })

  await site.passWatched(60)
  expect(await notified(4)).toEqual(all(ofAlert, ofMessage))
  expect((await only()).escalation.message).toEqual({ dueAt: null, at: after(60), notified: 2 })
  const sms = mail.mails.find(({ to }) => to.includes('5551234567@vtext.com'))
  expect(sms?.body.replaceAll(/\s+/g, ' ')).toContain(
    'A person has been alone longer than allowed in zone “Aisle 4” (camera “Cold store”)',
  )
  const posted = new URLSearchParams(String(slack.calls.at(-1)?.body))
  expect(posted.get('text')).toContain('Lone worker: alert not acknowledged')

  await site.passWatched(120)
  expect(await notified(5)).toEqual(all(ofAlert, ofMessage, ofSupervisors))
  expect((await only()).escalation.supervisors).toEqual({ dueAt: null, at: after(180), notified: 1 })
  expect(mail.mails.at(-1)?.body).toContain('supervisors are notified')

  await site.passWatched(200)
  expect(await notified(5)).toHaveLength(5)
})

test('[LONE-2.c, LONE-2.d] an acknowledgement ends the escalation: no further notifications', async () => {
  await alert(await watched())
  await notified(2)
  const { id } = await only()
  const { id: by } = await addUser(site, { firstName: 'Eva' })
  await site.server.call('acknowledgeLoneWorker', { params: { id }, body: {} }, { statedBy: by })
  await site.passWatched(200)
  expect(await notified(2)).toEqual(ofAlert)
  expect((await only()).escalation.message).toEqual({ dueAt: null, at: null, notified: 0 })
})

test('[LONE-2.d] the end of the alert also ends the escalation', async () => {
  const observation = await alert(await watched())
  await notified(2)
  await site.handOver({ ...observation, endedAt: site.clock.now().toISOString() })
  await site.passWatched(200)
  expect(await notified(2)).toEqual(ofAlert)
})

test.each(['fallen', 'immobile'] as const)(
  '[LONE-2.d] a fall (%s) skips the waiting: all recipients are notified at once',
  async (state) => {
    const place = await watched()
    const floor = await site.zone(place.camera.id, { name: 'Floor' })
    const module = await site.module([floor.id], { name: 'Fallen', useCase: 'fallen-person' })
    const startedAt = site.clock.now().toISOString()
    const alone = { ...presence(place, { startedAt }), kind: 'alone', id: randomUUID() }
    await site.handOver(alone as Observation)
    const fallen = presence({ ...place, zone: floor, module }, { startedAt })
    await site.handOver({ ...fallen, kind: 'fallen-person', state })
    expect(await notified(3)).toEqual(all(ofMessage, ofSupervisors))
    expect(await only()).toMatchObject({ state: 'alert', urgent: state })
    expect(mail.mails.at(-1)?.body.replaceAll(/\s+/g, ' ')).toContain('Go there now.')
  },
)

/** Another module sees a fall where a person is alone, once per state as in vision. */
async function floorOf(place: LoneWorkerZone) {
  const zone = await site.zone(place.camera.id, { name: 'Floor' })
  const module = await site.module([zone.id], { name: 'Fallen', useCase: 'fallen-person' })
  return {
    async sees(state: 'fallen' | 'immobile'): Promise<Observation> {
      const startedAt = site.clock.now().toISOString()
      const seen = presence({ ...place, zone, module }, { startedAt })
      const fall = { ...seen, kind: 'fallen-person' as const, id: randomUUID(), state }
      await site.handOver(fall)
      return fall
    },
  }
}

test('[LONE-2.c, LONE-2.d] a fall after the acknowledgement raises the alert again and notifies all recipients at once', async () => {
  const place = await watched()
  const floor = await floorOf(place)
  await alert(place)
  await notified(2)
  const { id } = await only()
  const { id: by } = await addUser(site, { firstName: 'Eva' })
  const acknowledge = () => site.server.call('acknowledgeLoneWorker', { params: { id }, body: {} }, { statedBy: by })
  await acknowledge()
  await floor.sees('fallen')
  expect(await notified(5)).toEqual(all(ofAlert, ofMessage, ofSupervisors))
  expect(await only()).toMatchObject({
    id,
    state: 'alert',
    urgent: 'fallen',
    acknowledgement: null,
  })
  expect(mail.mails.at(-1)?.body.replaceAll(/\s+/g, ' ')).toContain('Go there now.')

  await acknowledge()
  await floor.sees('immobile')
  expect(await notified(8)).toEqual(all(ofAlert, ...[ofMessage, ofSupervisors, ofMessage, ofSupervisors]))
  expect(await only()).toMatchObject({ state: 'alert', urgent: 'immobile' })
})

test('[LONE-2.d] recipients of an alert for being alone too long are notified again when the person does not move', async () => {
  const place = await watched()
  const floor = await floorOf(place)
  await alert(place)
  await site.passWatched(180)
  expect(await notified(5)).toEqual(all(ofAlert, ofMessage, ofSupervisors))
  await floor.sees('immobile')
  expect(await notified(8)).toEqual(all(ofAlert, ...[ofMessage, ofSupervisors, ofMessage, ofSupervisors]))
  expect(mail.mails.at(-1)?.body.replaceAll(/\s+/g, ' ')).toContain('not moving in zone')
})

test('[LONE-2.a, LONE-2.c] a second fall raises the alert again, and the history keeps who acknowledged the first', async () => {
  const place = await watched()
  const floor = await floorOf(place)
  await alert(place)
  await notified(2)
  const first = await floor.sees('fallen')
  await notified(5)
  const { id } = await only()
  const { id: by } = await addUser(site, { firstName: 'Eva' })
  await site.passWatched(20)
  await site.server.call('acknowledgeLoneWorker', { params: { id }, body: {} }, { statedBy: by })
  await site.passWatched(40)
  await site.handOver({ ...first, endedAt: site.clock.now().toISOString() })
  expect((await only()).state).toBe('acknowledged')

  await site.passWatched(300)
  await floor.sees('fallen')
  expect(await notified(8)).toEqual(all(ofAlert, ...[ofMessage, ofSupervisors, ofMessage, ofSupervisors]))
  expect(await only()).toMatchObject({ state: 'alert', urgent: 'fallen', acknowledgement: null })
  await site.passWatched(15)
  await site.server.call('acknowledgeLoneWorker', { params: { id }, body: {} }, { statedBy: by })
  const { rows } = await site.server.call('listLoneWorkerAlerts', { query: {} })
  const by2 = { userId: by, name: 'Eva Sá', stated: true }
  expect(rows).toMatchObject([
    {
      id,
      urgent: 'fallen',
      acknowledgement: { afterMs: 15_000, by: by2 },
      incidentState: 'new',
      earlier: [
        { urgent: null, acknowledgement: null, notified: { message: 0, supervisors: 0 } },
        {
          urgent: 'fallen',
          notified: { message: 2, supervisors: 1 },
          acknowledgement: { afterMs: 20_000, by: by2 },
        },
      ],
    },
  ])
})

test('[LONE-2.d] a fall elsewhere in the picture belongs to another person', async () => {
  const place = await watched()
  const floor = await site.zone(place.camera.id, { name: 'Floor' })
  const module = await site.module([floor.id], { name: 'Fallen', useCase: 'fallen-person' })
  const startedAt = site.clock.now().toISOString()
  const alone = { ...presence(place, { startedAt }), kind: 'alone', id: randomUUID() }
  await site.handOver(alone as Observation)
  const box = { x: 0.8, y: 0.8, w: 0.1, h: 0.1 }
  const fallen = presence({ ...place, zone: floor, module }, { startedAt, box })
  await site.handOver({ ...fallen, kind: 'fallen-person', state: 'fallen' })
  expect(await only()).toMatchObject({ state: 'alone', urgent: null })
})

test('[LONE-2.d] after downtime the server sends overdue steps, and notifies no one twice', async () => {
  await alert(await watched())
  await notified(2)
  await site.passWatched(60)
  await notified(4)
  site.clock.pass(200)
  await site.restart({ externalSystems: { slackApiUrl: `${slack.url}/api/` } })
  expect(await notified(5)).toEqual(all(ofAlert, ofMessage, ofSupervisors))
})

test('[LONE-2.d] [SET-3.f] the steps follow the site’s thresholds', async () => {
  await site.server.call('saveThresholds', {
    body: { values: { 'lone-worker.message': 20, 'lone-worker.supervisor': 40 } },
  })
  await alert(await watched())
  await notified(2)
  await site.passWatched(20)
  await notified(4)
  await site.passWatched(20)
  expect(await notified(5)).toEqual(all(ofAlert, ofMessage, ofSupervisors))
})
