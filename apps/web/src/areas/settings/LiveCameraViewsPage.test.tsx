import type { Camera } from '@foresite/contract/cameras'
import { outage, siteModule, testId, timeline, zone as anyZone } from '@foresite/testkit/records'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { LiveCameraViewsPage } from './LiveCameraViewsPage.tsx'

const zone = anyZone({ id: testId(99), cameraId: camera(1).id, cameraName: camera(1).name })

async function startSite(cameras: Camera[]) {
  return startApiServer({
    'GET /api/cameras': { body: cameras },
    'GET /api/zones': { body: [zone] },
    'GET /api/modules': { body: [] },
    ...Object.fromEntries(cameras.map(({ id }) => [`GET /api/cameras/${id}/timeline`, { body: timeline() }])),
    ...Object.fromEntries(
      cameras.map(({ id }) => [`GET /api/cameras/${id}/outages`, { body: [outage({ cameraId: id })] }]),
    ),
    'GET /api/coverage': {
      body: [{ cameraId: camera(1).id, day: '2026-11-20', seen: 0.9, recorded: 0.5, outages: 1 }],
    },
    'GET /api/storage': { body: { nodes: [], cameras: [] } },
    'GET /api/exports': { body: { rows: [], total: 0, page: 1, limit: 10 } },
    [`POST /api/cameras/${camera(1).id}/view`]: { body: { message: 'The view is accepted.' } },
  })
}

function show(at = '/live-camera-views') {
  const view = render(<LiveCameraViewsPage />, { at })
  const address = () => `${view.router.state.location.pathname}${view.router.state.location.search}`
  return { ...view, address }
}

test('[CAM-1.b] arrow keys move between cameras, Enter enlarges one, Escape returns to the grid', async () => {
  await startSite([camera(1), camera(2), camera(3)])
  const { user, address } = show()
  const tiles = await screen.findAllByRole('link', { name: /^Enlarge .*$/ })
  await user.keyboard('{ArrowRight}')
  expect(tiles[0]).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(tiles[1]).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Camera 2' })).toBeVisible()
  expect(address()).toBe(`/live-camera-views?camera=${camera(2).id}`)
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('list', { name: 'Cameras' })).toBeVisible()
  expect(address()).toBe('/live-camera-views')
})

test('[CAM-2.a, CAM-2.b] zones and tracks are toggled by key or button and kept in the address', async () => {
  await startSite([camera(1)])
  const { user, address } = show()
  await screen.findByRole('list', { name: 'Cameras' })
  expect(screen.queryByTestId('zone-overlay')).toBeNull()
  await user.keyboard('z')
  await waitFor(() => expect(screen.getByTestId('zone-overlay').querySelectorAll('polygon')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Tracks' }))
  expect(screen.getByRole('button', { name: 'Tracks' })).toHaveAttribute('aria-pressed', 'true')
  expect(address()).toBe('/live-camera-views?zones=1&tracks=1')
  await user.click(screen.getByRole('link', { name: 'Enlarge Camera 1' }))
  await screen.findByRole('heading', { level: 1, name: 'Camera 1' })
  expect(await screen.findByText('Robot floor')).toBeVisible()
  expect(address()).toBe(`/live-camera-views?camera=${camera(1).id}&zones=1&tracks=1`)
  await user.keyboard('z')
  await waitFor(() => expect(screen.queryByText('Robot floor')).toBeNull())
})

test('[CAM-2.b] adding a camera and looking at the coverage keep the overlays', async () => {
  await startSite([camera(1)])
  const { user, address } = show('/live-camera-views?zones=1')
  await user.click(await screen.findByRole('link', { name: 'Add camera' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/live-camera-views?zones=1')
  await user.click(screen.getByRole('link', { name: 'Coverage' }))
  await user.click(await screen.findByRole('link', { name: 'All cameras' }))
  expect(address()).toBe('/live-camera-views?zones=1')
})

test('[CAM-1.a] this browser remembers the number of columns', async () => {
  await startSite([camera(1), camera(2)])
  const { user, unmount } = show()
  await screen.findByRole('list', { name: 'Cameras' })
  await user.click(screen.getByLabelText('Columns'))
  await user.click(screen.getByRole('option', { name: '2' }))
  expect(localStorage.getItem('foresite.camera-columns')).toContain('"columns":"2"')
  unmount()
  show()
  expect(await screen.findByLabelText('Columns')).toHaveTextContent('2')
})

test('[CAM-1.c] a poor picture shows the reason; a user can accept the view as normal', async () => {
  const since = '2026-11-21T08:05:00.000Z'
  const moved = camera(1, {
    status: {
      state: 'live',
      since,
      health: [{ problem: 'moved', since }],
      recording: { state: 'failing', since, problem: 'disk-full' },
    },
  })
  const site = await startSite([moved])
  const { user } = show(`/live-camera-views?camera=${moved.id}`)
  expect(await screen.findByText(/^Camera moved, /)).toBeVisible()
  expect(screen.getByText(/^Not recording since .*: disk full$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'This view is correct' }))
  await waitFor(() =>
    expect(site.calls.map(({ method, path }) => `${method} ${path}`)).toContain(`POST /api/cameras/${moved.id}/view`),
  )
})

test('[CAM-1.b] a camera waits for its first incident only while one of its modules raises some', async () => {
  const site = await startSite([camera(1)])
  const module = siteModule({ cameraIds: [camera(1).id] })
  const gate = { ...module, id: testId(2), useCase: 'gate' }
  site.answers.set('GET /api/modules', { body: [gate, module] })
  site.answers.set('GET /api/incidents', { body: { rows: [], total: 0, incidents: 0, page: 1, limit: 1 } })
  const { client } = show(`/live-camera-views?camera=${camera(1).id}`)
  expect(await screen.findByRole('heading', { name: 'Next steps' })).toBeVisible()
  site.answers.set('GET /api/modules', { body: [gate] })
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull())
})

test('[CAM-1.b] F toggles full screen; a key lists the shortcuts', async () => {
  await startSite([camera(1)])
  const { user } = show(`/live-camera-views?camera=${camera(1).id}`)
  const full = await screen.findByRole('button', { name: 'Full screen' })
  await user.keyboard('f')
  expect(full).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{Escape}')
  expect(full).toHaveAttribute('aria-pressed', 'false')
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(help).getByText('Back to all cameras')).toBeVisible()
})

test('[CAM-5.b] the enlarged camera shows daily coverage and its outages, each with a link', async () => {
  await startSite([camera(1)])
  const { user, address } = show(`/live-camera-views?camera=${camera(1).id}&zones=1`)
  const table = within(await screen.findByRole('table', { name: 'Coverage by day' }))
  expect(table.getByRole('cell', { name: '90%' })).toBeVisible()
  expect(table.getByRole('cell', { name: '50%' })).toBeVisible()
  const outages = within(screen.getByRole('region', { name: 'Latest outages of Camera 1' }))
  const line = within(await outages.findByRole('listitem'))
  expect(line.getByText('The camera’s stream has stalled.')).toBeVisible()
  await user.click(line.getByRole('button'))
  expect(new URLSearchParams(address().split('?')[1]).get('at')).toBe('2026-11-20T08:00:00.000Z')
  await user.click(screen.getByRole('button', { name: '30 days' }))
  expect(address()).toContain('zones=1')
  expect(address()).toContain('days=30days')
})
