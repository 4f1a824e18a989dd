import { useCase } from '@foresite/contract/use-cases'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, group, next, press, sentBy, show, site } from '../../../test/module-steps.tsx'
import { robotModule } from '../../../test/modules.ts'
import { forkliftModel } from '../../../test/site-models.ts'
import { forgetDraft } from './module-draft.ts'

beforeEach(() => {
  forgetDraft('new')
  forgetDraft(robotModule.id)
})

test('[MOD-5.a, MOD-5.b] quality inspection is configured by checks and their failure limits', async () => {
  const server = await site()
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: 'Quality inspection' }))
  const pallet = await screen.findByRole('group', { name: 'Damaged Pallet' })
  await user.click(within(pallet).getByRole('checkbox', { name: 'Split block' }))
  expect(within(pallet).getByRole('checkbox', { name: 'Broken board' })).toBeChecked()
  await next(user)
  await at('Location')
  await next(user)
  await at('Schedule')
  await next(user)
  await at('Notifications')
  await next(user)
  await at('Summary')
  await press(user, 'Create module')
  await waitFor(() => {
    expect(sentBy(server, 'POST')).toMatchObject({
      useCase: 'quality-inspection',
      qualityChecks: { 'damaged-pallet': expect.not.arrayContaining(['split-block']) as string[] },
    })
  })
})

test('[MOD-6] without Slack configured, says to contact the admin', async () => {
  await site(false)
  show(robotModule, 'notifications')
  expect(await screen.findByText('Slack is not configured. Please contact your admin.')).toBeVisible()
})

test('[MOD-6] with Slack configured, asks for a channel', async () => {
  const server = await site(true)
  const { user } = show(robotModule, 'notifications')
  expect(await screen.findByText(/nobody will be notified/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Slack' }))
  expect(screen.queryByText(/nobody will be notified/)).toBeNull()
  await user.type(screen.getByLabelText('Slack channel ID'), 'C0123ABCDEF')
  expect(screen.queryByText('Slack is not configured. Please contact your admin.')).toBeNull()
  await press(user, 'Save module')
  await waitFor(() => {
    expect(sentBy(server, 'PUT')).toMatchObject({
      notifications: { slack: { enabled: true, channelId: 'C0123ABCDEF' } },
    })
  })
})

test('[MOD-10.a] a group without members counts as no recipient', async () => {
  const server = await site()
  server.answers.set('GET /api/groups', { body: [{ ...group, userIds: [] }] })
  show({ ...robotModule, notifications: { ...robotModule.notifications, groupIds: [group.id] } }, 'notifications')
  expect(await screen.findByText(/nobody will be notified/)).toBeVisible()
})

test('[MOD-6] a mistyped channel goes with Slack, a valid one stays', async () => {
  const server = await site(true)
  const { user } = show(robotModule, 'notifications')
  const slack = await screen.findByRole('checkbox', { name: 'Slack' })
  await user.click(slack)
  const typed = () => screen.getByLabelText('Slack channel ID')
  await user.type(typed(), 'C0123ABCDEF')
  await user.click(slack)
  await user.click(slack)
  expect(typed()).toHaveValue('C0123ABCDEF')
  await user.clear(typed())
  await user.type(typed(), '#yard')
  await press(user, 'Save module')
  expect(typed()).toBeInvalid()
  expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(slack)
  await press(user, 'Save module')
  await waitFor(() => {
    expect(sentBy(server, 'PUT')).toMatchObject({ notifications: { slack: { enabled: false, channelId: null } } })
  })
})

test('[MOD-8.a, MOD-8.b, MOD-8.c, MOD-8.d, MOD-8.e, MOD-8.f, MOD-8.g, MOD-8.h, MOD-8.i, MOD-8.j, MOD-8.k, MOD-8.l, MOD-8.m, MOD-8.n, MOD-8.o] every use case can be chosen, each with a picture and a sentence', async () => {
  await site()
  show()
  const cards = screen.getAllByRole('radio')
  expect(cards).toHaveLength(useCase.options.length)
  for (const card of cards) expect(card).toHaveAccessibleDescription(/\w.*\.$/)
  expect(document.querySelectorAll('label svg[viewBox="0 0 96 64"]')).toHaveLength(cards.length)
})

test('[MOD-8.h] asks for a speed limit only where it is needed', async () => {
  await site()
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: 'Vehicle speeding' }))
  expect(screen.queryByRole('group', { name: 'Detect' })).toBeNull()
  await next(user)
  expect(await screen.findByText('Enter the speed limit.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Restricted area' }))
  expect(screen.queryByLabelText('Speed limit (km/h)')).toBeNull()
  expect(screen.getByRole('group', { name: 'Detect' })).toBeVisible()
})

test('[MOD-9.b] without hours, the schedule and the summary say all day, every day', async () => {
  await site()
  const { user } = show(robotModule, 'schedule')
  expect(screen.getByText('Active all day, every day')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Summary' }))
  const when = within(await at('Summary')).getByRole('region', { name: 'Schedule' })
  expect(when).toHaveTextContent('Active all day, every day')
})

test('[MOD-9.c] a schedule past midnight is drawn into the next day, described and sent', async () => {
  const server = await site()
  const { user } = show(robotModule, 'schedule')
  await user.click(screen.getByRole('button', { name: /^Fri:/ }))
  await user.click(screen.getByRole('switch', { name: 'Set hours' }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:00' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '06:00' } })
  expect(screen.getByText('Runs past midnight into the next day.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Fri: active 22:00–24:00' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sat: active 00:00–06:00' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sun: not active' })).toBeVisible()
  await press(user, 'Save module')
  await waitFor(() => {
    expect(sentBy(server, 'PUT')).toMatchObject({
      schedule: { days: ['fri'], times: { from: '22:00', to: '06:00' } },
    })
  })
})

test('[VIS-2.e] classes of a site’s own model can be watched, with or instead of people and vehicles', async () => {
  const server = await site()
  const more = [
    { name: 'worker', meaning: { as: 'person' } },
    { name: 'cone', meaning: { as: 'nothing' } },
  ]
  const body = [{ ...forkliftModel, classes: [...forkliftModel.classes, ...more] }]
  server.answers.set('GET /api/site-models', { body })
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: 'Restricted area' }))
  const own = within(await screen.findByRole('group', { name: 'Objects of your own models' }))
  expect(own.getAllByRole('checkbox').map((box) => box.parentElement?.parentElement?.textContent)).toEqual([
    'forklift',
    'pallet',
    'worker',
  ])
  await user.click(own.getByRole('checkbox', { name: 'pallet' }))
  await user.click(screen.getByRole('checkbox', { name: 'Person' }))
  await next(user)
  await user.click(await screen.findByRole('checkbox', { name: 'Robot floor' }))
  for (const _ of ['Location', 'Schedule', 'Notifications']) await next(user)
  await at('Summary')
  await press(user, 'Create module')
  await waitFor(() => {
    expect(sentBy(server, 'POST')).toMatchObject({ detectedObjects: [], siteObjects: ['pallet'] })
  })
})
