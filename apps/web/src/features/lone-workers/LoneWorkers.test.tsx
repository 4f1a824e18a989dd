import type { CallAnswer } from '@foresite/contract/client'
import type { LoneWorker, LoneWorkerAlert } from '@foresite/contract/lone-workers'
import { loneWorker, testId } from '@foresite/testkit/records'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLive } from '#platform/live/live-store.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { LoneWorkers } from './LoneWorkers.tsx'

/** The clock does not advance. */
const present = Date.parse('2026-11-21T08:00:00.000Z')
const ago = (seconds: number) => new Date(present - seconds * 1_000).toISOString()
const ahead = (seconds: number) => ago(-seconds)
const notYet = { dueAt: null, at: null, notified: 0 }

const worker = (part: Partial<LoneWorker> = {}) => loneWorker({ aloneSince: ago(61), ...part })

const inAlert = worker({
  aloneSince: ago(330),
  state: 'alert',
  alertAt: ago(30),
  incidentId: testId(5),
  escalation: {
    message: { dueAt: ahead(30), at: null, notified: 0 },
    supervisors: { dueAt: ahead(150), at: null, notified: 0 },
  },
})
const over: LoneWorkerAlert = {
  ...worker({ id: testId(3), zoneName: 'Ramp', incidentId: testId(5), state: 'acknowledged' }),
  aloneSince: '2026-11-20T08:00:00.000Z',
  alertAt: '2026-11-20T08:05:00.000Z',
  endedAt: '2026-11-20T08:12:00.000Z',
  lastSeenAt: null,
  endedBy: null,
  incidentState: 'new',
  earlier: [],
  escalation: {
    message: { dueAt: null, at: '2026-11-20T08:06:00.000Z', notified: 2 },
    supervisors: notYet,
  },
  acknowledgement: {
    at: '2026-11-20T08:06:30.000Z',
    afterMs: 90_000,
    by: { userId: testId(7), name: 'Ana Sá', stated: true },
  },
}

let now: CallAnswer<'listLoneWorkers'>
let alerts: LoneWorkerAlert[]
let server: ApiServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: present })
  useLive.setState({ loneWorker: [] })
  now = { workers: [], isWatched: true, withoutPicture: [] }
  alerts = []
  server = await startApiServer({
    'GET /api/lone-workers': () => ({ body: now }),
    'GET /api/lone-workers/alerts': ({ path }) => ({
      body: {
        rows: alerts,
        total: alerts.length === 0 ? 0 : 11,
        limit: 10,
        page: path.includes('page=2') ? 2 : 1,
      },
    }),
    [`PUT /api/lone-workers/${testId(1)}/acknowledgement`]: () => ({
      body: { message: 'Acknowledged. Nobody else will be notified.' },
    }),
    [`PUT /api/lone-workers/${testId(1)}/end`]: () => ({ body: { message: 'The alert was ended.' } }),
  })
})

const page = <LoneWorkers />
const card = () => screen.findByRole('listitem', { name: 'Aisle 4 · Cold store' })

test('[LONE-1.a, LONE-1.c, LONE-1.d, LONE-1.e] a lone worker shows with the camera’s picture, zone, start time, and time against the limit', async () => {
  now.workers = [worker()]
  render(page)
  const shown = within(await card())
  expect(shown.getByRole('heading', { name: 'Aisle 4' })).toBeVisible()
  expect(shown.getByText(/^Cold store · Alone since/)).toBeVisible()
  expect(shown.getByText('1 min 1 sec of 5 min')).toBeVisible()
  expect(shown.getByRole('progressbar', { name: 'Time alone, against the zone’s limit' })).toHaveAttribute(
    'aria-valuenow',
    '20',
  )
  expect(shown.getByLabelText('Live picture of Cold store')).toBeInTheDocument()
  expect(shown.getByText('Alert and incident').nextSibling).toHaveTextContent('in 3 min 59 sec')
  expect(shown.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByText('1 person is alone.')).toBeVisible()
})

test('[LONE-1.f] the live channel’s list replaces the loaded one', async () => {
  render(page)
  expect(await screen.findByText('Nobody is alone in a monitored zone.')).toBeVisible()
  act(() => {
    useLive.setState({ loneWorker: [worker()] })
  })
  expect(await card()).toBeVisible()
  act(() => {
    useLive.setState({ loneWorker: [inAlert] })
  })
  expect(await screen.findByText('1 unacknowledged alert')).toBeVisible()
  act(() => {
    useLive.setState({ loneWorker: [] })
  })
  expect(await screen.findByText('Nobody is alone in a monitored zone.')).toBeVisible()
})

