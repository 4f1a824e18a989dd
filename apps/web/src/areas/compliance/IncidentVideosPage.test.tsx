import type { Incident } from '@foresite/contract/incidents'
import { camera } from '@foresite/testkit/records'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '#platform/access/session-store.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { startApiServer, type Answer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { idOf, incident as anIncident, list } from '../../../test/review-site.ts'
import { IncidentVideosPage } from './IncidentVideosPage.tsx'

const gate = camera({ id: idOf(9), name: 'Gate' })

/** The nth incident of the day, with its clip. */
const incident = (n: number, more: Partial<Incident> = {}): Incident =>
  anIncident(n, {
    updatedAt: '2026-11-21T08:00:00.000Z',
    clip: {
      state: 'ready',
      startsAt: '2026-11-21T07:59:55.000Z',
      durationMs: 12_000,
      url: `/api/incidents/${idOf(n)}/clip?ticket=a`,
    },
    ...more,
  })
function pageOf(...rows: Incident[]): Answer {
  return { body: { rows, total: rows.length, incidents: rows.length, page: 1, limit: 20 } }
}
/** Blurring is off on this site. */
const privacy = {
  blurExports: null,
  controller: '',
  notice: { en: null, pt: null },
  blurs: false,
  profile: 'none',
  defaultNotice: { en: '', pt: '' },
  changed: null,
}
const quiet = {
  'GET /api/incident-reviews/queue': { body: { count: 0, high: 0, oldestAt: null } },
  'GET /api/cameras': { body: [] },
  'GET /api/holds': { body: [] },
  'GET /api/privacy': { body: privacy },
}
/** The first incident once opened; its clip has an address with this ticket. */
const reading = (ticket: string): Answer => ({
  body: {
    incident: incident(1, {
      clip: {
        state: 'ready',
        startsAt: '2026-11-21T07:59:55.000Z',
        durationMs: 12_000,
        url: `/api/incidents/${idOf(1)}/clip?ticket=${ticket}`,
      },
    }),
    newerId: null,
    olderId: null,
  },
})
const names = () =>
  within(screen.getByRole('list', { name: 'Incidents' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/^Cell/).textContent.slice(0, 6))

test('[INC-1.a, INC-1.b, INC-1.c, INC-1.d, INC-1.e, INC-1.f, INC-1.g] an incident shows its type, camera, severity, time, elapsed time, picture and clip', async () => {
  const stillUrl = `/api/incidents/${idOf(1)}/still`
  const server = await startApiServer({
    ...quiet,
    [list]: pageOf(incident(1, { stillUrl })),
  })
  render(<IncidentVideosPage />)
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent(/Cell 1 blocked for 8.sec/)
  expect(row).toHaveTextContent('Walkways kept clear · Hall')
  expect(row).toHaveTextContent('High')
  expect(row).toHaveTextContent('Nov 21, 2026')
  expect(row).toHaveTextContent('4.4 sec')
  expect(row).toHaveTextContent('Clip of 12 sec')
  expect(row.querySelector('img')).toHaveAttribute('src', stillUrl)
  expect(server.calls.some(({ path }) => path.startsWith('/api/incidents?page=1'))).toBe(true)
})

test('[INC-5.a] a new incident slides in at the top of an untouched list, without a reload', async () => {
  const server = await startApiServer({ ...quiet, [list]: pageOf(incident(1)) })
  const { client } = render(<IncidentVideosPage />)
  await screen.findByText(/^Cell 1/)
  server.answers.set(list, pageOf(incident(2), incident(1)))
  await act(() => client.invalidateQueries())
  await screen.findByText(/^Cell 2/)
  expect(names()).toEqual(['Cell 2', 'Cell 1'])
})

test('[INC-5.b] nothing moves under a pointer in the list: new incidents wait for a click', async () => {
  const server = await startApiServer({ ...quiet, [list]: pageOf(incident(1)) })
  const { client, user } = render(<IncidentVideosPage />)
  await user.hover(await screen.findByText(/^Cell 1/))
  server.answers.set(list, pageOf(incident(3), incident(2), incident(1)))
  await act(() => client.invalidateQueries())
  const fresh = await screen.findByRole('button', { name: '2 new incidents' })
  expect(names()).toEqual(['Cell 1'])
  await user.click(fresh)
  expect(names()).toEqual(['Cell 3', 'Cell 2', 'Cell 1'])
})

test('[INC-5.b] on a touch screen no row moves: new incidents wait for a tap', async () => {
  const noHover = (media: string) =>
    Object.assign(new EventTarget(), {
      matches: media === '(hover: none)',
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  vi.spyOn(window, 'matchMedia').mockImplementation(noHover)
  const server = await startApiServer({ ...quiet, [list]: pageOf(incident(1)) })
  const { client, user } = render(<IncidentVideosPage />)
  await screen.findByText(/^Cell 1/)
  server.answers.set(list, pageOf(incident(2), incident(1)))
  await act(() => client.invalidateQueries())
  const fresh = await screen.findByRole('button', { name: '1 new incident' })
  expect(names()).toEqual(['Cell 1'])
  await user.click(fresh)
  expect(names()).toEqual(['Cell 2', 'Cell 1'])
})

test('[INC-5.b] after a touch no row moves, even with a mouse attached', async () => {
  const server = await startApiServer({ ...quiet, [list]: pageOf(incident(1)) })
  const { client, user } = render(<IncidentVideosPage />)
  await screen.findByText(/^Cell 1/)
  await user.pointer({ keys: '[TouchA]', target: document.body })
  server.answers.set(list, pageOf(incident(2), incident(1)))
  await act(() => client.invalidateQueries())
  expect(await screen.findByRole('button', { name: '1 new incident' })).toBeVisible()
  expect(names()).toEqual(['Cell 1'])
})

test('[INC-2.d] a list of today that stays open is of the next day after midnight', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now: Date.parse('2026-11-21T23:59:30Z'),
  })
  const server = await startApiServer({ ...quiet, [list]: pageOf(incident(1)) })
  render(<IncidentVideosPage />, { at: '/?period=today' })
  await screen.findByText(/^Cell 1/)
  const askedFrom = (day: string) => server.calls.some(({ path }) => path.includes(`from=${day}T00%3A00%3A00.000Z`))
  expect(askedFrom('2026-11-21')).toBe(true)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  await waitFor(() => expect(askedFrom('2026-11-22')).toBe(true))
})

