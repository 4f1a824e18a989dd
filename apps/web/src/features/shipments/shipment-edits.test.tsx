import { inspectionStation } from '@foresite/testkit/records'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { StationsButton } from './Stations.tsx'

const station = inspectionStation()
const { id } = station

let server: ApiServer
let stations: readonly object[]
beforeEach(async () => {
  stations = [station]
  server = await startApiServer({
    'GET /api/inspection-stations': () => ({ body: stations }),
    'POST /api/inspection-stations': { status: 201, body: { message: 'Added.', station } },
    'GET /api/cameras': { body: [] },
    'GET /api/zones': { body: [] },
    [`PUT /api/inspection-stations/${id}`]: { body: { message: 'Saved.', station: { ...station, name: 'Wrapper 2' } } },
    [`DELETE /api/inspection-stations/${id}`]: () => {
      stations = []
      return { body: { message: 'Deleted.' } }
    },
  })
})

async function openStation(user: ReturnType<typeof render>['user']) {
  await user.click(screen.getByRole('button', { name: 'Quality stations' }))
  await user.click(await screen.findByRole('button', { name: /^Wrapper 1/ }))
  return within(await screen.findByRole('dialog', { name: 'Edit quality station' }))
}

test('[SHIP-4.d] quality stations are listed with their camera and added', async () => {
  const { user } = render(<StationsButton />)
  await user.click(screen.getByRole('button', { name: 'Quality stations' }))
  const row = await screen.findByRole('button', { name: /^Wrapper 1/ })
  expect(row).toHaveTextContent('Turntable wrapper · No camera')
  await user.click(screen.getByRole('button', { name: 'Add station' }))
  const form = await screen.findByRole('dialog', { name: 'New quality station' })
  await user.type(within(form).getByLabelText(/^Name/), 'Belt 2')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    const added = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown)
    expect(added).toEqual([{ name: 'Belt 2', kind: 'turntable', cameraId: null, zoneId: null }])
  })
})

test('[SHIP-4.e] a quality station is changed with the version that was read', async () => {
  const { user } = render(<StationsButton />)
  const form = await openStation(user)
  const name = form.getByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Wrapper 2')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    const saved = server.calls.find(({ method }) => method === 'PUT')
    expect(JSON.parse(saved?.body ?? '{}')).toMatchObject({
      name: 'Wrapper 2',
      kind: 'turntable',
      since: station.updatedAt,
    })
  })
})

test('[SHIP-4.e] a quality station is deleted after confirmation', async () => {
  const { user } = render(<StationsButton />)
  const form = await openStation(user)
  await user.click(form.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: /^Delete/ })
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/No quality stations yet/)).toBeVisible()
  const deleted = server.calls.find(({ method }) => method === 'DELETE')
  expect(deleted?.path).toBe(`/api/inspection-stations/${id}?since=${encodeURIComponent(station.updatedAt)}`)
})