test('[LONE-2.c, LONE-2.d] an alert shows who is notified when, and is acknowledged with one press', async () => {
  now.workers = [inAlert]
  const { user } = render(page)
  const shown = within(await card())
  expect(shown.getByText('Alert')).toBeVisible()
  expect(shown.getByText('30 sec over the limit of 5 min')).toBeVisible()
  expect(shown.getByText('SMS and Slack').nextSibling).toHaveTextContent('in 30 sec')
  expect(shown.getByText('Supervisors').nextSibling).toHaveTextContent('in 2 min 30 sec')
  await user.click(shown.getByRole('button', { name: 'Acknowledge alert in Aisle 4' }))
  await waitFor(() => expect(server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  const press = server.calls.find(({ method }) => method === 'PUT')
  expect(press?.body).toBe(JSON.stringify({ since: inAlert.alertAt }))
})

test('[LONE-2.c] acknowledges the fall shown on screen, not the earlier state', async () => {
  now.workers = [{ ...inAlert, urgent: 'fallen', urgentAt: ago(5) }]
  const { user } = render(page)
  const shown = within(await card())
  await user.click(shown.getByRole('button', { name: 'Acknowledge alert in Aisle 4' }))
  await waitFor(() => {
    const press = server.calls.find(({ method }) => method === 'PUT')
    expect(press?.body).toBe(JSON.stringify({ since: ago(5) }))
  })
})

test('[LONE-2.c, LONE-2.d] shows who was notified, that nobody was, and who acknowledged', async () => {
  now.workers = [
    worker({
      state: 'acknowledged',
      alertAt: ago(200),
      urgent: 'immobile',
      escalation: {
        message: { dueAt: null, at: ago(140), notified: 0 },
        supervisors: { dueAt: null, at: ago(20), notified: 3 },
      },
      acknowledgement: { at: ago(10), afterMs: 190_000, by: null },
    }),
  ]
  render(page)
  const shown = within(await card())
  expect(shown.getByText('On the floor, not moving')).toBeVisible()
  expect(shown.getByText(/· nobody notified$/)).toBeVisible()
  expect(shown.getByText(/· 3 messages sent$/)).toBeVisible()
  expect(shown.getByText(/^Acknowledged at .*, 3 min 10 sec after the alert$/)).toBeVisible()
})

test('[LONE-2.a] the history shows duration, acknowledgement time, recipients, and links to the incident', async () => {
  const before = {
    at: over.alertAt,
    urgent: 'fallen' as const,
    notified: { message: 2, supervisors: 0 },
    acknowledgement: { at: over.alertAt, afterMs: 42_000, by: over.acknowledgement?.by ?? null },
  }
  const missed = { ...over, id: testId(4), acknowledgement: null, urgent: 'fallen' as const, earlier: [before] }
  alerts = [over, missed, { ...missed, id: testId(6), incidentState: 'confirmed' }]
  const { user, router } = render(page)
  const list = await screen.findByRole('list', { name: 'Alerts' })
  const [first, second, third] = within(list).getAllByRole('listitem')
  if (first === undefined || second === undefined) throw new Error('two alerts')
  expect(first).toHaveTextContent('Ramp · Cold store')
  expect(first).toHaveTextContent('Alone for 12 min')
  expect(first).toHaveTextContent('Acknowledged after 1 min 30 sec')
  expect(first).toHaveTextContent('Ana Sá')
  expect(first).toHaveTextContent('SMS and Slack notified')
  expect(within(first).getByRole('link')).toHaveAttribute('href', `/compliance/incident-videos?incident=${testId(5)}`)
  expect(second).toHaveTextContent('Not acknowledged')
  expect(third).toHaveTextContent('Incident reviewed afterwards: Confirmed')
  expect(second).toHaveTextContent('On the floor')
  expect(second).toHaveTextContent(/Earlier, from .* · On the floor · Acknowledged after 42 sec · Ana Sá/)
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }))
  expect(router.state.location.search).toBe('?page=2')
})

