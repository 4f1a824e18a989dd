import type { Zone } from '@foresite/contract/zones'
import { zone as anyZone } from '@foresite/testkit/records'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { ZoneWorkbench } from './ZoneWorkbench.tsx'

const camera = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001',
  name: 'Hall',
  width: 960,
  height: 540,
}
const zone = anyZone({ cameraId: camera.id, cameraName: camera.name })

beforeEach(() => {
  localStorage.clear()
})

function show(stored: Zone | null, others: readonly Zone[] = []) {
  const onClose = vi.fn()
  const view = render(
    <ZoneWorkbench camera={camera} picture={null} zone={stored} otherZones={others} onClose={onClose} />,
  )
  return { ...view, onClose }
}

test('[ZONE-2.a] a zone without a name shows: Zone name is required', async () => {
  const { user } = show(null)
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  expect(await screen.findByText('Zone name is required')).toBeVisible()
})

test('[ZONE-2.b] a zone without a type shows: Zone type is required', async () => {
  const { user } = show(null)
  await user.type(screen.getByLabelText('Zone name'), 'Robot floor')
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  expect(await screen.findByText('Zone type is required')).toBeVisible()
})

test('[ZONE-3.a, ZONE-3.c] asks for a missing drawing or a missing Done', async () => {
  const { user } = show(null)
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  expect(await screen.findByText('A zone polygon is required: draw it and press Done.')).toBeVisible()
  expect(screen.getByText('A movement-direction arrow is required: draw it and press Done.')).toBeVisible()
})

test('[ZONE-3.b] a reshaped outline is saved only after pressing Done again', async () => {
  const server = await startApiServer({
    [`PUT /api/zones/${zone.id}`]: { body: { message: 'Saved.', zone } },
  })
  const { user, onClose } = show(zone)
  await user.click(screen.getByRole('button', { name: /^Outline/ }))
  screen.getByRole('button', { name: 'Point 1 of 3' }).focus()
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  expect(await screen.findByText('A zone polygon is required: draw it and press Done.')).toBeVisible()
  expect(server.calls).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
    polygon: [{ x: 0.105, y: 0.1 }, zone.polygon[1], zone.polygon[2]],
  })
})

test('[ZONE-1.a] name, type, polygon and arrow of a zone are sent as entered', async () => {
  const server = await startApiServer({
    [`PUT /api/zones/${zone.id}`]: { body: { message: 'Saved.', zone } },
  })
  const { user, onClose } = show(zone)
  await user.clear(screen.getByLabelText('Zone name'))
  await user.type(screen.getByLabelText('Zone name'), 'Cell 4')
  await user.click(screen.getByLabelText('Zone type'))
  await user.click(screen.getByRole('option', { name: 'Dock door' }))
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    name: 'Cell 4',
    type: 'dock-door',
    purpose: null,
    polygon: zone.polygon,
    arrow: zone.arrow,
    since: zone.updatedAt,
  })
})

