import type { Clip } from '@foresite/contract/incidents'
import type { ListedVisit, Sighting, Visit, VisitDeed, YardMetrics } from '@foresite/contract/visits'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { ago, idOf, left, minuteMs } from '../../../test/visits.ts'
import { queryFor } from '#platform/api/query.ts'
import { ratingOf } from './Efficiency.tsx'
import { stepOf, stepsOf } from './visit-search.ts'
import { YardActivity } from './YardActivity.tsx'
import { dwellLevel } from './YardBoard.tsx'
import { freeSince } from './visit-look.tsx'
import { turnOf, WallScreen } from './WallScreen.tsx'
import { YardDashboard } from './YardDashboard.tsx'

const present = (n: number, minutes: number): Visit => ({
  ...left,
  id: idOf(n),
  state: 'at-dock',
  licensePlate: `P${String(n)}`,
  carrier: '',
  arrivalAt: ago(minutes),
  departureAt: null,
  dockDepartureAt: null,
  yardTurnaroundMs: null,
  dockTurnaroundMs: null,
})
const readyClip: Clip = {
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
    clips: [{ event_type: 'arrival', clip: readyClip }],
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
const deed: VisitDeed = {
  kind: 'corrected',
  why: 'Read from the paper',
  changes: [{ field: 'carrier', from: '', to: 'Norte Lda' }],
}
const turnarounds = {
  visits: 12,
  yardMedianMs: 75.5 * minuteMs,
  yardP90Ms: 120 * minuteMs,
  dockMedianMs: 60 * minuteMs,
  dockP90Ms: 90 * minuteMs,
  waitMedianMs: 10 * minuteMs,
}
const metrics: YardMetrics = {
  arrivals: [{ startsAt: '2026-11-20T00:00:00.000Z', count: 14 }],
  arrived: 14,
  unknown: 1,
  all: turnarounds,
  carriers: [
    { carrier: 'Norte Lda', ...turnarounds },
    { carrier: '', ...turnarounds, visits: 2, dockMedianMs: null },
  ],
  efficiency: {
    score: 72.4,
    terms: [
      { term: 'turnaround', weight: 0.35 / 0.75, value: 0.8 },
      { term: 'utilization', weight: 0, value: null },
      { term: 'freeTime', weight: 0.25 / 0.75, value: 0.7 },
      { term: 'waiting', weight: 0.2, value: 0.58 },
    ],
  },
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
      body: { visit: shown, sightings, history: [{ id: idOf(7), at: ago(5), by: null, deed }] },
    }),
    [`PUT /api/${base}/visits/${left.id}`]: { body: { visit: left, message: 'The visit was corrected.' } },
    [`POST /api/${base}/visits/${left.id}/split`]: { body: { visit: left, message: 'The visit was split.' } },
    [`${at}/metrics`]: { body: metrics },
    [`${at}/board`]: {
      body: {
        countedAt: ago(0),
        freeTimeMin: 120,
        alertsAt: { first: 0.75, second: 1 },
        visits: [present(2, 130), present(3, 95), present(4, 20)],
      },
    },
    [`${at}/events`]: {
      body: [
        {
          id: idOf(6),
          location_type: 'gate',
          event_type: 'departure',
          at: ago(3),
          zoneName: 'Exit gate',
          cameraId: idOf(9),
          cameraName: 'Gate',
          visitId: left.id,
          clip: { ...readyClip, url: '/api/yard-management/sightings/6/clips/departure' },
        },
      ],
    },
  })
})

const recordingHref = (cameraId: string, at: string) => `/live?camera=${cameraId}&at=${at}`
const activity = <YardActivity modulesHref="/modules" recordingHref={recordingHref} />
const bodyOf = (method: string): unknown =>
  JSON.parse(server.calls.filter((call) => call.method === method).at(-1)?.body ?? 'null')