test('[INC-5.b] a new incident leaves an open player unchanged, even with a new clip address', async () => {
  const open = `GET /api/incidents/${idOf(1)}`
  const server = await startApiServer({
    ...quiet,
    [list]: pageOf(incident(1)),
    [open]: reading('first'),
  })
  const { client } = render(<IncidentVideosPage />, { at: `/?incident=${idOf(1)}` })
  const clip = await screen.findByLabelText(/^Clip: Cell 1/)
  const source = clip.getAttribute('src')
  server.answers.set(list, pageOf(incident(2), incident(1)))
  server.answers.set(open, reading('second'))
  await act(() => client.invalidateQueries())
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Download clip' })).toHaveAttribute(
      'href',
      expect.stringContaining('ticket=second'),
    )
  })
  expect(screen.getByLabelText(/^Clip: Cell 1/)).toBe(clip)
  expect(clip).toHaveAttribute('src', source)
  expect(screen.getByRole('dialog', { name: /^Cell 1/ })).toBeVisible()
})

test('[INC-3.a] [AUTH-12.d] a clip with an expired address is retried with a fresh one', async () => {
  const open = `GET /api/incidents/${idOf(1)}`
  const server = await startApiServer({
    ...quiet,
    [list]: pageOf(incident(1)),
    [open]: reading('first'),
  })
  const { user } = render(<IncidentVideosPage />, { at: `/?incident=${idOf(1)}` })
  const clip = /^Clip: Cell 1/
  fireEvent.error(await screen.findByLabelText(clip))
  server.answers.set(open, reading('second'))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText(clip)).toHaveAttribute('src', expect.stringContaining('ticket=second'))
})

test('[AUTH-12.d] the list reloads before its addresses expire', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  useSession.setState({ isAuthRequired: true, authToken: 'fsu_a-token' })
  const server = await startApiServer({ ...quiet, [list]: pageOf(incident(1)) })
  render(<IncidentVideosPage />)
  await screen.findByText(/^Cell 1/)
  const read = () => server.calls.filter(({ path }) => path.startsWith('/api/incidents?')).length
  const before = read()
  act(() => {
    vi.advanceTimersByTime(10 * 60_000)
  })
  await waitFor(() => expect(read()).toBeGreaterThan(before))
})

test('[INC-2.f] after the last page is reviewed, shows the remaining incidents, not an empty list', async () => {
  const server = await startApiServer({
    ...quiet,
    [list]: ({ path }) =>
      path.includes('page=2')
        ? { body: { rows: [], total: 20, incidents: 20, page: 2, limit: 20 } }
        : { body: { rows: [incident(1)], total: 20, incidents: 20, page: 1, limit: 20 } },
  })
  const { router } = render(<IncidentVideosPage />, { at: '/?state=new&page=2' })
  expect(await screen.findByText(/^Cell 1/)).toBeVisible()
  expect(router.state.location.search).toBe('?state=new')
  expect(screen.queryByText(/No incidents match/)).toBeNull()
  expect(server.calls.some(({ path }) => path.includes('page=2'))).toBe(true)
})

