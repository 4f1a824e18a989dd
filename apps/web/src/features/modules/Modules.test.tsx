import { noNotifications } from '@foresite/contract/module-notifications'
import type { SiteModule } from '@foresite/contract/modules'
import { noQualityChecks } from '@foresite/contract/quality-checks'
import type { Zone } from '@foresite/contract/zones'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { Modules } from './Modules.tsx'

const cameraId = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const zone: Zone = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0002',
  cameraId,
  cameraName: 'Hall',
  name: 'Robot floor',
  type: 'custom-occurrence',
  purpose: 'restricted-area',
  polygon: [
    { x: 0.1, y: 0.1 },
    { x: 0.5, y: 0.1 },
    { x: 0.5, y: 0.5 },
  ],
  arrow: { from: { x: 0.2, y: 0.2 }, to: { x: 0.4, y: 0.2 } },
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
}
const siteModule: SiteModule = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0003',
  name: 'Robot cell',
  enabled: true,
  useCase: 'restricted-area',
  zoneIds: [zone.id],
  cameraIds: [cameraId],
  detectedObjects: ['person'],
  criticality: 'High',
  timeThresholdS: 2.5,
  schedule: { days: [], times: null },
  wornItems: [],
  speedLimit: null,
  locations: [],
  notifications: noNotifications,
  qualityChecks: noQualityChecks,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
}

function show(modules: readonly SiteModule[], chosen: string | null) {
  const onChoose = vi.fn()
  const view = render(
    <Modules modules={modules} zones={[zone]} chosen={chosen} onChoose={onChoose} />,
  )
  return { ...view, onChoose }
}

test('[SET-2] every module is listed with its switch, which sends the change', async () => {
  await using server = await startApiServer({
    [`PUT /api/modules/${siteModule.id}`]: {
      body: { message: 'Saved.', module: { ...siteModule, enabled: false } },
    },
  })
  const { user } = show([siteModule], null)
  expect(screen.getByText('Robot floor (Hall)')).toBeVisible()
  const enabled = screen.getByRole('switch', { name: 'Enable Robot cell' })
  expect(enabled).toBeChecked()
  await user.click(enabled)
  await waitFor(() => {
    expect(server.calls).toHaveLength(1)
  })
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
    enabled: false,
    name: 'Robot cell',
    zoneIds: [zone.id],
    timeThresholdS: 2.5,
  })
})

test('a new module begins with the specification’s threshold of 1 second', () => {
  show([], 'new')
  expect(screen.getByLabelText('Time threshold (seconds)')).toHaveValue(1)
})

test('[MOD-4] where a choice is missing: Selection is required', async () => {
  const { user } = show([], 'new')
  await user.click(screen.getByRole('checkbox', { name: 'Person' }))
  await user.click(screen.getByRole('button', { name: 'Create module' }))
  expect(await screen.findByText('Selection is required')).toBeVisible()
})

test('a module without a name and a zone is refused at its fields', async () => {
  const { user } = show([], 'new')
  await user.click(screen.getByRole('button', { name: 'Create module' }))
  expect(await screen.findByText('Module name is required')).toBeVisible()
  expect(screen.getByText('Choose at least one zone.')).toBeVisible()
})

test('a threshold that is no number is refused', async () => {
  const { user } = show([siteModule], siteModule.id)
  await user.clear(screen.getByLabelText('Time threshold (seconds)'))
  await user.click(screen.getByRole('button', { name: 'Save module' }))
  expect(
    await screen.findByText('The time threshold is a number of seconds from 0 to 86400.'),
  ).toBeVisible()
})