test('without a module, links to creating one; a failed load can be retried', async () => {
  now.isWatched = false
  const { unmount } = render(page)
  expect(await screen.findByText('No lone-worker module is active')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Modules' })).toHaveAttribute('href', '/modules')
  expect(screen.getByText('No alerts yet.')).toBeVisible()
  unmount()
  server.answers.set('GET /api/lone-workers', {
    status: 503,
    body: { message: 'The database is away.', error: 'x' },
  })
  render(page)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('is also in Portuguese', async () => {
  now.workers = [worker()]
  render(page, { language: 'pt' })
  expect(await screen.findByText('1 pessoa está sozinha.')).toBeVisible()
})

test('[LONE-1.a] a watched camera without a picture is named since when, instead of reporting that nobody is alone', async () => {
  now.withoutPicture = [
    { cameraId: testId(2), cameraName: 'Cold store', since: ago(120) },
    { cameraId: testId(7), cameraName: 'Yard', since: ago(60) },
  ]
  const { unmount } = render(page)
  expect(await screen.findByText('2 monitored cameras are offline.')).toBeVisible()
  const list = within(screen.getByRole('list', { name: 'Monitored cameras that are offline' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Cold store, since /),
    expect.stringMatching(/^Yard, since /),
  ])
  expect(screen.queryByText('Nobody is alone in a monitored zone.')).not.toBeInTheDocument()
  unmount()
  render(page, { language: 'pt' })
  expect(await screen.findByText('2 câmaras monitorizadas estão offline.')).toBeVisible()
  expect(screen.queryByText('Ninguém está sozinho numa zona monitorizada.')).not.toBeInTheDocument()
})

test('[LONE-2.e] the timer stops for a worker out of sight, who can be ended with a reason', async () => {
  now.workers = [{ ...inAlert, unseenSince: ago(25) }]
  const { user } = render(page)
  const shown = within(await card())
  expect(shown.getByText(/^Not seen since .*: the camera is offline\.$/)).toBeVisible()
  expect(shown.getByText('5 sec over the limit of 5 min')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'End the alert in Aisle 4' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End this alert?' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'I spoke to him')
  await user.click(dialog.getByRole('button', { name: 'End alert' }))
  await waitFor(() => {
    const press = server.calls.find(({ path }) => path.endsWith('/end'))
    expect(press?.body).toBe(JSON.stringify({ reason: 'I spoke to him', since: inAlert.alertAt }))
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('[LONE-2.e] a fall that occurs while the dialog is open is not ended with the earlier state', async () => {
  now.workers = [{ ...inAlert, unseenSince: ago(25) }]
  const { user } = render(page)
  await user.click(within(await card()).getByRole('button', { name: 'End the alert in Aisle 4' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End this alert?' }))
  act(() => {
    const fallen = { urgent: 'fallen' as const, urgentAt: ago(5) }
    useLive.setState({ loneWorker: [{ ...inAlert, ...fallen, unseenSince: ago(25) }] })
  })
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'I spoke to him')
  await user.click(dialog.getByRole('button', { name: 'End alert' }))
  await waitFor(() => {
    const press = server.calls.find(({ path }) => path.endsWith('/end'))
    expect(press?.body).toBe(JSON.stringify({ reason: 'I spoke to him', since: inAlert.alertAt }))
  })
})

test('[LONE-2.e] a reason being typed stays when the camera sees the worker again', async () => {
  const unseen = { ...inAlert, unseenSince: ago(25) }
  now.workers = [unseen]
  server.answers.set(`PUT /api/lone-workers/${testId(1)}/end`, {
    status: 409,
    body: { message: 'A camera sees this person.', error: 'loneWorker.seen' },
  })
  const { user } = render(page)
  await user.click(within(await card()).getByRole('button', { name: 'End the alert in Aisle 4' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End this alert?' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'I spoke to him')
  act(() => {
    useLive.setState({ loneWorker: [inAlert] })
  })
  await user.click(dialog.getByRole('button', { name: 'End alert' }))
  expect(await dialog.findByText('A camera sees this person.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('I spoke to him')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(within(await card()).queryByRole('button', { name: 'End the alert in Aisle 4' })).not.toBeInTheDocument()
})

test('[LONE-2.a] the history shows who ended the session before the fall, and that it continues', async () => {
  const who = { userId: testId(7), name: 'Ana Sá', stated: true as const }
  const before = {
    at: over.alertAt,
    urgent: null,
    notified: { message: 2, supervisors: 0 },
    acknowledgement: null,
    endedBy: { who, reason: 'I spoke to him' },
  }
  const again = { endedAt: null, acknowledgement: null, urgent: 'fallen' as const }
  alerts = [{ ...over, ...again, earlier: [before] }]
  render(page)
  const row = await screen.findByRole('list', { name: 'Alerts' })
  expect(row).toHaveTextContent('Ongoing')
  expect(row).toHaveTextContent(/Earlier, from .* · Not acknowledged · Ended by a person: I spoke to him · Ana Sá/)
})

test('[LONE-2.a] the history shows when the worker was last seen, and who ended it manually and why', async () => {
  const who = { userId: testId(7), name: 'Ana Sá', stated: true as const }
  alerts = [
    {
      ...over,
      acknowledgement: null,
      lastSeenAt: '2026-11-20T08:06:00.000Z',
      endedBy: { who, reason: 'I spoke to him' },
    },
  ]
  render(page)
  const row = await screen.findByRole('list', { name: 'Alerts' })
  expect(row).toHaveTextContent('Alone for 6 min')
  expect(row).toHaveTextContent('Not seen since')
  expect(row).toHaveTextContent('Ended by a person: I spoke to him')
  expect(row).toHaveTextContent('Ana Sá')
})
