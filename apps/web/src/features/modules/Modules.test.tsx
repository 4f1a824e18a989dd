import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import { screen, waitFor } from '@testing-library/react'
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

test('a new restricted area begins with the specification’s threshold of 1 second', () => {
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

test('what was chosen is sent as a restricted-area module', async () => {
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