test('[MOD-4] what was chosen is sent', async () => {
  await using server = await startApiServer({
    'POST /api/modules': { status: 201, body: { message: 'Added.', module: siteModule } },
    'GET /api/cameras': { body: [] },
  })
  const { user, onChoose } = show([], 'new')
  await user.type(screen.getByLabelText('Module name'), 'Robot cell')
  await user.click(screen.getByRole('checkbox', { name: 'Robot floor' }))
  await user.click(screen.getByRole('checkbox', { name: 'Vehicle' }))
  await user.click(screen.getByRole('button', { name: 'Create module' }))
  await waitFor(() => {
    expect(onChoose).toHaveBeenCalledWith(null)
  })
  const sent = server.calls.find(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    name: 'Robot cell',
    enabled: true,
    useCase: 'restricted-area',
    zoneIds: [zone.id],
    detectedObjects: ['person', 'vehicle'],
    criticality: 'High',
    timeThresholdS: 1,
    schedule: { days: [], times: null },
    wornItems: [],
    speedLimit: null,
    locations: [],
    notifications: noNotifications,
    qualityChecks: noQualityChecks,
  })
})

test('a module is deleted only once that is confirmed', async () => {
  await using server = await startApiServer({
    [`DELETE /api/modules/${siteModule.id}`]: { body: { message: 'Deleted.' } },
  })
  const { user } = show([siteModule], null)
  await user.click(screen.getByRole('button', { name: 'Delete Robot cell' }))
  expect(server.calls).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Delete module' }))
  await waitFor(() => {
    expect(server.calls.map(({ method }) => method)).toEqual(['DELETE'])
  })
})

async function chooseUseCase(user: ReturnType<typeof show>['user'], name: string) {
  await user.click(screen.getByRole('combobox', { name: 'Use case' }))
  await user.click(await screen.findByRole('option', { name }))
}

test('[MOD-8] each use case that acts can be chosen, and asks only for what is its own', async () => {
  const { user } = show([], 'new')
  await user.click(screen.getByRole('combobox', { name: 'Use case' }))
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Protective equipment missing',
    'Restricted area',
    'Person after hours',
    'Near miss: person and vehicle',
    'Near miss: two vehicles',
    'Lone worker',
    'Fallen or immobile person',
    'Vehicle speeding',
    'Stop violation',
    'Unauthorised vehicle',
    'Blocked pathway',
    'Dock door occupancy',
    'Gate arrivals and departures',
    'Custom occurrence',
    'Ergonomics',
  ])
  await user.keyboard('{Escape}')
  expect(screen.getByRole('group', { name: 'What counts' })).toBeVisible()
  await chooseUseCase(user, 'Person after hours')
  expect(screen.queryByRole('group', { name: 'What counts' })).toBeNull()
})

test('[MOD-8] a speed limit and what must be worn are asked for where they are needed', async () => {
  const { user } = show([], 'new')
  await chooseUseCase(user, 'Vehicle speeding')
  await user.click(screen.getByRole('button', { name: 'Create module' }))
  expect(await screen.findByText('Enter the speed limit of the zones.')).toBeVisible()
  await chooseUseCase(user, 'Protective equipment missing')
  await user.click(screen.getByRole('button', { name: 'Create module' }))
  expect(await screen.findByText('Selection is required')).toBeVisible()
  expect(screen.getByRole('group', { name: 'What must be worn' })).toBeVisible()
})

test('[MOD-7] a schedule of days and hours is sent, and the card says it', async () => {
  await using server = await startApiServer({
    [`PUT /api/modules/${siteModule.id}`]: { body: { message: 'Saved.', module: siteModule } },
  })
  const { user, onChoose } = show([siteModule], siteModule.id)
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }))
  await user.click(screen.getByRole('switch', { name: 'At certain hours only' }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:00' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '06:00' } })
  expect(screen.getByText('Goes past midnight, into the next day.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save module' }))
  await waitFor(() => {
    expect(onChoose).toHaveBeenCalledWith(null)
  })
  const schedule = { days: ['fri'], times: { from: '22:00', to: '06:00' } } as const
  const sent = server.calls.find(({ method }) => method === 'PUT')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ schedule })
})

test.each<[string, SiteModule['schedule']]>([
  ['All day, every day', { days: [], times: null }],
  ['Every day, 22:00–06:00', { days: [], times: { from: '22:00', to: '06:00' } }],
  ['Sun, Sat, all day', { days: ['sun', 'sat'], times: null }],
])('[MOD-9] the card says when a module is active: %s', (words, schedule) => {
  show([{ ...siteModule, schedule }], null)
  expect(screen.getByText(words)).toBeVisible()
})
