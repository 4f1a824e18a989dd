import { HOUR_MS } from '@foresite/contract/duration'
import type { DockUtilizationFigures } from '@foresite/contract/dock-utilization'
import type { DockUtilization as Docks } from '@foresite/contract/live-events'
import { siteModule, testId } from '@foresite/testkit/records'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { receiveDocks } from '#platform/live/live-store.ts'
import { DockDoors } from './DockDoors.tsx'
import { DockUtilization } from './DockUtilization.tsx'
import { WallDocks } from './WallDocks.tsx'

const present: Docks = [
  { id: testId(1), name: 'Dock 1', occupied: true, since: '2026-11-21T07:30:00.000Z' },
  { id: testId(2), name: 'Dock 2', occupied: false, since: '2026-11-21T06:00:00.000Z' },
]
const dock = { number: '1', cameraId: testId(5), zoneId: testId(6), isRemoved: false }
const times = {
  share: 0.5,
  occupiedMs: 4 * HOUR_MS,
  operatingMs: 8 * HOUR_MS,
  closedMs: 16 * HOUR_MS,
  blindMs: HOUR_MS,
}
const figures: DockUtilizationFigures = {
  countedAt: '2026-11-21T08:00:00.000Z',
  ...times,
  days: [
    { day: '2026-11-20', share: 0.5 },
    { day: '2026-11-21', share: null },
  ],
  docks: [
    { ...dock, id: testId(1), name: 'Dock 1', ...times, stays: 3, medianStayMs: HOUR_MS, days: [0.5, null] },
    { ...dock, id: testId(2), name: 'Dock 2', ...times, share: null, stays: 0, medianStayMs: null, days: [null, null] },
  ],
}
const stays = {
  countedAt: figures.countedAt,
  docks: [
    {
      ...dock,
      id: testId(1),
      name: 'Dock 1',
      stays: [{ from: '2026-11-20T20:00:00.000Z', to: '2026-11-20T21:30:00.000Z' }],
      closed: [{ from: '2026-11-20T22:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }],
      blind: [],
    },
    { ...dock, id: testId(2), name: 'Dock 2', zoneId: null, stays: [], closed: [], blind: [] },
  ],
}

let server: ApiServer
let lanes: object
beforeEach(async () => {
  lanes = stays
  server = await startApiServer({
    'GET /api/yard-management/docks': { body: present },
    'GET /api/yard-management/dock-utilization': { body: figures },
    'GET /api/yard-management/dock-stays': () => ({ body: lanes }),
    'GET /api/modules': { body: [siteModule({ useCase: 'dock-door' })] },
  })
})

const shown = <DockUtilization />
const own = 'month=own&from=2026-11-20&to=2026-11-20'
const asked = (path: string) => server.calls.map((call) => call.path).filter((each) => each.startsWith(path))

test('[YARD-1.d] docks on the wall are read again without a user, also after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  try {
    server.answers.set('GET /api/yard-management/docks', { status: 403, body: { message: 'No.', error: 'x' } })
    render(<WallDocks occupiedColour="#fff" />)
    await waitFor(() => expect(asked('/api/yard-management/docks')).toHaveLength(1))
    server.answers.set('GET /api/yard-management/docks', { body: present })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(await screen.findByText('Dock 2')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('[DOCK-1.b, DOCK-3.b] one lane a dock: each stay links to its recording, and closed hours are shown', async () => {
  const { user, router } = render(shown, { at: `/?${own}` })
  const lane = within(await screen.findByRole('group', { name: /^Timeline of dock doors/ }))
  const stay = lane.getByRole('link', { name: /^Dock 1: .*1\shr 30\smin\. Open the recording/ })
  expect(stay).toHaveAttribute('href', `/live-camera-views?camera=${testId(5)}&at=2026-11-20T20%3A00%3A00.000Z`)
  expect(lane.getByTitle('Closed')).toBeInTheDocument()
  expect(lane.getByText(/No door of this dock is drawn/)).toBeInTheDocument()
  expect(asked('/api/yard-management/dock-utilization').at(-1)).toContain('startDate=2026-11-20&endDate=2026-11-20')

  await user.click(screen.getByRole('button', { name: '6 h' }))
  screen.getByRole('group', { name: /^Timeline of dock doors/ }).focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(router.state.location.search).toContain('zoom=hours&at=2026-11-20T18'))
  await user.keyboard('-')
  await waitFor(() => expect(router.state.location.search).toContain(`?${own}&at=2026-11-20T18`))
})

test('[DOCK-1.b] after a past period, “Now” and “Later” lead up to now, not back to the end of the period', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') })
  const { user, router } = render(shown, { at: `/?${own}` })
  const ends = (at: string) =>
    waitFor(() => expect(new URLSearchParams(router.state.location.search).get('at')).toBe(at))
  await user.click(await screen.findByRole('button', { name: 'Now' }))
  await ends('2026-11-25T12:00:00.000Z')
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  await ends('2026-11-24T12:00:00.000Z')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await ends('2026-11-25T12:00:00.000Z')
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  await ends('2026-11-24T12:00:00.000Z')
  screen.getByRole('group', { name: /^Timeline of dock doors/ }).focus()
  await user.keyboard('{End}')
  await ends('2026-11-25T12:00:00.000Z')
})

test('[DOCK-1.a] a custom period that is too long is refused, not cut in silence', async () => {
  server.answers.set('GET /api/yard-management/dock-utilization', {
    status: 422,
    body: { message: 'Choose 92 days or fewer.', error: 'range.tooLong', field: 'endDate' },
  })
  render(shown, { at: '/?month=own&from=2026-01-01&to=2026-06-30' })
  expect(await screen.findByText(/Choose 92 days or fewer/, { ignore: '[aria-live]' })).toBeVisible()
  expect(asked('/api/yard-management/dock-utilization').at(-1)).toContain('startDate=2026-01-01&endDate=2026-06-30')
})

test('[DOCK-1.b] arrow keys move between stays and lanes, and the timeline keeps the focus when it moves', async () => {
  const [first, second] = stays.docks
  const staysThere = [
    { from: '2026-11-20T20:30:00.000Z', to: '2026-11-20T21:00:00.000Z' },
    { from: '2026-11-20T22:00:00.000Z', to: '2026-11-20T22:20:00.000Z' },
  ]
  lanes = { ...stays, docks: [first, { ...second, zoneId: testId(9), cameraId: testId(5), stays: staysThere }] }
  const { user } = render(shown, { at: `/?${own}&zoom=hours` })
  const timeline = await screen.findByRole('group', { name: /^Timeline of dock doors/ })
  timeline.focus()
  // The timeline is one tab stop.
  await user.tab()
  expect(
    within(timeline)
      .queryAllByRole('link')
      .filter((link) => link === document.activeElement),
  ).toEqual([])
  timeline.focus()
  await user.keyboard('{ArrowDown}')
  expect(within(timeline).getByRole('link', { name: /^Dock 1: / })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  const dock2 = (duration: string) => within(timeline).getByRole('link', { name: new RegExp(`^Dock 2: .*${duration}`) })
  expect(dock2('30\u00A0min')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(dock2('20\u00A0min')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(dock2('30\u00A0min')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(within(timeline).getByRole('link', { name: /^Dock 1: / })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(timeline).toHaveFocus()
  expect(await screen.findByText(/^Nov 20, 2026, .* to Nov 20, 2026, /)).toHaveAttribute('role', 'status')
})

test('[DOCK-1.b] when clocks change, lanes have their true length and the axis shows the site’s hours', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  const [from, to] = ['2026-10-25T00:30:00.000Z', '2026-10-25T02:00:00.000Z']
  const [first, ...others] = stays.docks
  lanes = { ...stays, docks: [{ ...first, stays: [{ from, to }], closed: [] }, ...others] }
  const day = 'month=own&from=2026-10-25&to=2026-10-25'
  const { unmount } = render(shown, { at: `/?${day}&zoom=hours&at=2026-10-25T04:00:00.000Z` })
  const group = await screen.findByRole('group', { name: /^Timeline of dock doors/ })
  // Six hours pass from 23:00 to 04:00.
  expect(
    within(group)
      .getAllByText(/^\d\d:\d\d$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['23:00', '00:00', '01:00', '01:00', '02:00', '03:00', '04:00'])
  const stay = within(group).getByRole('link', { name: /^Dock 1: .*01:30.*02:00.*1\shr 30\smin/ })
  expect(stay).toHaveStyle({ left: `${String((2.5 / 6) * 100)}%`, width: '25%' })
  unmount()
  // The day has 25 hours.
  render(shown, { at: `/?${day}&zoom=period` })
  const whole = await screen.findByRole('group', { name: /^Timeline of dock doors/ })
  expect(within(whole).getByTitle(/1 hr 30 min/)).toHaveStyle({ width: `${String((1.5 / 25) * 100)}%` })
})

test('[DOCK-1.b] as a chart: total, by dock and by day, with excluded time', async () => {
  const { user } = render(shown, { at: `/?${own}` })
  await user.click(await screen.findByRole('button', { name: 'Chart' }))
  expect(await screen.findByText('4 of 8 dock hours')).toBeVisible()
  expect(screen.getByText('16 h')).toBeVisible()
  const byDock = within(screen.getByRole('list', { name: 'Utilization by dock' }))
  expect(byDock.getAllByTestId('figure').map(({ textContent }) => textContent)).toEqual(['50%'])
  expect(byDock.getByText('3 stays · median 1 hr')).toBeVisible()
})

test('[DOCK-2.b] updates live: docks at once, figures by a reload', async () => {
  render(shown)
  const now = within(await screen.findByRole('list', { name: 'Now' }))
  expect(await screen.findByText('1 of 2 docks occupied')).toBeVisible()
  await screen.findByRole('group', { name: /^Timeline of dock doors/ })
  const before = asked('/api/yard-management/dock-stays').length
  act(() => {
    receiveDocks(present.map((each) => ({ ...each, occupied: true })))
  })
  expect(screen.getByText('2 of 2 docks occupied')).toBeVisible()
  expect(now.getAllByText('Occupied')).toHaveLength(2)
  await waitFor(() => expect(asked('/api/yard-management/dock-stays').length).toBeGreaterThan(before))
})

test('[DOCK-1.b] with docks, never says that there are none', async () => {
  const added: (string | null)[] = []
  const observer = new MutationObserver((records) => {
    added.push(...records.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent)))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  render(shown)
  expect(await screen.findByText('1 of 2 docks occupied')).toBeVisible()
  observer.disconnect()
  expect(added.filter((text) => text?.includes('Add docks'))).toEqual([])
})

test('[DOCK-1.b] while another part loads, the lanes before it stay with their times, dimmed', async () => {
  const { user } = render(shown, { at: `/?${own}` })
  const before = (await screen.findByRole('group', { name: /^Timeline of dock doors/ })).getAttribute('aria-label')
  server.answers.set('GET /api/yard-management/dock-stays', { never: true })
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  const timeline = screen.getByRole('group', { name: /^Timeline of dock doors/ })
  expect(timeline).toHaveAttribute('aria-label', before)
  expect(timeline.closest('[aria-busy="true"]')).not.toBeNull()
})

test('[DOCK-1.b] without docks or without a module, says what to do', async () => {
  server.answers.set('GET /api/yard-management/docks', { body: [] })
  const first = render(shown)
  expect(await screen.findByRole('link', { name: 'Add docks' })).toHaveAttribute('href', '/area-configurations')
  first.unmount()
  server.answers.set('GET /api/yard-management/docks', { body: present })
  server.answers.set('GET /api/modules', { body: [] })
  render(shown, { language: 'pt' })
  expect(await screen.findByText('Nenhum módulo monitoriza as portas dos cais')).toBeVisible()
})

test('[YARD-3] while other days load, the utilization of the days before is dimmed', async () => {
  const { rerender } = render(<DockDoors days={{ from: '2026-11-20', to: '2026-11-21' }} />)
  const bars = await screen.findByRole('list', { name: 'Utilization by dock' })
  server.answers.set('GET /api/yard-management/dock-utilization', { never: true })
  rerender(<DockDoors days={{ from: '2026-11-01', to: '2026-11-02' }} />)
  await waitFor(() => expect(bars.closest('[aria-busy="true"]')).not.toBeNull())
})

test('[YARD-3] the yard dashboard shows the utilization of each dock door on its days', async () => {
  render(<DockDoors days={{ from: '2026-11-20', to: '2026-11-21' }} />)
  const bars = await screen.findByRole('list', { name: 'Utilization by dock' })
  expect(within(bars).getByText('Dock 1')).toBeVisible()
  expect(within(bars).getByText('50%')).toBeVisible()
  // The dock was never observed.
  expect(within(bars).queryByText('Dock 2')).toBeNull()
  expect(asked('/api/yard-management/dock-utilization')).toEqual([
    '/api/yard-management/dock-utilization?startDate=2026-11-20&endDate=2026-11-21',
  ])
})
