import type { Clip } from '@foresite/contract/incidents'
import type { ListedVisit, Visit, VisitEvent } from '@foresite/contract/visits'
import type { Sighting } from '@foresite/contract/yard-events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { recordingHref } from '#platform/routing/paths.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { render } from '../../../test/render.tsx'
import { ago, idOf, left } from '../../../test/visits.ts'
import { YardActivity } from './YardActivity.tsx'

const arrivalClip: Clip = {
  state: 'ready',
  startsAt: '2026-11-21T07:59:55.000Z',
  durationMs: 13_000,
  url: '/api/yard-management/sightings/5/clips/arrival',
}
const place = { zoneName: 'In', cameraId: idOf(9), cameraName: 'Gate', readings: [], until: null }
const sightings: Sighting[] = [
  {
    ...place,
    id: idOf(5),
    kind: 'gate-in',
    at: left.arrivalAt ?? '',
    matchedBy: null,
    picture: '/api/yard-management/sightings/5/picture',
    clips: [{ event_type: 'arrival', clip: arrivalClip }],
    readings: [{ kind: 'plate', text: 'AB12CD', confidence: 0.9, box: { x: 0, y: 0, w: 0.1, h: 0.1 } }],
  },
  {
    ...place,
    id: idOf(6),
    kind: 'gate-out',
    zoneName: 'Out',
    at: left.departureAt ?? '',
    matchedBy: 'order',
    clips: [{ event_type: 'departure', clip: { state: 'missing' } }],
  },
]
const event: VisitEvent = {
  kind: 'corrected',
  why: 'Read from the paper',
  changes: [{ field: 'carrier', from: '', to: 'Norte Lda' }],
}

let server: ApiServer
let rows: ListedVisit[]
let shown: Visit
beforeEach(async () => {
  rows = [left]
  shown = left
  const base = 'yard-management'
  const at = `GET /api/${base}`
  server = await startApiServer({
    [`${at}/visits`]: () => ({ body: { rows, total: rows.length, page: 1, limit: 25 } }),
    [`${at}/next-unread-visit`]: { body: { nextId: null, total: 0 } },
    [`${at}/choices`]: { body: { carriers: ['Norte Lda'], docks: ['Cold dock'] } },
    [`${at}/visits/${left.id}`]: () => ({
      body: { visit: shown, sightings, history: [{ id: idOf(7), at: ago(5), by: null, event }] },
    }),
    [`PUT /api/${base}/visits/${left.id}`]: { body: { visit: left, message: 'The visit was corrected.' } },
    [`POST /api/${base}/visits/${left.id}/split`]: { body: { visit: left, message: 'The visit was split.' } },
  })
})

const activity = <YardActivity />
const bodyOf = (method: string): unknown =>
  JSON.parse(server.calls.filter((call) => call.method === method).at(-1)?.body ?? 'null')

