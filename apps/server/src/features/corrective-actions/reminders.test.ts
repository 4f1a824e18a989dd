import { expect, test } from 'vitest'
import { addAction, siteOfTwo } from '../../../test/corrective-actions.ts'
import { runRepeatedTasks } from '../../../test/repeated-tasks.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { addUser, deliveries, settled, setUpMail } from '../../../test/notified-site.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

/** It is Saturday, 21 November, 08:00. */
async function mailingSite() {
  const mail = untilTestEnds(await startMailServer())
  const site = untilTestEnds(await SiteUnderTest.start())
  await setUpMail(site, mail.port)
  const people = await siteOfTwo(site)
  const days = async (count: number) => {
    site.clock.pass(count * 24 * 3_600)
    await site.vision.beat()
  }
  const subjects = () => mail.mails.map(({ to, subject }) => [to[0], subject])
  const stepsOf = async (id: string) => {
    const { history } = await site.server.call('readCorrectiveAction', { params: { id } })
    return history.toReversed().flatMap(({ event }) => (event.kind === 'reminded' ? [event.step] : []))
  }
  const reminded = async (id: string, steps: readonly string[]) => {
    await runRepeatedTasks()
    expect(await stepsOf(id)).toEqual(steps)
  }
  /** Passes the due day and the days of both reminders after it. @param messages how many have been sent after each */
  const remindedThrice = async (id: string, messages: readonly [number, number, number]) => {
    for (const [step, count] of [2, 3, 4].entries()) {
      await days(count)
      await reminded(id, ['due', 'first', 'second'].slice(0, step + 1))
      await settled(site, messages[step] ?? 0)
    }
  }
  return { mail, site, people, days, subjects, reminded, remindedThrice }
}

const gives = 'Corrective action assigned to you: Hang a mirror at the corner'
const dueSubject = 'Corrective action due: Hang a mirror at the corner'
const overdue = 'Corrective action overdue: Hang a mirror at the corner'
const longOverdue = 'Corrective action long overdue: Hang a mirror at the corner'

test('[INC-6.g] the owner is reminded on the due day and three and seven days later, once each; the last one also goes to the supervisors', async () => {
  const { site, mail, people, days, subjects, reminded, remindedThrice } = await mailingSite()
  const { ana, rui } = people
  const boss = await addUser(site, { firstName: 'Eva', lastName: 'Reis' })
  const { group } = await site.server.call('createGroup', {
    body: { name: 'Supervisors', userIds: [boss.id] },
  })
  await site.server.call(
    'saveNotificationRules',
    {
      body: {
        value: {
          supervisors: { groupIds: [group.id] },
          publicAddress: 'https://foresite.norte.example',
        },
      },
    },
    { statedBy: rui.id },
  )
  const { id } = await addAction(site, people, { dueOn: '2026-11-23' })
  await settled(site, 1)
  expect(subjects()).toEqual([[ana.companyEmail, gives]])
  await remindedThrice(id, [2, 3, 5])
  expect(subjects().slice(0, 3)).toEqual([
    [ana.companyEmail, gives],
    [ana.companyEmail, dueSubject],
    [ana.companyEmail, overdue],
  ])
  // The last two are sent in parallel.
  expect(new Set(subjects().slice(3))).toEqual(
    new Set([
      [ana.companyEmail, overdue],
      [boss.companyEmail, longOverdue],
    ]),
  )
  const [, due, first] = mail.mails
  expect(due?.body).toContain('Due Nov 23, 2026. Owner: Ana Sá. Follows from: Keep out · Yard.')
  expect(due?.body).toContain('You receive this because you own this corrective action.')
  expect(due?.body).toContain(`https://foresite.norte.example/compliance/corrective-actions?action=${id}`)
  expect(first?.body).toContain('Overdue: it was due Nov 23, 2026.')
  // That was the last reminder; a restarted server repeats none.
  await days(30)
  await site.restart()
  const later = await addAction(site, people, { title: 'Later', dueOn: '2026-12-31' })
  await days(1)
  await reminded(later.id, ['due'])
  await reminded(id, ['due', 'first', 'second'])
})

test('[INC-6.g] where the owner was deleted, the supervisors receive each reminder', async () => {
  const { site, mail, people, subjects, remindedThrice } = await mailingSite()
  const { ana, rui } = people
  const boss = await addUser(site, { firstName: 'Eva', lastName: 'Reis' })
  const value = { supervisors: { userIds: [boss.id] } }
  await site.server.call('saveNotificationRules', { body: { value } }, { statedBy: rui.id })
  const { id } = await addAction(site, people, { dueOn: '2026-11-23' })
  await settled(site, 1)
  await site.server.call('deleteUser', { params: { id: ana.id } }, { statedBy: rui.id })
  await remindedThrice(id, [2, 3, 4])
  expect(subjects().slice(1)).toEqual([
    [boss.companyEmail, dueSubject],
    [boss.companyEmail, overdue],
    [boss.companyEmail, longOverdue],
  ])
  expect(mail.mails[1]?.body).toContain('the owner of this corrective action was deleted')
})

