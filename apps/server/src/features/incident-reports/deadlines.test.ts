import { injuryForm } from '@foresite/contract/report-forms'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { reportWith } from '../../../test/incident-reports.ts'
import { runRepeatedTasks } from '../../../test/repeated-tasks.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { addUser, deliveries, settled, setUpMail } from '../../../test/notified-site.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'

test('[REP-5.a] supervisors are reminded of a deadline before and after it passes, until it is marked as reported', async () => {
  await using mail = await startMailServer()
  await using site = await SiteUnderTest.start()
  await setUpMail(site, mail.port)
  const value = { time: { timezone: 'Europe/Lisbon' } }
  await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
  // Started at 08:00; the accident was half an hour earlier.
  const report = await reportWith(site, {
    injury: true,
    nature: 'fracture',
    forms: { injury: injuryForm.parse({ serious: true }), equipment: null, nearMiss: null },
  })
  const eva = await addUser(site, { firstName: 'Eva', lastName: 'Reis' })
  const { group } = await site.server.call('createGroup', { body: { name: 'Supervisors', userIds: [eva.id] } })
  await site.server.call(
    'saveNotificationRules',
    { body: { value: { supervisors: { groupIds: [group.id] }, publicAddress: 'https://foresite.norte.example' } } },
    { statedBy: eva.id },
  )
  const subjects = () => mail.mails.map(({ subject }) => subject).toSorted()
  const pass = async (hours: number) => {
    site.clock.pass(hours * 3_600)
    await site.vision.beat()
    await runRepeatedTasks()
  }

  await pass(21)
  await settled(site, 2)
  expect(subjects()).toEqual(['Report the accident to the ACT', 'Report the accident to the insurer'])
  expect(mail.mails[0]?.body).toContain(`Report: ${report.number ?? ''}.`)
  expect(mail.mails[0]?.body).toContain(`https://foresite.norte.example/compliance/incident-reports/${report.id}`)

  const openKinds = async () => {
    const { rows } = await site.server.call('listIncidentReports', { query: { injury: 'yes' } })
    return rows.flatMap(({ deadlines }) => deadlines.map(({ kind }) => kind)).toSorted()
  }
  expect(await openKinds()).toEqual(['act', 'insurer'])

  const notices = [{ kind: 'insurer' as const, at: site.clock.now().toISOString(), by: 'Eva Reis', reference: 'AT-7' }]
  const body = { content: { ...report.content, notices }, since: report.updatedAt }
  const changed = await site.server.call(
    'changeIncidentReport',
    { params: { id: report.id }, body },
    { statedBy: eva.id },
  )
  expect(changed.report.content.notices).toEqual(notices)
  expect(await openKinds()).toEqual(['act'])
  await pass(5)
  await eventually(async () => {
    expect(await deliveries(site)).toHaveLength(3)
  })
  await settled(site, 3)
  expect(mail.mails[2]?.body).toContain('Overdue since Nov 22, 2026, 07:30 and not marked as reported.')

  // The record of what was sent is gone after 90 days; nobody is reminded again.
  await pass(91 * 24)
  await site.server.call(
    'changeIncidentReport',
    { params: { id: report.id }, body: { content: { ...report.content, notices }, since: changed.report.updatedAt } },
    { statedBy: eva.id },
  )
  await pass(1)
  expect(await deliveries(site)).toEqual([])
})
