import { useCase } from '@foresite/contract/use-cases'
import type { SiteModule } from '@foresite/contract/modules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { ana, robotModule, robotZone } from '../../../test/modules.ts'
import { render } from '../../../test/render.tsx'
import { forkliftModel } from '../../../test/site-models.ts'
import { forgetDraft } from './module-draft.ts'
import { Modules } from './Modules.tsx'

vi.setConfig({ testTimeout: 90_000 })

const group = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0005',
  name: 'Night shift',
  description: '',
  userIds: [ana.id],
  createdAt: ana.createdAt,
  updatedAt: ana.updatedAt,
  updatedBy: null,
}
const channel = (configured: boolean) => ({
  configured,
  state: configured ? 'works' : 'not-configured',
  since: null,
  problem: null,
})

function site(slack = true, saved: SiteModule = robotModule): Promise<ApiServer> {
  return startApiServer({
    'GET /api/cameras': { body: [] },
    'GET /api/locations': { body: [] },
    'GET /api/users': { body: [ana] },
    'GET /api/groups': { body: [group] },
    'GET /api/incidents': { body: { rows: [], total: 0, incidents: 0, page: 1, limit: 1 } },
    'GET /api/recognize/shipment-damage/categories': {
      body: [
        {
          id: 'damaged-pallet',
          name: 'Damaged Pallet',
          checks: [
            { id: 'broken-board', name: 'Broken board' },
            { id: 'split-block', name: 'Split block' },
          ],
        },
      ],
    },
    'GET /api/notifications/channels': {
      body: {
        email: channel(true),
        sms: channel(true),
        slack: channel(slack),
        push: channel(true),
        teams: channel(false),
        webhook: channel(true),
        mqtt: channel(true),
      },
    },
    'POST /api/modules': { status: 201, body: { message: 'Added.', module: saved } },
    [`PUT /api/modules/${robotModule.id}`]: { body: { message: 'Saved.', module: saved } },
  })
}

/** The screen as its page has it: what is chosen and the step are kept beside it. */
function Screen({ module, step: first = null }: { module: SiteModule | null; step?: string | null }) {
  const [chosen, setChosen] = useState<string | null>(module?.id ?? 'new')
  const [step, setStep] = useState<string | null>(first)
  return (
    <Modules
      modules={module === null ? [] : [module]}
      zones={[robotZone]}
      chosen={chosen}
      step={step}
      onChoose={setChosen}
      onStep={setStep}
      onSheet={vi.fn()}
    />
  )
}

const show = (module: SiteModule | null = null, step: string | null = null) =>
  render(<Screen module={module} step={step} />)
type User = ReturnType<typeof show>['user']

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const next = (user: User) => press(user, 'Next')
const at = (step: string) => screen.findByRole('group', { name: step })

function sentBy(server: ApiServer, method: string): unknown {
  const call = server.calls.findLast((one) => one.method === method)
  return call === undefined ? undefined : JSON.parse(call.body)
}

beforeEach(() => {
  forgetDraft('new')
  forgetDraft(robotModule.id)
})

test('[MOD-3.a] a module is made in steps: use case, location, schedule, notifications, summary, submit', async () => {
  await using server = await site()
  const { user } = show()
  await at('Use case')
  await user.click(screen.getByRole('radio', { name: 'Restricted area' }))
  expect(screen.getByLabelText('Module name')).toHaveValue('Restricted area')
  await next(user)
  await at('Location')
  await user.click(screen.getByRole('checkbox', { name: 'Robot floor' }))
  await user.click(screen.getByRole('checkbox', { name: 'Warehouse' }))
  await next(user)
  await at('Schedule')
  expect(screen.getByText('Active all day, every day')).toBeVisible()
  await next(user)
  await at('Notifications')
  await user.click(await screen.findByRole('combobox', { name: 'Users' }))
  await user.click(await screen.findByRole('option', { name: 'Ana Sá' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('combobox', { name: 'Groups' }))
  await user.click(await screen.findByRole('option', { name: 'Night shift (1 user)' }))
  await user.keyboard('{Escape}')
  await next(user)
  const summary = await at('Summary')
  expect(summary).toHaveTextContent('ZonesRobot floor')
  expect(await within(summary).findByText('Ana Sá, Night shift')).toBeVisible()
  await press(user, 'Create module')
  await waitFor(() => {
    expect(sentBy(server, 'POST')).toEqual({
      name: 'Restricted area',
      enabled: true,
      useCase: 'restricted-area',
      zoneIds: [robotZone.id],
      detectedObjects: ['person'],
      siteObjects: [],
      criticality: 'High',
      timeThresholdS: 1,
      schedule: { days: [], times: null },
      wornItems: [],
      speedLimit: null,
      locations: ['warehouse'],
      notifications: { ...robotModule.notifications, userIds: [ana.id], groupIds: [group.id] },
      qualityChecks: robotModule.qualityChecks,
    })
  })
})

test('[MOD-3.b] going back keeps what was entered, in each step', async () => {
  await using _ = await site()
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: 'Lone worker' }))
  await user.clear(screen.getByLabelText('Module name'))
  await user.type(screen.getByLabelText('Module name'), 'Alone')
  await next(user)
  await at('Location')
  await user.click(screen.getByRole('checkbox', { name: 'Robot floor' }))
  await next(user)
  await at('Schedule')
  await user.click(screen.getByRole('button', { name: /^Sat:/ }))
  await next(user)
  await at('Notifications')
  await user.click(await screen.findByRole('checkbox', { name: 'SMS' }))
  for (const step of ['Schedule', 'Location', 'Use case']) {
    await press(user, 'Back')
    await at(step)
  }
  expect(screen.getByRole('radio', { name: 'Lone worker' })).toBeChecked()
  expect(screen.getByLabelText('Module name')).toHaveValue('Alone')
  await next(user)
  await at('Location')
  expect(screen.getByRole('checkbox', { name: 'Robot floor' })).toBeChecked()
  await next(user)
  await at('Schedule')
  expect(screen.getByRole('button', { name: /^Sat:/ })).toHaveAttribute('aria-pressed', 'true')
  await next(user)
  await at('Notifications')
  expect(await screen.findByRole('checkbox', { name: 'SMS' })).toBeChecked()
})