test('[YARD-8.b] lists visits with every column; turnaround in minutes and seconds', async () => {
  render(activity)
  const table = await screen.findByRole('table', { name: 'Visits' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual([
    'Arrival at gate',
    'License plate',
    'Trailer or container ID',
    'Carrier',
    'Status',
    'Appointment',
    'Arrival at dock',
    'Dock name',
    'Dock number',
    'Dock departure',
    'Dock turnaround (TAT)',
    'Detention',
    'Yard departure',
    'Yard turnaround (TAT)',
    'Cab number',
  ])
  for (const cell of [
    'AB-12-CD',
    'MSKU9070323',
    '417',
    'Norte Lda',
    'Left',
    'Cold dock',
    '3',
    '75\u00A0min 30\u00A0sec',
  ])
    expect(within(table).getByRole('cell', { name: cell })).toBeVisible()
})

test('[YARD-6.a] columns can be hidden, which is kept', async () => {
  const { user, unmount } = render(activity)
  await user.click(await screen.findByRole('button', { name: /Columns/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Cab number' }))
  await user.keyboard('{Escape}')
  unmount()
  render(activity)
  await screen.findByRole('columnheader', { name: 'License plate' })
  expect(screen.queryByRole('columnheader', { name: 'Cab number' })).toBeNull()
})

test('[YARD-6.c] filters are in the address and sent to the server', async () => {
  const { user, router } = render(activity, { at: '/?state=left&dock=Cold%20dock' })
  await screen.findByText('AB-12-CD')
  await user.click(screen.getByRole('combobox', { name: 'Carrier' }))
  await user.click(await screen.findByRole('option', { name: 'Norte Lda' }))
  await waitFor(() => {
    expect(server.calls.map(({ path }) => path)).toContain(
      '/api/yard-management/visits?state=left&carrier=Norte+Lda&dock=Cold+dock&page=1&limit=25',
    )
  })
  expect(router.state.location.search).toContain('carrier=Norte+Lda')
})

test('[YARD-10.e] [AUTH-11.a] a visit shows its evidence, its matching and its corrections', async () => {
  render(activity, { at: `/?visit=${left.id}` })
  const dialog = await screen.findByRole('dialog', { name: 'AB-12-CD' })
  const seen = await within(dialog).findByRole('list', { name: 'Seen by cameras' })
  expect(within(seen).getByText('Plate AB12CD (90%)')).toBeVisible()
  expect(within(seen).getByRole('img', { name: /^Vehicle at In/ })).toHaveAttribute('src', sightings[0]?.picture)
  expect(within(seen).getByText('Matched by time and order')).toBeVisible()
  expect(within(seen).getAllByRole('link')[1]).toHaveAttribute(
    'href',
    recordingHref(idOf(9), '2026-11-21T09:15:30.000Z'),
  )
  expect(within(dialog).getByText('Corrected: Read from the paper')).toBeVisible()
  expect(within(dialog).getByText(/Carrier.*Norte Lda/)).toBeVisible()
  // Whoever corrected it had stated no name: it was not the product.
  expect(within(dialog).queryByText('Foresite')).toBeNull()
})

test.each([
  ['Cold dock', '3', 'Cold dock · 3'],
  ['Dock 3', '3', 'Dock 3'],
  ['Dock 13', '3', 'Dock 13 · 3'],
])('[YARD-8.a] the dock “%s” with the number %s reads “%s”', async (dockName, dockNumber, dock) => {
  shown = { ...left, dockName, dockNumber }
  render(activity, { at: `/?visit=${left.id}` })
  expect(await within(await screen.findByRole('dialog', { name: 'AB-12-CD' })).findByText(dock)).toBeVisible()
})

test('[YARD-5.b] a visit plays the clips of its events, or says that there are none', async () => {
  const { user } = render(activity, { at: `/?visit=${left.id}` })
  const seen = within(await screen.findByRole('list', { name: 'Seen by cameras' }))
  expect(seen.getByText('No clip')).toBeVisible()
  await user.click(seen.getByRole('button', { name: /^Clip: Entered: In/ }))
  expect(await screen.findByRole('link', { name: 'Download clip' })).toBeVisible()
})

test('[YARD-10.e] a correction sends what differs with its reason', async () => {
  const { user } = render(activity, { at: `/?visit=${left.id}` })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole('dialog', { name: 'Correct the visit' })
  const carrier = within(form).getByRole('textbox', { name: 'Carrier' })
  await user.clear(carrier)
  await user.type(carrier, 'Sul SA')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('Enter the reason for the correction.')).toBeVisible()
  await user.type(within(form).getByRole('textbox', { name: /^Reason/ }), 'Driver said so')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf('PUT')).toEqual({ carrier: 'Sul SA', why: 'Driver said so', since: left.updatedAt }),
  )
})

test('[YARD-10.e] a corrected time that the clock skips is refused', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  shown = { ...left, dockArrivalAt: null }
  const { user } = render(activity, { at: `/?visit=${left.id}` })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct the visit' }))
  await user.type(form.getByLabelText('Arrival at dock'), '2026-03-29T01:30:00')
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Driver said so')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Clocks go forward on this day: this time does not exist.')).toBeVisible()
  expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('[YARD-10.e] a correction does not send what cameras saw while it was open', async () => {
  shown = { ...left, departureAt: null, state: 'in-yard' }
  const { user, client } = render(activity, { at: `/?visit=${left.id}` })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct the visit' }))
  await user.clear(form.getByRole('textbox', { name: 'Carrier' }))
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Driver said so')
  shown = left
  await act(() => client.refetchQueries())
  expect(form.queryByRole('alert')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodyOf('PUT')).toEqual({ carrier: '', why: 'Driver said so', since: left.updatedAt }))
})

test('[YARD-10.e] a missing plate is typed from the picture, and the reason is filled in', async () => {
  shown = { ...left, licensePlate: '' }
  const { user } = render(activity, { at: `/?visit=${left.id}` })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct the visit' }))
  expect(form.getByRole('img', { name: /^Vehicle at In/ })).toHaveAttribute('src', sightings[0]?.picture)
  expect(form.getByText('Plate AB12CD (90%)')).toBeVisible()
  expect(form.getByRole('textbox', { name: 'License plate' })).toHaveFocus()
  await user.keyboard('AB-12-CD')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf('PUT')).toEqual({ licensePlate: 'AB-12-CD', why: 'Read from the picture', since: left.updatedAt }),
  )
})

test('[YARD-10.e] a visit is split by its events', async () => {
  const { user } = render(activity, { at: `/?visit=${left.id}` })
  await user.click(await screen.findByRole('button', { name: 'Split the visit' }))
  const form = await screen.findByRole('dialog', { name: 'Split the visit' })
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(within(form).getByRole('checkbox', { name: /^Left: Out/ }))
  await user.type(within(form).getByRole('textbox', { name: /^Reason/ }), 'Another truck')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf('POST')).toEqual({ sightingIds: [idOf(6)], why: 'Another truck', since: left.updatedAt }),
  )
})

test('[LANG-3.a] an empty list explains in Portuguese how visits are recorded', async () => {
  rows = []
  render(activity, { language: 'pt' })
  expect(await screen.findByText('Ainda não há visitas')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir módulos' })).toHaveAttribute('href', '/modules')
})