test('[INC-6.g] reminders stop when the action is done', async () => {
  const { site, people, days, subjects, reminded } = await mailingSite()
  const done = await addAction(site, people, { dueOn: '2026-11-22' })
  await settled(site, 1)
  const other = await addAction(site, people, { title: 'Other', dueOn: '2026-11-22' })
  await settled(site, 2)
  const body = { state: 'done' as const, note: 'It hangs' }
  const statedBy = people.ana.id
  await site.server.call('moveCorrectiveAction', { params: { id: done.id }, body }, { statedBy })
  await days(1)
  await reminded(other.id, ['due'])
  await settled(site, 3)
  expect(subjects().map(([, subject]) => subject)).toEqual([
    gives,
    'Corrective action assigned to you: Other',
    'Corrective action due: Other',
  ])
  await reminded(done.id, [])
})

test('[INC-6.g] the due day follows the site’s calendar, and its reminder is sent in the site’s morning', async () => {
  const { site, people, reminded } = await mailingSite()
  const time = { timezone: 'Pacific/Auckland' }
  await site.server.call(
    'saveConfig',
    { body: { field: 'global_settings', value: { time } } },
    { statedBy: people.rui.id },
  )
  // It is 21:00 there, ten hours before 07:00 the next morning.
  const { id } = await addAction(site, people, { dueOn: '2026-11-22' })
  const other = await addAction(site, people, { title: 'Today', dueOn: '2026-11-21' })
  await reminded(other.id, ['due'])
  site.clock.pass(9 * 3_600)
  // Each server checks when it starts, and finishes that before it stops.
  await site.restart()
  await site.restart()
  await reminded(id, [])
  site.clock.pass(3_600)
  await reminded(id, ['due'])
})

test('[INC-6.g] a new due day restarts the reminders, and after an outage only the latest one is sent', async () => {
  const { site, people, days, reminded } = await mailingSite()
  const { id, title, criteria } = await addAction(site, people, { dueOn: '2026-11-21' })
  await reminded(id, ['due'])
  const statedBy = people.rui.id
  const moved = { title, criteria, ownerId: people.ana.id, priority: 'Medium' as const }
  const body = { ...moved, dueOn: '2026-11-25' }
  await site.server.call('changeCorrectiveAction', { params: { id }, body }, { statedBy })
  await days(20)
  await reminded(id, ['due', 'second'])
})

test('[INC-6.g] the days between reminders are the site’s own', async () => {
  const { site, people, days, reminded } = await mailingSite()
  const values = { 'follow-up.first': 1, 'follow-up.second': 2 }
  await site.server.call('saveThresholds', { body: { values } }, { statedBy: people.rui.id })
  const { id } = await addAction(site, people, { dueOn: '2026-11-21' })
  await reminded(id, ['due'])
  await days(1)
  await reminded(id, ['due', 'first'])
  await days(1)
  await reminded(id, ['due', 'first', 'second'])
})

test('[INC-6.g] owners are notified of returned actions with the reason, and not of actions they assign to themselves', async () => {
  const { site, mail, people } = await mailingSite()
  const { ana, rui } = people
  await addAction(site, people, { title: 'Own', ownerId: rui.id })
  const { id } = await addAction(site, people)
  await settled(site, 1)
  const move = (state: 'done' | 'returned', note: string, statedBy: string) =>
    site.server.call('moveCorrectiveAction', { params: { id }, body: { state, note } }, { statedBy })
  await move('done', 'It hangs', ana.id)
  await move('returned', 'It hangs too low', rui.id)
  await settled(site, 2)
  expect(mail.mails.map(({ to, subject }) => [to[0], subject])).toEqual([
    [ana.companyEmail, gives],
    [ana.companyEmail, 'Corrective action returned: Hang a mirror at the corner'],
  ])
  expect(mail.mails[1]?.body).toContain('Reason: It hangs too low. Due Nov 28, 2026.')
  expect((await deliveries(site)).map(({ subject }) => subject).toSorted()).toEqual([
    'Corrective action assigned to you: Hang a mirror at the corner · Keep out · Yard',
    'Corrective action returned: Hang a mirror at the corner · Keep out · Yard',
  ])
})
