import { testId } from '@foresite/testkit/records'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryFor } from '#platform/api/query.ts'
import type { Answer } from '../../../test/api-server.ts'
import { at, group, next, press, sentBy, show, site, StepsScreen } from '../../../test/module-steps.tsx'
import { ana, robotModule, robotZone } from '../../../test/modules.ts'
import { render } from '../../../test/render.tsx'
import { forgetDraft, keepDraft, readDraft } from './module-draft.ts'
import { type ModuleFields, newModule } from './module-form.ts'
import { ModuleEditor } from './ModuleEditor.tsx'

beforeEach(() => {
  forgetDraft('new')
  forgetDraft(robotModule.id)
})

test('[MOD-3.a] a module is added in steps: use case, location, schedule, notifications, summary, submit', async () => {
  const server = await site()
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

test('[MOD-3.a] a draft’s zone that was deleted meanwhile is left out', async () => {
  const server = await site()
  const fields: ModuleFields = {
    ...newModule,
    name: 'Robots',
    useCase: 'restricted-area',
    detectedObjects: ['person'],
    zoneIds: [robotZone.id, testId(77)],
  }
  keepDraft('new', { fields, since: null })
  const { user } = show(null, 'summary')
  await at('Summary')
  await press(user, 'Create module')
  await waitFor(() => expect(sentBy(server, 'POST')).toMatchObject({ name: 'Robots', zoneIds: [robotZone.id] }))
})

test('[MOD-3.a] a draft’s recipients who were deleted meanwhile are left out', async () => {
  const server = await site()
  const { notifications } = newModule
  const recipients = { userIds: [ana.id, testId(78)], groupIds: [testId(79)] }
  const fields: ModuleFields = {
    ...newModule,
    name: 'Robots',
    useCase: 'restricted-area',
    detectedObjects: ['person'],
    zoneIds: [robotZone.id],
    notifications: { ...notifications, ...recipients },
  }
  keepDraft('new', { fields, since: null })
  const { user } = show(null, 'summary')
  expect(await screen.findByText(/Ana Sá/)).toBeVisible()
  await press(user, 'Create module')
  await waitFor(() =>
    expect(sentBy(server, 'POST')).toMatchObject({ notifications: { userIds: [ana.id], groupIds: [] } }),
  )
})

test('[MOD-3.a] a recipient who is newer than the list of users in memory stays', async () => {
  const server = await site()
  const stored = { ...robotModule, notifications: { ...robotModule.notifications, userIds: [ana.id] } }
  const { user, client, rerender } = render(<></>)
  client.setQueryData(queryFor('listUsers').queryKey, [])
  client.setQueryData(queryFor('listGroups').queryKey, [group])
  await client.invalidateQueries()
  rerender(<StepsScreen module={stored} step="summary" />)
  expect(await screen.findByText(/Ana Sá/)).toBeVisible()
  await press(user, 'Save module')
  await waitFor(() => expect(sentBy(server, 'PUT')).toMatchObject({ notifications: { userIds: [ana.id] } }))
})

test('[MOD-3.b] going back keeps the entries of each step', async () => {
  await site()
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
  await site()
  const first = show()
  await first.user.click(screen.getByRole('radio', { name: 'Lone worker' }))
  first.unmount()
  const { user } = show()
  expect(screen.getByRole('radio', { name: 'Lone worker' })).toBeChecked()
  expect(screen.getByText('Your unsaved entries were restored.')).toBeVisible()
  await press(user, 'Start over')
  expect(screen.getByRole('radio', { name: 'Lone worker' })).not.toBeChecked()
})

test('[MOD-3.b] a change that was taken back does not return with a reload', async () => {
  await site()
  const first = show(robotModule)
  await first.user.type(screen.getByLabelText('Module name'), 's{Backspace}')
  expect(screen.getByLabelText('Module name')).toHaveValue('Robot cell')
  first.unmount()
  show(robotModule)
  expect(screen.getByLabelText('Module name')).toHaveValue('Robot cell')
  expect(screen.queryByText('Your unsaved entries were restored.')).toBeNull()
})

test('[MOD-3.c] editing goes through the same steps with the stored values, and saves from any of them', async () => {
  const server = await site()
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
  const server = await site()
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
  await site()
  const { user } = show()
  await next(user)
  expect(await screen.findByText('Selection is required')).toBeVisible()
})

test.each([
  ['objects', 'Restricted area', ['Person']],
  ['protective equipment', 'PPE missing', ['Hard hat', 'Hi-vis vest']],
])('[MOD-4.b] without %s, shows: Selection is required', async (_, name, boxes) => {
  await site()
  const { user } = show()
  await user.click(screen.getByRole('radio', { name }))
  for (const box of boxes) await user.click(screen.getByRole('checkbox', { name: box }))
  await next(user)
  expect(await screen.findByText('Selection is required')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Use case' })).toBeVisible()
})

test('[MOD-4.b] with Slack but no channel, shows: Selection is required', async () => {
  await site()
  const { user } = show(robotModule, 'notifications')
  await user.click(await screen.findByRole('checkbox', { name: 'Slack' }))
  await next(user)
  expect(await screen.findByText('Selection is required')).toBeVisible()
})

test('a module without a name or a zone is refused at its fields', async () => {
  await site()
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
  await site()
  const { user } = show(robotModule)
  fireEvent.change(screen.getByLabelText('Time threshold (seconds)'), { target: { value: '-1' } })
  await next(user)
  expect(await screen.findByText('The time must be a number of seconds from 0 to 86400.')).toBeVisible()
})

test('the second of two users who change a module sees both versions and can use either', async () => {
  const server = await site()
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
  rerender(<StepsScreen module={theirs} />)
  const versions = screen.getByRole('group', { name: 'Both versions of “Name”' })
  expect(versions).toHaveTextContent('Mine: Mine')
  expect(versions).toHaveTextContent('Theirs: Their cell')
  expect(screen.getByLabelText('Module name')).toHaveValue('Mine')
  await press(user, 'Use theirs')
  expect(screen.getByLabelText('Module name')).toHaveValue('Their cell')
})

test('a module that somebody else switched off meanwhile says so before mine replaces theirs', async () => {
  await site()
  const { rerender } = show(robotModule)
  rerender(<StepsScreen module={{ ...robotModule, enabled: false, updatedAt: '2026-11-21T09:00:00.000Z' }} />)
  const versions = screen.getByRole('group', { name: 'Both versions of “Status”' })
  expect(versions).toHaveTextContent('Mine: Active')
  expect(versions).toHaveTextContent('Theirs: Off')
})

test('refusals by the server show at the field in its step', async () => {
  const server = await site()
  server.answers.set(`PUT /api/modules/${robotModule.id}`, {
    status: 409,
    body: { message: 'This name is taken.', error: 'module.name.taken', field: 'name' },
  })
  const { user } = show(robotModule, 'summary')
  await press(user, 'Save module')
  expect(await screen.findByText('This name is taken.')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Use case' })).toBeVisible()
})

test('a save’s answer moves nobody who has left the steps; a refusal is still shown', async () => {
  const [onStep, onClose] = [vi.fn(), vi.fn()]
  const shared = { module: robotModule, modules: [robotModule], zones: [robotZone], step: 'summary' } as const
  const editor = <ModuleEditor {...shared} onStep={onStep} onClose={onClose} />
  const server = await site()
  const { user, rerender } = render(editor)
  const answerAfterLeaving = async (answer: Answer) => {
    server.answers.set(`PUT /api/modules/${robotModule.id}`, () => {
      rerender(null)
      return answer
    })
    await press(user, 'Save module')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save module' })).toBeNull())
  }
  await user.click(screen.getByRole('switch'))
  await answerAfterLeaving({ status: 422, body: { message: 'Too long.', error: 'text.tooLong', field: 'name' } })
  expect(await screen.findByText('Too long.')).toBeInTheDocument()
  rerender(editor)
  expect(readDraft(robotModule.id)).not.toBeNull()
  await answerAfterLeaving({ body: { message: 'Saved.', module: robotModule } })
  await waitFor(() => expect(readDraft(robotModule.id)).toBeNull())
  expect([onStep, onClose].map((call) => call.mock.calls)).toEqual([[], []])
})