describe('yard activity', () => {
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
    for (const cell of ['AB-12-CD', 'MSKU9070323', '417', 'Norte Lda', 'Left', 'Cold dock', '3', '75 min 30 sec'])
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

  test('[YARD-10.e] a visit shows its evidence, its matching and its corrections', async () => {
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
  })

  test('[YARD-5.b] a visit plays the clips of its events, or says that there are none', async () => {
    const { user } = render(activity, { at: `/?visit=${left.id}` })
    const seen = within(await screen.findByRole('list', { name: 'Seen by cameras' }))
    expect(seen.getByText('No clip')).toBeVisible()
    await user.click(seen.getByRole('button', { name: /^Clip: Came in: In/ }))
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
    expect(await within(form).findByText('Enter the reason for the correction')).toBeVisible()
    await user.type(within(form).getByRole('textbox', { name: /^Reason/ }), 'Driver said so')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(bodyOf('PUT')).toEqual({ carrier: 'Sul SA', why: 'Driver said so', since: left.updatedAt }),
    )
  })

  test('[YARD-10.e] a plate that stayed unread is typed beside the picture, and the reason is filled in', async () => {
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
    await user.click(within(form).getByRole('checkbox', { name: /^Went out: Out/ }))
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
})

describe('the yard dashboard', () => {
  const dashboard = (
    <YardDashboard
      visitsHref={(search) => `/visits?${search ?? ''}`}
      recordingHref={recordingHref}
      docks={({ from, to }) => <p>{`Docks from ${from} to ${to}`}</p>}
    />
  )
  const days = '/?period=custom&from=2026-11-10&to=2026-11-20'

  test('[YARD-1.b] shows arrivals over time as a chart and as a table, by day or week', async () => {
    const { user } = render(dashboard, { at: days })
    await user.click(await screen.findByRole('button', { name: 'Truck arrivals: Table' }))
    const row = await screen.findByRole('row', { name: /Nov 20, 2026/ })
    expect(within(row).getByRole('cell', { name: '14' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Truck arrivals: Table' }))
    await user.click(screen.getByRole('button', { name: 'Week' }))
    await waitFor(() => expect(server.calls.at(-1)?.path).toContain('step=week'))
  })

  test('[YARD-2.b] shows turnaround by carrier in minutes and seconds, linked to the visits', async () => {
    render(dashboard, { at: days })
    const table = await screen.findByRole('table', { name: 'Turnaround by carrier' })
    const row = within(table).getByRole('row', { name: /^Norte Lda/ })
    expect(within(row).getByRole('cell', { name: '75 min 30 sec' })).toBeVisible()
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/visits?period=custom&from=2026-11-10&to=2026-11-20&state=left&carrier=Norte%20Lda',
    )
    expect(within(table).getByRole('link', { name: 'Carrier not known' })).toHaveAttribute(
      'href',
      '/visits?period=custom&from=2026-11-10&to=2026-11-20&state=left&noCarrier=true',
    )
    expect(screen.getByText('Docks from 2026-11-10 to 2026-11-20')).toBeVisible()
  })

  test('[YARD-4.b] shows the efficiency score with its colour, rating and formula', async () => {
    const { user } = render(dashboard, { at: days })
    expect(await screen.findByRole('img', { name: /72/ })).toHaveAttribute('data-tone', 'success')
    expect(screen.getByText('Good')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'How it is calculated' }))
    const row = await screen.findByRole('row', { name: /^Visits no longer than the free time/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['33%', '70%', '23.3'])
    expect(screen.getByRole('row', { name: /^Dock utilization/ })).toHaveTextContent('not known')
  })

  test.each([
    [19.4, 1],
    [19.5, 2],
    [40, 3],
    [60, 4],
    [79.4, 4],
    [79.5, 5],
  ])('[YARD-4.b] a score of %d is rated %d of 5', (score, rating) => expect(ratingOf(score)).toBe(rating))

  test('[YARD-1.c] the board shows each vehicle’s place and time, with alerts at 75 % and 100 % of free time', async () => {
    render(dashboard, { at: days })
    const board = await screen.findByRole('table', { name: 'On the site now' })
    expect(within(board).getByRole('row', { name: /P2/ })).toHaveTextContent('2 hr 10 min · Over free time')
    expect(within(board).getByRole('row', { name: /P3/ })).toHaveTextContent('1 hr 35 min · Over 75% of free time')
    expect(within(board).getByRole('row', { name: /P4/ })).toHaveTextContent(/20 min$/)
    expect(within(board).getByRole('link', { name: 'P2' })).toHaveAttribute('href', `/visits?visit=${idOf(2)}`)
  })

  test.each([
    [89, 'within'],
    [90, 'soon'],
    [119, 'soon'],
    [120, 'over'],
  ])('[YARD-1.c] %d min of 120 is %s', (minutes, level) =>
    expect(dwellLevel(minutes * minuteMs, 120 * minuteMs, { first: 0.75, second: 1 })).toBe(level),
  )

  test('[YARD-1.c] [YARD-2.e] before its appointment a vehicle uses up no free time, on the board as in its detention', () => {
    const early = present(2, 130)
    const due = (minutesAgo: number) => ({ id: idOf(8), at: ago(minutesAgo), by: 'identity' as const })
    expect(freeSince(early)).toBe(ago(130))
    expect(freeSince({ ...early, appointment: due(60) })).toBe(ago(60))
    expect(freeSince({ ...early, appointment: due(200) })).toBe(ago(130))
    expect(freeSince({ ...early, arrivalAt: null, dockArrivalAt: ago(90), appointment: due(60) })).toBe(ago(90))
  })

  test('[YARD-5.b] the clip of an event plays and can be exported', async () => {
    const { user } = render(dashboard, { at: days })
    await user.click(await screen.findByRole('button', { name: /^Clip: Left through Exit gate/ }))
    const clip = within(await screen.findByRole('dialog', { name: 'Left through Exit gate' }))
    expect(clip.getByLabelText(/^Clip: Left through Exit gate/).getAttribute('src')).toContain('/clips/departure#t=')
    expect(clip.getByRole('link', { name: 'Download clip' })).toHaveAttribute(
      'href',
      '/api/yard-management/sightings/6/clips/departure?download=1',
    )
  })

  test('recent activity links to the visit and the recording', async () => {
    render(dashboard, { at: days })
    const list = await screen.findByRole('list', { name: 'Recent activity' })
    expect(within(list).getByRole('link', { name: 'Left through Exit gate' })).toHaveAttribute(
      'href',
      `/visits?visit=${left.id}`,
    )
    expect(within(list).getByRole('link', { name: /^Recording: Left through Exit gate/ })).toBeVisible()
  })
})

describe('the wall screen', () => {
  test('[YARD-1.d] shows vehicles, alerts and docks, and says when its figures are out of date', async () => {
    const onClose = vi.fn()
    const { user, client } = render(<WallScreen look="dark" docks="twelve docks" onClose={onClose} />)
    const board = await screen.findByRole('list', { name: 'On the site now' })
    expect(within(board).getAllByRole('listitem')).toHaveLength(3)
    expect(within(board).getByText(/2 hr 10 min/)).toBeVisible()
    expect(screen.getByText('over free time').parentElement).toHaveTextContent('1 over free time')
    expect(screen.getByText('over 75% of free time').parentElement).toHaveTextContent('1 over 75%')
    expect(screen.getByText('twelve docks')).toBeVisible()
    expect(screen.queryByText(/Figures from/)).toBeNull()
    // What was read a minute ago, and not again since.
    const key = queryFor('readYardBoard').queryKey
    client.setQueryData(key, client.getQueryData(key), { updatedAt: Date.now() - 60_000 })
    expect(await screen.findByText(/^Figures from .*: the server does not respond/)).toBeVisible()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('[YARD-1.d] vehicles that do not fit rotate, each within a minute', () => {
    const vehicles = Array.from({ length: 20 }, (_, i) => i)
    const turns = [0, 15_000, 30_000].map((ms) => turnOf(vehicles, ms).shown)
    expect(turns.flat()).toEqual(vehicles)
    expect(turnOf(vehicles, 45_000).shown).toEqual(turns[0])
    expect(turnOf([], 45_000)).toEqual({ shown: [], page: 0, pages: 1 })
  })
})

test('arrivals are loaded by hour up to a week, and by week beyond', () => {
  const to = '2026-11-20'
  expect(stepsOf({ from: '2026-11-14', to })).toEqual(['hour', 'day'])
  expect(stepsOf({ from: '2026-11-01', to })).toEqual(['day', 'week'])
  expect(stepOf(undefined, { from: to, to })).toBe('hour')
  expect(stepOf('hour', { from: '2026-11-01', to })).toBe('day')
})
