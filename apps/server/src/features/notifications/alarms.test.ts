import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { addUser, deliveries, setUpMail } from '../../../test/notified-site.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'
import { timeOf } from './message.ts'

test('chosen recipients are notified of an alarm and its start after a minute, once, and also at night', async () => {
  await using mail = await startMailServer()
  await using site = await SiteUnderTest.start()
  await setUpMail(site, mail.port)
  const ana = await addUser(site)
  const alarms = { userIds: [ana.id], groupIds: [], email: true, sms: false, push: false }
  const quietHours = { from: '00:00', to: '23:59' }
  await site.server.call('saveNotificationRules', { body: { value: { alarms, quietHours } } }, { statedBy: ana.id })
  // No node is connected: an alarm once that has lasted.
  await site.pass(61)
  expect((await site.server.call('listAlarms'))[0]).toMatchObject({ kind: 'vision-away' })
  await site.pass(61)
  await eventually(async () => {
    expect((await deliveries(site)).map(({ state, alarm }) => [state, alarm])).toEqual([['sent', 'vision-away']])
  })
  expect(mail.mails[0]?.subject).toMatch(
    /^System alarm: Video analysis (is not running|machine “node” is not responding)/,
  )
  const [alarm] = await site.server.call('listAlarms')
  const start = timeOf(new Date(alarm?.since ?? 0), { language: 'en', timezone: 'UTC' })
  expect(mail.mails[0]?.source).toContain(`Since ${start}`)
  site.clock.pass(600)
  await site.restart()
  site.clock.pass(130)
  await site.server.call('testNotificationChannel', {
    body: { channel: 'email', to: 'it@norte.example' },
  })
  expect(await deliveries(site)).toHaveLength(1)
})
