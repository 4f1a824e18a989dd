import type { Zone } from '@foresite/contract/zones'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { ZoneWorkbench } from './ZoneWorkbench.tsx'

const camera = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001',
  name: 'Hall',
  width: 960,
  height: 540,
}
const zone: Zone = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0002',
  cameraId: camera.id,
  cameraName: camera.name,
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

function show(stored: Zone | null, others: readonly Zone[] = []) {
  const onClose = vi.fn()
  const view = render(
    <ZoneWorkbench
      camera={camera}
      picture={null}
      zone={stored}
      otherZones={others}
      onClose={onClose}
    />,
  )
  return { ...view, onClose }
}

test('[ZONE-2] a zone without a name is refused: Zone name is required', async () => {
  const { user } = show(null)
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  expect(await screen.findByText('Zone name is required')).toBeVisible()
})

test('[ZONE-2] a zone without a type is refused: Zone type is required', async () => {
  const { user } = show(null)
  await user.type(screen.getByLabelText('Zone name'), 'Robot floor')
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  expect(await screen.findByText('Zone type is required')).toBeVisible()
})

test('[ZONE-3] what is not drawn, or drawn without Done, is asked for', async () => {
  const { user } = show(null)
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  expect(
    await screen.findByText('A zone polygon is required: draw it and press Done.'),
  ).toBeVisible()
  expect(
    screen.getByText('A movement-direction arrow is required: draw it and press Done.'),
  ).toBeVisible()
})

test('[ZONE-3] a reshaped outline is saved only after Done was pressed again', async () => {
  await using server = await startApiServer({
    [`PUT /api/zones/${zone.id}`]: { body: { message: 'Saved.', zone } },
  })
  const { user, onClose } = show(zone)
  await user.click(screen.getByRole('button', { name: /^Outline/ }))
  screen.getByRole('button', { name: 'Point 1 of 3' }).focus()
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  expect(
    await screen.findByText('A zone polygon is required: draw it and press Done.'),
  ).toBeVisible()
  expect(server.calls).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled()
  })
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
    polygon: [{ x: 0.105, y: 0.1 }, zone.polygon[1], zone.polygon[2]],
  })
})

test('[ZONE-1] name, type, polygon and arrow of a zone are sent as they were drawn and written', async () => {
  await using server = await startApiServer({
    [`PUT /api/zones/${zone.id}`]: { body: { message: 'Saved.', zone } },
  })
  const { user, onClose } = show(zone)
  await user.clear(screen.getByLabelText('Zone name'))
  await user.type(screen.getByLabelText('Zone name'), 'Cell 4')
  await user.click(screen.getByLabelText('Zone type'))
  await user.click(screen.getByRole('option', { name: 'Dock door' }))
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled()
  })
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    name: 'Cell 4',
    type: 'dock-door',
    polygon: zone.polygon,
    arrow: zone.arrow,
  })
})

test('[ZONE-1] every type of the specification can be chosen', async () => {
  const { user } = show(null)
  await user.click(screen.getByLabelText('Zone type'))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Dock door',
    'Gate entry',
    'Gate exit',
    'Truck parking',
    'Ergonomic',
    'Custom occurrence',
    'Quality inspection',
  ])
})

test('[ZONE-6] the other zones of the camera are shown while one is drawn', () => {
  show(null, [zone])
  expect(screen.getByText('Robot floor')).toBeVisible()
})

test('a name that is taken is said at the name', async () => {
  await using server = await startApiServer({
    [`PUT /api/zones/${zone.id}`]: {
      status: 409,
      body: {
        message: 'This camera already has a zone named “Robot floor”.',
        error: 'zone.name.taken',
        field: 'name',
      },
    },
  })
  const { user, onClose } = show(zone)
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  expect(
    await screen.findByText('This camera already has a zone named “Robot floor”.'),
  ).toBeVisible()
  expect(screen.getByLabelText('Zone name')).toBeInvalid()
  expect(onClose).not.toHaveBeenCalled()
  expect(server.calls).toHaveLength(1)
})

test('leaving with unsaved changes is asked about first', async () => {
  const { user, router } = show(zone)
  await user.type(screen.getByLabelText('Zone name'), ' 2')
  void router.navigate('/modules')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/modules')
  })
})