test('[MOD-3.b] entries survive a reload and can be reset', async () => {
  await using _ = await site()
  const first = show()
  await first.user.click(screen.getByRole('radio', { name: 'Lone worker' }))
  first.unmount()
  const { user } = show()
  expect(screen.getByRole('radio', { name: 'Lone worker' })).toBeChecked()
  expect(screen.getByText('Your unfinished entries were restored.')).toBeVisible()
  await press(user, 'Start over')
  expect(screen.getByRole('radio', { name: 'Lone worker' })).not.toBeChecked()
})

test('[MOD-3.c] editing goes through the same steps with what is stored, and saves from any of them', async () => {
  await using server = await site()
  const { user } = show(robotModule)
  expect(screen.getByRole('radio', { name: 'Restricted area' })).toBeChecked()
  expect(screen.getByLabelText('Module name')).toHaveValue('Robot cell')
  expect(screen.getByLabelText('Time threshold (seconds)')).toHaveValue(2.5)
  await user.click(screen.getByRole('tab', { name: 'Schedule' }))
  await user.click(await screen.findByRole('button', { name: /^Fri:/ }))
  await press(user, 'Save module')
  await waitFor(() => {
    expect(sentBy(server, 'PUT')).toMatchObject({
      name: 'Robot cell',
      schedule: { days: ['fri'], times: null },
      since: robotModule.updatedAt,
    })
  })
})

test('[MOD-1.b] an empty time threshold defaults to one second, even after a reload', async () => {
  await using server = await site()
  const { user, unmount } = show(robotModule)
  const threshold = () => screen.getByLabelText('Time threshold (seconds)')
  await user.clear(threshold())
  unmount()
  const again = show(robotModule)
  expect(threshold()).toHaveValue(null)
  await again.user.click(screen.getByRole('tab', { name: 'Summary' }))
  expect(await at('Summary')).toHaveTextContent('Time threshold1 sec')
  await press(again.user, 'Save module')
  await waitFor(() => expect(sentBy(server, 'PUT')).toMatchObject({ timeThresholdS: 1 }))
})

test('[MOD-4.b] without a use case, shows: Selection is required', async () => {
  await using _ = await site()
  const { user } = show()
  await next(user)
  expect(await screen.findByText('Selection is required')).toBeVisible()
})

test.each([
  ['objects', 'Restricted area', ['Person']],
  ['protective equipment', 'PPE missing', ['Hard hat', 'Hi-vis vest']],
])('[MOD-4.b] without %s, shows: Selection is required', async (_, name, boxes) => {
  await using _site = await site()
  const { user } = show()
  await user.click(screen.getByRole('radio', { name }))
  for (const box of boxes) await user.click(screen.getByRole('checkbox', { name: box }))
  await next(user)
  expect(await screen.findByText('Selection is required')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Use case' })).toBeVisible()
})

test('[MOD-4.b] with Slack but no channel, shows: Selection is required', async () => {
  await using _ = await site()
  const { user } = show(robotModule, 'notifications')
  await user.click(await screen.findByRole('checkbox', { name: 'Slack' }))
  await next(user)
  expect(await screen.findByText('Selection is required')).toBeVisible()
})

test('a module without a name or a zone is refused at its fields', async () => {
  await using _ = await site()
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: 'Restricted area' }))
  await user.clear(screen.getByLabelText('Module name'))
  await next(user)
  expect(await screen.findByText('Module name is required')).toBeVisible()
  await user.type(screen.getByLabelText('Module name'), 'Keep out')
  await next(user)
  await at('Location')
  await next(user)
  expect(await screen.findByText('Choose at least one zone.')).toBeVisible()
})