test('[ZONE-1.b] every type of the specification can be chosen', async () => {
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

test('[ZONE-6.b] shows the camera’s other zones while drawing', () => {
  show(null, [zone])
  expect(screen.getByText('Robot floor')).toBeVisible()
})

test('a taken name shows an error at the name', async () => {
  const server = await startApiServer({
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
  expect(await screen.findByText('This camera already has a zone named “Robot floor”.')).toBeVisible()
  expect(screen.getByLabelText('Zone name')).toBeInvalid()
  expect(onClose).not.toHaveBeenCalled()
  expect(server.calls).toHaveLength(1)
})

test('leaving with unsaved changes asks first', async () => {
  const { user, router } = show(zone)
  await user.type(screen.getByLabelText('Zone name'), ' 2')
  void router.navigate('/modules')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/modules'))
})

test.each([
  ['Restricted area', 'restricted-area'],
  ['Stop line', 'stop-line'],
  ['Keep clear', 'keep-clear'],
  ['Aisle', 'aisle'],
  ['Trailer interior', 'trailer-interior'],
  ['Other', 'other'],
])('[ZONE-9.a] a custom occurrence gets its purpose: %s', async (label, purpose) => {
  const server = await startApiServer({
    [`PUT /api/zones/${zone.id}`]: { body: { message: 'Saved.', zone } },
  })
  const { user, onClose } = show(zone)
  await user.click(screen.getByLabelText('Purpose'))
  await user.click(screen.getByRole('option', { name: label }))
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ purpose })
})

test('[ZONE-9.a, ZONE-9.b] only a custom occurrence asks for its purpose, and says where a direction has no meaning', async () => {
  const { user } = show(zone)
  expect(screen.getByText(/The direction of the arrow is not used here/)).toBeVisible()
  await user.click(screen.getByLabelText('Purpose'))
  await user.click(screen.getByRole('option', { name: 'Stop line' }))
  expect(screen.queryByText(/is not used here/)).not.toBeInTheDocument()
  await user.click(screen.getByLabelText('Zone type'))
  await user.click(screen.getByRole('option', { name: 'Dock door' }))
  expect(screen.queryByLabelText('Purpose')).not.toBeInTheDocument()
})

test('unsaved work is restored when the page reopens, says so, and can be discarded', async () => {
  const first = show(zone)
  await first.user.type(screen.getByLabelText('Zone name'), ' 2')
  first.unmount()

  const { user } = show(zone)
  expect(screen.getByLabelText('Zone name')).toHaveValue('Robot floor 2')
  expect(screen.getByText(/Your unsaved work of/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('Zone name')).toHaveValue('Robot floor')
  expect(screen.queryByText(/Your unsaved work of/)).not.toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
})

test('an unfinished drawing is restored with its points and undo steps', async () => {
  const first = show(zone)
  await first.user.click(screen.getByRole('button', { name: /^Outline/ }))
  screen.getByRole('button', { name: 'Point 1 of 3' }).focus()
  await first.user.keyboard('{Enter}')
  expect(await screen.findAllByRole('button', { name: /Point . of 4/ })).toHaveLength(4)
  first.unmount()

  const { user } = show(zone)
  expect(screen.getAllByRole('button', { name: /Point . of 4/ })).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(screen.getByRole('button', { name: /^Outline/ }))
  expect(screen.getAllByRole('button', { name: /Point . of 3/ })).toHaveLength(3)
})

test('saved work leaves no draft', async () => {
  const server = await startApiServer({
    [`PUT /api/zones/${zone.id}`]: { body: { message: 'Saved.', zone } },
  })
  const { user, onClose } = show(zone)
  await user.type(screen.getByLabelText('Zone name'), ' 2')
  expect(localStorage).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.calls).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
})

test('a draft of an older format is ignored', () => {
  localStorage.setItem(`foresite.zone-draft.${camera.id}.${zone.id}`, '{"fields":7}')
  show(zone)
  expect(screen.getByLabelText('Zone name')).toHaveValue('Robot floor')
})

test('when someone else changed the zone, both versions show and the user chooses one', async () => {
  const theirs = { ...zone, name: 'Their floor', updatedAt: '2026-11-21T08:01:00.000Z', updatedBy: null }
  const server = await startApiServer({
    [`PUT /api/zones/${zone.id}`]: { body: { message: 'Saved.', zone: theirs } },
  })
  localStorage.setItem(
    `foresite.zone-draft.${camera.id}.${zone.id}`,
    JSON.stringify({
      fields: { name: 'My floor', type: 'custom-occurrence', purpose: 'aisle' },
      drawing: {
        step: 'rest',
        points: zone.polygon,
        closed: true,
        outlineDone: true,
        tail: null,
        arrow: zone.arrow,
        arrowDone: true,
      },
      since: zone.updatedAt,
      keptAt: '2026-11-21T08:00:30.000Z',
    }),
  )
  const { user, onClose } = show(theirs)
  expect(screen.getByText(/Someone else changed this/)).toBeVisible()
  expect(screen.getByText('Theirs: Their floor')).toBeVisible()
  expect(screen.getByText('Their floor (theirs)')).toBeVisible()
  expect(screen.getByLabelText('Zone name')).toHaveValue('My floor')

  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
    name: 'My floor',
    since: theirs.updatedAt,
  })
})

test('a copy gets its own name, is offset from the zone, and is new', async () => {
  const server = await startApiServer({
    'POST /api/zones': { status: 201, body: { message: 'Added.', zone } },
  })
  const onClose = vi.fn()
  const { user } = render(
    <ZoneWorkbench
      camera={camera}
      picture={null}
      zone={null}
      copied={zone}
      keptAs={`copy.${zone.id}`}
      otherZones={[zone, { ...zone, id: camera.id, name: 'Robot floor (2)' }]}
      onClose={onClose}
    />,
  )
  expect(screen.getByLabelText('Zone name')).toHaveValue('Robot floor (3)')
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
    cameraId: camera.id,
    name: 'Robot floor (3)',
    type: zone.type,
    purpose: zone.purpose,
    polygon: [
      { x: 0.13, y: 0.13 },
      { x: 0.53, y: 0.13 },
      { x: 0.53, y: 0.53 },
    ],
    arrow: { from: { x: 0.23, y: 0.23 }, to: { x: 0.43, y: 0.23 } },
  })
})

test('[ZONE-4.e] without a keyboard a point is removed by selecting it and pressing Remove point', async () => {
  const { user } = show({
    ...zone,
    polygon: [...zone.polygon, { x: 0.1, y: 0.5 }],
  })
  await user.click(screen.getByRole('button', { name: /^Outline/ }))
  const remove = screen.getByRole('button', { name: 'Remove point' })
  expect(remove).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Point 2 of 4' }))
  await user.click(remove)
  expect(screen.getAllByRole('button', { name: /Point . of 3/ })).toHaveLength(3)
  expect(remove).toBeDisabled()
})
