import type { TrailerInterior, TrailerLoad, VehicleCapacity as Figures } from '@foresite/contract/vehicle-capacity'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { VehicleCapacity } from './VehicleCapacity.tsx'

const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00cc00${String(n).padStart(2, '0')}`
const load: TrailerLoad = {
  id: idOf(1),
  doorId: idOf(2),
  doorName: 'Dock 2',
  cameraName: 'Inside',
  carrier: 'Norte Lda',
  visitId: idOf(3),
  arrival: { at: '2026-11-21T08:00:00.000Z', floor: 0, cube: 0, picture: '/api/arrival' },
  latest: { at: '2026-11-21T09:00:00.000Z', floor: 0.92, cube: 0.7, picture: '/api/departure' },
  departedAt: '2026-11-21T09:00:00.000Z',
  direction: 'loaded',
  capacity: 0.92,
  rating: 'excellent',
  positions: 30,
  pallets: null,
}
const one = { capacity: 0.92, loads: 1, ratings: { excellent: 1, average: 0, poor: 0 } }
const figures: Figures = {
  countedAt: '2026-11-21T10:00:00.000Z',
  ...one,
  periods: [{ ...one, from: '2026-11-01' }],
  doors: [{ ...one, id: idOf(2), name: 'Dock 2' }],
  carriers: [{ ...one, carrier: 'Norte Lda' }],
  now: [],
}
const none: Figures = {
  ...figures,
  capacity: null,
  loads: 0,
  ratings: { excellent: 0, average: 0, poor: 0 },
  periods: [],
  doors: [],
  carriers: [],
}
const interior: TrailerInterior = {
  id: idOf(5),
  name: 'Trailer at 2',
  cameraId: idOf(6),
  cameraName: 'Inside',
  doorZoneId: null,
  emptyTakenAt: null,
  isFloorMeasured: false,
  measuredAt: null,
}
const yard = '/api/yard-management'
const page = { total: 1, page: 1, limit: 25 }
let server: ApiServer

beforeEach(async () => {
  server = await startApiServer({
    [`GET ${yard}/vehicle-capacity`]: { body: figures },
    [`GET ${yard}/trailer-loads`]: { body: { ...page, rows: [load] } },
    [`GET ${yard}/trailer-interiors`]: { body: [interior] },
    [`GET ${yard}/trailer-loads/${load.id}`]: {
      body: {
        load,
        fills: [],
        method: { frames: 5, sameView: 0.98, emptyTakenAt: '2026-11-20T08:00:00.000Z', emptyPicture: '/api/empty' },
      },
    },
    'GET /api/config/thresholds': { body: { values: {}, changed: null } },
    'GET /api/zones': { body: [] },
  })
})

const asked = (path: string) => server.calls.filter((call) => call.path.startsWith(`${yard}/${path}?`)).at(-1)?.path

test('[VEH-1.f] shows monthly and weekly figures with ratings; view and filters are in the address', async () => {
  const { user, router } = render(<VehicleCapacity />, { styled: true })
  expect(await screen.findByText('Above 90%')).toBeVisible()
  expect(screen.getByText('75 to 90%')).toBeVisible()
  expect(screen.getByText('November 2026')).toBeVisible()
  expect(asked('vehicle-capacity')).toContain('view=monthly')
  await user.click(screen.getByRole('button', { name: 'Weekly' }))
  await waitFor(() => expect(asked('vehicle-capacity')).toContain('view=weekly'))
  expect(router.state.location.search).toBe('?view=weekly')
  const table = await screen.findByRole('table', { name: 'Vehicle capacity' })
  // The content of a screen 1440 px wide.
  expect(Number.parseFloat(getComputedStyle(table).minWidth)).toBeLessThanOrEqual(1136)
})

test('[VEH-1.f] while weekly figures load, the monthly ones keep the names of their months', async () => {
  const { user } = render(<VehicleCapacity />)
  const month = await screen.findByText('November 2026')
  server.answers.set(`GET ${yard}/vehicle-capacity`, { never: true })
  await user.click(screen.getByRole('button', { name: 'Weekly' }))
  expect(month.closest('[aria-busy="true"]')).not.toBeNull()
  expect(month).toHaveTextContent('November 2026')
})

test('[VEH-1.f] a chosen door can be replaced by another one, and a carrier too', async () => {
  const doors = [
    { ...one, id: idOf(2), name: 'Dock 2' },
    { ...one, id: idOf(4), name: 'Dock 4' },
  ]
  const carriers = [
    { ...one, carrier: 'Norte Lda' },
    { ...one, carrier: 'Serra' },
  ]
  server.answers.set(`GET ${yard}/vehicle-capacity`, ({ path }) => ({
    body: path.includes('doorId=') ? figures : { ...figures, doors, carriers },
  }))
  const { user } = render(<VehicleCapacity />, { at: `/?doorId=${idOf(2)}&carrier=Norte+Lda` })
  for (const [name, other] of [
    ['Door', 'Dock 4'],
    ['Carrier', 'Serra'],
  ] as const) {
    await user.click(await screen.findByRole('combobox', { name }))
    await user.click(await screen.findByRole('option', { name: other }))
  }
  await waitFor(() => expect(asked('trailer-loads')).toMatch(new RegExp(`doorId=${idOf(4)}.*carrier=Serra`)))
})

test('[VEH-2.b] the pictures and the method are one click from the figure', async () => {
  const { user } = render(<VehicleCapacity />)
  const table = await screen.findByRole('table', { name: 'Vehicle capacity' })
  expect(within(table).getByText('Excellent')).toBeVisible()
  const [, row] = within(table).getAllByRole('row')
  if (row === undefined) throw new Error('no row')
  await user.click(within(row).getByRole('button'))
  const dialog = await screen.findByRole('dialog', { name: 'Trailer at Dock 2' })
  const pictures = await within(dialog).findAllByRole('img')
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    '/api/arrival',
    '/api/departure',
    '/api/empty',
  ])
  expect(within(dialog).getByText(/compared with one of an empty trailer/)).toBeVisible()
  expect(within(dialog).getByText('98%')).toBeVisible()
})

test('[VEH-1.f] [MOD-8.p] explains what is missing when nothing is measured', async () => {
  server.answers.set(`GET ${yard}/vehicle-capacity`, { body: none })
  server.answers.set(`GET ${yard}/trailer-loads`, { body: { ...page, total: 0, rows: [] } })
  render(<VehicleCapacity />)
  expect(await screen.findByText('No trailers measured yet')).toBeVisible()
  expect(screen.getByText('Not measured: the floor of this camera is not calibrated.')).toBeVisible()
  expect(screen.getByText('Not measured: there is no picture of an empty trailer.')).toBeVisible()
  expect(await screen.findByText('No trailer has left in this period.')).toBeVisible()
  expect(screen.queryByText('Above 90%')).toBeNull()
})

test('[VEH-1.c] the picture of an empty trailer is the camera’s current picture', async () => {
  server.answers.set(`GET /api/cameras/${interior.cameraId}/still`, {
    raw: 'jpeg',
    status: 200,
    headers: { 'content-type': 'image/jpeg' },
  })
  server.answers.set(`POST ${yard}/trailer-interiors/${interior.id}/empty-picture`, { body: { message: 'Saved' } })
  const { user } = render(<VehicleCapacity />)
  await user.click(await screen.findByRole('button', { name: 'Take picture of empty trailer' }))
  const dialog = await screen.findByRole('dialog', { name: 'The camera now' })
  await within(dialog).findByRole('img')
  await user.click(within(dialog).getByRole('button', { name: 'Use this picture' }))
  await waitFor(() => {
    const sent = server.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/empty-picture'))
    expect(sent?.body).toContain('jpeg')
  })
})

test('[VEH-1.c] doors that failed to load are reported, and none can be chosen meanwhile', async () => {
  server.answers.set('GET /api/zones', { status: 500, body: {} })
  render(<VehicleCapacity />)
  expect(await screen.findByText(/^Could not load the zones\./)).toBeVisible()
  expect(screen.getAllByRole('combobox', { name: 'Door' }).at(-1)).toHaveAttribute('aria-disabled', 'true')
})