test('a clip still being recorded plays as soon as it is ready', async () => {
  const open = `GET /api/incidents/${idOf(1)}`
  const answer = (clip: Incident['clip']): Answer => ({
    body: { incident: incident(1, { clip }), newerId: null, olderId: null },
  })
  const server = await startApiServer({
    ...quiet,
    [list]: pageOf(incident(1)),
    [open]: answer({ state: 'recording' }),
  })
  const { client } = render(<IncidentVideosPage />, { at: `/?incident=${idOf(1)}` })
  expect(await screen.findByText(/clip is being processed/)).toBeVisible()
  server.answers.set(open, answer(incident(1).clip))
  await act(() => client.invalidateQueries())
  expect(await screen.findByLabelText(/^Clip: Cell 1/)).toBeVisible()
})

test('[INC-3.d] buttons and arrow keys open the newer and the older incident', async () => {
  const answer = (n: number, newer: number | null, older: number | null): Answer => ({
    body: {
      incident: incident(n),
      newerId: newer === null ? null : idOf(newer),
      olderId: older === null ? null : idOf(older),
    },
  })
  const server = await startApiServer({
    ...quiet,
    [list]: pageOf(incident(2), incident(1)),
    [`GET /api/incidents/${idOf(1)}`]: answer(1, 2, null),
    [`GET /api/incidents/${idOf(2)}`]: answer(2, null, 1),
  })
  const { user, router } = render(<IncidentVideosPage />, { at: `/?incident=${idOf(2)}` })
  await user.click(await screen.findByRole('button', { name: 'Older incident' }))
  expect(await screen.findByRole('dialog', { name: /^Cell 1/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Older incident' })).toBeDisabled()
  await user.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('dialog', { name: /^Cell 2/ })).toBeVisible()
  expect(router.state.location.search).toBe(`?incident=${idOf(2)}`)
  expect(server.calls.length).toBeGreaterThan(2)
})

test('[INC-3.c] the clip has one download link, without the browser’s own', async () => {
  const server = await startApiServer({
    ...quiet,
    [list]: pageOf(incident(1)),
    [`GET /api/incidents/${idOf(1)}`]: {
      body: { incident: incident(1), newerId: null, olderId: null },
    },
  })
  render(<IncidentVideosPage />, { at: `/?incident=${idOf(1)}` })
  expect(await screen.findByRole('link', { name: 'Download clip' })).toHaveAttribute(
    'href',
    `/api/incidents/${idOf(1)}/clip?ticket=a&download=1`,
  )
  const clip = screen.getByLabelText(/^Clip: /)
  expect(clip).toHaveAttribute('controlslist', 'nodownload')
  expect(server.url).toContain('127.0.0.1')
})

test.each([
  ['Type', 'Restricted area', 'type=restricted-area'],
  ['Camera', 'Gate', `camera=${idOf(9)}`, `cameraId=${idOf(9)}`],
  ['Severity', 'Medium', 'severity=Medium'],
  ['Period', 'Last 7 days', 'period=7days', 'from='],
])(
  '[INC-2.a, INC-2.b, INC-2.c, INC-2.d] the list is filtered by %s, in the address and in the call',
  async (field, choice, address, sent = address) => {
    const server = await startApiServer({
      ...quiet,
      'GET /api/cameras': { body: [gate] },
      [list]: pageOf(incident(1)),
    })
    const { user, router } = render(<IncidentVideosPage />)
    await screen.findByText(/^Cell 1/)
    await user.click(await screen.findByLabelText(field))
    await user.click(await screen.findByRole('option', { name: choice }))
    await waitFor(() => expect(server.calls.some(({ path }) => path.includes(sent))).toBe(true))
    // A filtered queue is still the queue.
    expect(router.state.location.search).toBe(`?state=new%2Cacknowledged&${address}`)
  },
)

test('[INC-2.f] requests one page of the list at a time', async () => {
  const server = await startApiServer({
    ...quiet,
    [list]: { body: { rows: [incident(1)], total: 45, incidents: 45, page: 1, limit: 20 } },
  })
  const { user, router } = render(<IncidentVideosPage />)
  await user.click(await screen.findByRole('button', { name: 'Go to page 3' }))
  await waitFor(() => expect(server.calls.some(({ path }) => path.includes('page=3'))).toBe(true))
  expect(router.state.location.search).toBe('?page=3')
})

test('[INC-2.e] searches by text once typing pauses', async () => {
  const server = await startApiServer({ ...quiet, [list]: pageOf(incident(1)) })
  const { user } = render(<IncidentVideosPage />)
  await user.type(await screen.findByLabelText('Search by module, camera or zone'), 'robot')
  await waitFor(() => expect(server.calls.some(({ path }) => path.includes('text=robot'))).toBe(true))
})

test('a list that fails to load shows the reason and Try again', async () => {
  const server = await startApiServer({
    ...quiet,
    [list]: { status: 503, body: { message: 'The database is not answering.', error: 'x' } },
  })
  const { user } = render(<IncidentVideosPage />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText('The database is not answering.')[0]).toBeVisible()
  server.answers.set(list, pageOf(incident(1)))
  await user.click(retry)
  expect(await screen.findByText(/^Cell 1/)).toBeVisible()
})
