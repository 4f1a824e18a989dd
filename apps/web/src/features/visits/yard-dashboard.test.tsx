import { MINUTE_MS } from '@foresite/contract/duration'
import type { Clip } from '@foresite/contract/incidents'
import type { Visit } from '@foresite/contract/visits'
import type { YardMetrics } from '@foresite/contract/yard-metrics'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { ago, idOf, left } from '../../../test/visits.ts'
import { queryFor } from '#platform/api/query.ts'
import { ratingOf } from './Efficiency.tsx'
import { stepOf, stepsOf } from './visit-search.ts'
import { dwellLevel } from './YardBoard.tsx'
import { freeSince } from './visit-facts.tsx'
import { turnOf, WallScreen } from './WallScreen.tsx'
import { YardDashboard } from './YardDashboard.tsx'

const present = (n: number, minutes: number): Visit => ({
  ...left,
  id: idOf(n),
  state: 'at-dock',
  licensePlate: `P${String(n)}`,
  carrier: '',
  at: ago(minutes),
  arrivalAt: ago(minutes),
  departureAt: null,
  dockDepartureAt: null,
  yardTurnaroundMs: null,
  dockTurnaroundMs: null,
})
const departureClip = {
  state: 'ready' as const,
  startsAt: '2026-11-21T07:59:55.000Z',
  durationMs: 13_000,
  url: '/api/yard-management/sightings/6/clips/departure',
} satisfies Clip
const departure = {
  id: idOf(6),
  location_type: 'gate',
  event_type: 'departure',
  at: ago(3),
  zoneName: 'Exit gate',
  cameraId: idOf(9),
  cameraName: 'Gate',
  visitId: left.id,
  clip: departureClip,
}
const turnarounds = {
  visits: 12,
  yardMedianMs: 75.5 * MINUTE_MS,
  yardP90Ms: 120 * MINUTE_MS,
  dockMedianMs: 60 * MINUTE_MS,
  dockP90Ms: 90 * MINUTE_MS,
  waitMedianMs: 10 * MINUTE_MS,
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
beforeEach(async () => {
  // On a slow machine, minutes pass after the file that first read the time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(ago(0)) })
  const at = 'GET /api/yard-management'
  server = await startApiServer({
    [`${at}/metrics`]: { body: metrics },
    [`${at}/board`]: {
      body: {
        countedAt: ago(0),
        freeTimeMin: 120,
        alertsAt: { first: 0.75, second: 1 },
        visits: [present(2, 130), present(3, 95), present(4, 20)],
      },
    },
    [`${at}/events`]: { body: [departure] },
  })
})

describe('yard dashboard', () => {
  const dashboard = <YardDashboard docks={({ from, to }) => <p>{`Docks from ${from} to ${to}`}</p>} />
  const days = '/?period=custom&from=2026-11-10&to=2026-11-20'

  test('[YARD-1.b] shows arrivals over time as a chart and as a table, by day or week', async () => {
    const { user } = render(dashboard, { at: days })
    await user.click(await screen.findByRole('button', { name: 'Truck arrivals: Table' }))
    const row = await screen.findByRole('row', { name: /Nov 20, 2026/ })
    expect(within(row).getByRole('cell', { name: '14' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Truck arrivals: Chart' }))
    await user.click(screen.getByRole('button', { name: 'Week' }))
    await waitFor(() => expect(server.calls.at(-1)?.path).toContain('step=week'))
  })

  test('[YARD-1.b] while another period loads, figures and links stay those of the one before, dimmed', async () => {
    const { router } = render(dashboard, { at: days })
    const before = (await screen.findByRole('link', { name: '14' })).getAttribute('href')
    server.answers.set('GET /api/yard-management/metrics', { never: true })
    await act(() => router.navigate('/?period=custom&from=1900-01-01&to=2026-11-20'))
    const link = screen.getByRole('link', { name: '14' })
    expect(link).toHaveAttribute('href', before)
    expect(link.closest('[aria-busy="true"]')).not.toBeNull()
    expect(screen.getByText(/Nov 10, 2026/)).toBeInTheDocument()
  })

  test('[YARD-2.b] shows turnaround by carrier in minutes and seconds, linked to the visits', async () => {
    render(dashboard, { at: days })
    const table = await screen.findByRole('table', { name: 'Turnaround by carrier' })
    const row = within(table).getByRole('row', { name: /^Norte Lda/ })
    expect(within(row).getByRole('cell', { name: /^75\smin 30\ssec$/ })).toBeVisible()
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/productivity/yard-activity?period=custom&from=2026-11-10&to=2026-11-20&state=left&carrier=Norte%20Lda',
    )
    expect(within(table).getByRole('link', { name: 'Unknown carrier' })).toHaveAttribute(
      'href',
      '/productivity/yard-activity?period=custom&from=2026-11-10&to=2026-11-20&state=left&noCarrier=true',
    )
    expect(screen.getByText('Docks from 2026-11-10 to 2026-11-20')).toBeVisible()
  })

  test('[YARD-1.a] arrivals lead to the visits whose arrival was seen', async () => {
    render(dashboard, { at: days })
    expect(await screen.findByRole('link', { name: '14' })).toHaveAttribute(
      'href',
      '/productivity/yard-activity?period=custom&from=2026-11-10&to=2026-11-20&arrived=true',
    )
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
    expect(screen.getByRole('row', { name: /^Dock utilization/ })).toHaveTextContent('unknown')
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
    const board = await screen.findByRole('table', { name: 'On site now' })
    expect(within(board).getByRole('row', { name: /P2/ })).toHaveTextContent('2 hr 10 min · Over free time')
    expect(within(board).getByRole('row', { name: /P3/ })).toHaveTextContent('1 hr 35 min · Over 75% of free time')
    expect(within(board).getByRole('row', { name: /P4/ })).toHaveTextContent(/20 min$/)
    expect(within(board).getByRole('link', { name: 'P2' })).toHaveAttribute(
      'href',
      `/productivity/yard-activity?visit=${idOf(2)}`,
    )
  })

  test.each([
    [89, 'within'],
    [90, 'soon'],
    [119, 'soon'],
    [120, 'over'],
  ])('[YARD-1.c] %d min of 120 is %s', (minutes, level) =>
    expect(dwellLevel(minutes * MINUTE_MS, 120 * MINUTE_MS, { first: 0.75, second: 1 })).toBe(level),
  )

  test('[YARD-1.c] [YARD-2.e] time before the appointment is not free time, on the board as in detention', () => {
    const early = present(2, 130)
    const due = (minutesAgo: number) => ({ id: idOf(8), at: ago(minutesAgo), by: 'identity' as const })
    expect(freeSince(early)).toBe(ago(130))
    expect(freeSince({ ...early, appointment: due(60) })).toBe(ago(60))
    expect(freeSince({ ...early, appointment: due(200) })).toBe(ago(130))
    expect(freeSince({ ...early, at: ago(90), arrivalAt: null, appointment: due(60) })).toBe(ago(90))
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

  test('[YARD-5.b] a clip keeps playing when newer events push its row off the list', async () => {
    const { user, client } = render(dashboard, { at: days })
    await user.click(await screen.findByRole('button', { name: /^Clip: Left through Exit gate/ }))
    expect(await screen.findByRole('dialog', { name: 'Left through Exit gate' })).toBeVisible()
    server.answers.set('GET /api/yard-management/events', { body: [] })
    await act(() => client.invalidateQueries())
    expect(screen.getByRole('dialog', { name: 'Left through Exit gate' })).toBeVisible()
  })

  test('[YARD-5.b] [AUTH-12.d] an open clip downloads by the latest address', async () => {
    const { user, client } = render(dashboard, { at: days })
    await user.click(await screen.findByRole('button', { name: /^Clip: Left through Exit gate/ }))
    const clip = { ...departureClip, url: `${departureClip.url}?ticket=second` }
    server.answers.set('GET /api/yard-management/events', { body: [{ ...departure, clip }] })
    await act(() => client.invalidateQueries())
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Download clip' })).toHaveAttribute('href', `${clip.url}&download=1`),
    )
  })

  test('recent activity links to the visit and the recording', async () => {
    render(dashboard, { at: days })
    const list = await screen.findByRole('list', { name: 'Recent activity' })
    expect(within(list).getByRole('link', { name: 'Left through Exit gate' })).toHaveAttribute(
      'href',
      `/productivity/yard-activity?visit=${left.id}`,
    )
    expect(within(list).getByRole('link', { name: /^Recording: Left through Exit gate/ })).toBeVisible()
  })
})

describe('wall screen', () => {
  test('[YARD-1.d] shows vehicles, alerts and docks, and says when its figures are out of date', async () => {
    const onClose = vi.fn()
    const { user, client } = render(<WallScreen look="dark" docks="twelve docks" onClose={onClose} />)
    const board = await screen.findByRole('list', { name: 'On site now' })
    expect(within(board).getAllByRole('listitem')).toHaveLength(3)
    expect(within(board).getByText(/2 hr 10 min/)).toBeVisible()
    expect(screen.getByText('over free time').parentElement).toHaveTextContent('1 over free time')
    expect(screen.getByText('over 75% of free time').parentElement).toHaveTextContent('1 over 75%')
    expect(screen.getByText('twelve docks')).toBeVisible()
    expect(screen.queryByText(/Figures from/)).toBeNull()
    // Data that is a minute old and was not refreshed since.
    const key = queryFor('readYardBoard').queryKey
    client.setQueryData(key, client.getQueryData(key), { updatedAt: Date.now() - 60_000 })
    expect(await screen.findByText(/^Figures from .*: the server does not respond/)).toBeVisible()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('[SET-3.f] names the site’s own share of the free time where its second alert is not at 100%', async () => {
    const { client } = render(<WallScreen look="dark" docks="" onClose={vi.fn()} />)
    expect(await screen.findByText('over free time')).toBeVisible()
    const { queryKey } = queryFor('readYardBoard')
    const alertsAt = { first: 0.5, second: 1.05 }
    client.setQueryData(queryKey, { countedAt: ago(0), freeTimeMin: 120, alertsAt, visits: [present(2, 130)] })
    expect((await screen.findByText('over 105% of free time')).parentElement).toHaveTextContent('1 over 105%')
    expect(screen.queryByText('over free time')).toBeNull()
  })

  test('[YARD-1.d] what it covers cannot be reached by keyboard, except for alarms; closed, it can be again', () => {
    const page = (isOpen: boolean) => (
      <div>
        <nav aria-label="covered" />
        <div aria-live="assertive" />
        {isOpen && <WallScreen look="dark" docks="" onClose={vi.fn()} />}
      </div>
    )
    const { container, rerender } = render(page(true))
    const covered = screen.getByRole('navigation', { name: 'covered' })
    expect(covered).toHaveProperty('inert', true)
    expect(container.querySelector('[aria-live]')).not.toHaveProperty('inert', true)
    rerender(page(false))
    expect(covered).toHaveProperty('inert', false)
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