test('a threshold out of its range is refused', async () => {
  await using _ = await site()
  const { user } = show(robotModule)
  fireEvent.change(screen.getByLabelText('Time threshold (seconds)'), { target: { value: '-1' } })
  await next(user)
  expect(await screen.findByText('The time must be a number of seconds from 0 to 86400.')).toBeVisible()
})

test('[MOD-5.a, MOD-5.b] quality inspection is configured by checks and their failure limits', async () => {
  await using server = await site()
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

test('[MOD-6] without Slack configured, its settings say to contact the admin', async () => {
  await using _ = await site(false)
  show(robotModule, 'notifications')
  expect(await screen.findByText('Slack is not configured. Please contact your admin.')).toBeVisible()
})

test('[MOD-6] with Slack configured, its settings take a channel', async () => {
  await using server = await site(true)
  const { user } = show(robotModule, 'notifications')
  await user.click(await screen.findByRole('checkbox', { name: 'Slack' }))
  await user.type(screen.getByLabelText('Slack channel ID'), 'C0123ABCDEF')
  expect(screen.queryByText('Slack is not configured. Please contact your admin.')).toBeNull()
  await press(user, 'Save module')
  await waitFor(() => {
    expect(sentBy(server, 'PUT')).toMatchObject({
      notifications: { slack: { enabled: true, channelId: 'C0123ABCDEF' } },
    })
  })
})

test('[MOD-8.a, MOD-8.b, MOD-8.c, MOD-8.d, MOD-8.e, MOD-8.f, MOD-8.g, MOD-8.h, MOD-8.i, MOD-8.j, MOD-8.k, MOD-8.l, MOD-8.m, MOD-8.n, MOD-8.o] every use case can be chosen, each with a picture and a sentence', async () => {
  await using _ = await site()
  show()
  const cards = screen.getAllByRole('radio')
  expect(cards).toHaveLength(useCase.options.length)
  for (const card of cards) expect(card).toHaveAccessibleDescription(/\w.*\.$/)
  expect(document.querySelectorAll('label svg[viewBox="0 0 96 64"]')).toHaveLength(cards.length)
})

test('[MOD-8.h] asks for a speed limit only where it is needed', async () => {
  await using _ = await site()
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
  await using _ = await site()
  const { user } = show(robotModule, 'schedule')
  expect(screen.getByText('Active all day, every day')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Summary' }))
  const when = within(await at('Summary')).getByRole('region', { name: 'Schedule' })
  expect(when).toHaveTextContent('Active all day, every day')
})

test('[MOD-9.c] a schedule past midnight is drawn into the next day, described and sent', async () => {
  await using server = await site()
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

test('the second of two users who change a module sees both versions and can use either', async () => {
  await using server = await site()
  server.answers.set(`PUT /api/modules/${robotModule.id}`, {
    status: 409,
    body: { message: 'Somebody else has saved it.', error: 'record.changed' },
  })
  const { user, rerender } = show(robotModule)
  await user.clear(screen.getByLabelText('Module name'))
  await user.type(screen.getByLabelText('Module name'), 'Mine')
  await press(user, 'Save module')
  expect(await screen.findByText('Somebody else has saved it.')).toBeVisible()
  const theirs = { ...robotModule, name: 'Their cell', updatedAt: '2026-11-21T09:00:00.000Z' }
  rerender(<Screen module={theirs} />)
  const versions = screen.getByRole('group', { name: 'Both versions of “Name”' })
  expect(versions).toHaveTextContent('Mine: Mine')
  expect(versions).toHaveTextContent('Theirs: Their cell')
  expect(screen.getByLabelText('Module name')).toHaveValue('Mine')
  await press(user, 'Use theirs')
  expect(screen.getByLabelText('Module name')).toHaveValue('Their cell')
})

test('refusals by the server show at the field in its step', async () => {
  await using server = await site()
  server.answers.set(`PUT /api/modules/${robotModule.id}`, {
    status: 409,
    body: { message: 'This name is taken.', error: 'module.name.taken', field: 'name' },
  })
  const { user } = show(robotModule, 'summary')
  await press(user, 'Save module')
  expect(await screen.findByText('This name is taken.')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Use case' })).toBeVisible()
})

test('[VIS-2.e] classes of a site’s own model can be watched for, with or instead of people and vehicles', async () => {
  await using server = await site()
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
