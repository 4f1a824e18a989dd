import { act, screen, waitFor, within } from '@testing-library/react'
import { correctiveAction, incident, loneWorker, testId } from '@foresite/testkit/records'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { shipment } from '../../../test/shipments.ts'
import { useSession } from '#platform/access/session-store.ts'
import { refresh } from '#platform/live/use-live-channel.ts'
import { Inbox } from './Inbox.tsx'
import { useRead } from './read-store.ts'

const owner = { userId: testId(7), name: 'Grace Hall', stated: true } as const
const pageOf = (rows: readonly unknown[]) => ({ body: { rows, total: rows.length, page: 1, limit: 50 } })
const incidentPage = (rows: readonly unknown[]) => ({
  body: { rows, total: rows.length, page: 1, limit: 50, incidents: rows.length },
})
const nearMiss = incident({
  id: testId(1),
  type: 'near-miss-person-vehicle',
  moduleName: 'Crossing',
  cameraName: 'Aisle',
  createdAt: '2026-11-20T08:00:00.000Z',
})
const workersNow = (...workers: ReturnType<typeof loneWorker>[]) => ({
  body: { workers, isWatched: true, withoutPicture: [] },
})
const failedMail = {
  id: testId(2),
  channel: 'email',
  recipient: 'Helena Costa',
  userId: testId(8),
  state: 'failed',
  reason: 'refused',
  problem: '550 no such mailbox',
  subject: 'Crossing · Aisle',
  incidentId: testId(1),
  alarm: null,
  attempts: 1,
  createdAt: '2026-11-20T08:00:01.000Z',
  updatedAt: '2026-11-20T08:00:02.000Z',
  dueAt: null,
  sentAt: null,
}
const action = correctiveAction({
  id: testId(3),
  title: 'Put up a mirror',
  ownerId: owner.userId,
  ownerName: owner.name,
  dueOn: '2026-11-19',
  isOverdue: true,
  createdAt: '2026-11-10T08:00:00.000Z',
  updatedAt: '2026-11-10T08:00:00.000Z',
})

let server: ApiServer
beforeEach(async () => {
  useRead.setState({ readUpTo: 0, readIds: [] })
  server = await startApiServer({
    'GET /api/incidents': incidentPage([nearMiss]),
    'GET /api/alarms': { body: [] },
    'GET /api/lone-workers': workersNow(),
    'GET /api/notifications/deliveries': ({ path }) => pageOf(path.includes('state=failed') ? [failedMail] : []),
    'GET /api/corrective-actions': pageOf([action]),
    'GET /api/incident-reports': pageOf([]),
    'GET /api/recognize/shipment-processing': pageOf([]),
  })
})

/** Also behind the open drawer. */
const bell = (name: string) => screen.findByRole('button', { name, hidden: true })
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }))

test('[SHELL-7.b] the bell counts the current user’s unread items and lists them with links', async () => {
  useSession.setState({ statedBy: owner })
  const { user } = render(<Inbox />)
  await user.click(await bell('Notifications, 3 unread'))
  const inbox = await drawer()
  const [newest, older] = inbox.getAllByRole('link')
  expect(newest).toHaveTextContent('Crossing · Aisle')
  expect(newest).toHaveAttribute('href', `/compliance/incident-videos?incident=${nearMiss.id}`)
  expect(older).toHaveTextContent('Put up a mirror')
  expect(older).toHaveTextContent('overdue: it was due')
  expect(older).toHaveAttribute('href', `/compliance/corrective-actions?action=${action.id}`)
  await user.click(inbox.getByRole('tab', { name: /Messages/ }))
  expect(inbox.getByRole('link')).toHaveTextContent('Email to Helena Costa failed: 550 no such mailbox')
})

test('[SHELL-7.b] an action that was read is unread again once it is returned', async () => {
  useSession.setState({ statedBy: owner })
  const given = { ...action, dueOn: '2026-11-30', isOverdue: false }
  server.answers.set('GET /api/corrective-actions', pageOf([given]))
  const { user, unmount } = render(<Inbox />)
  await user.click(await bell('Notifications, 3 unread'))
  await user.click((await drawer()).getByRole('button', { name: 'Mark all as read' }))
  expect(await bell('Notifications')).toBeInTheDocument()
  unmount()
  const returned = { ...given, state: 'returned' as const, updatedAt: '2026-11-20T09:00:00.000Z' }
  server.answers.set('GET /api/corrective-actions', pageOf([returned]))
  const again = render(<Inbox />)
  await again.user.click(await bell('Notifications, 1 unread'))
  expect((await drawer()).getByText('Corrective action returned to you, due Nov 30, 2026')).toBeVisible()
})

test('[SHELL-7.b] does not list another user’s actions', async () => {
  render(<Inbox />)
  expect(await bell('Notifications, 2 unread')).toBeInTheDocument()
  expect(server.calls.some(({ path }) => path.includes('corrective-actions'))).toBe(false)
})

test('[SHELL-7.c] items opened or marked as read stay read in this browser', async () => {
  const { user } = render(<Inbox />)
  await user.click(await bell('Notifications, 2 unread'))
  await user.click((await drawer()).getByRole('link'))
  await user.click(await bell('Notifications, 1 unread'))
  await user.click((await drawer()).getByRole('button', { name: 'Mark all as read' }))
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  act(() => {
    useRead.setState({ readUpTo: 0, readIds: [] })
  })
  localStorage.setItem('foresite.inbox', JSON.stringify({ state: { readUpTo: Date.parse('2026-11-21'), readIds: [] } }))
  await act(async () => useRead.persist.rehydrate())
  expect(await bell('Notifications')).toBeInTheDocument()
})

test('[SHELL-7.c] a camera offline for a minute and a lone worker’s alert are unread, though newer items were read', async () => {
  const since = '2026-11-21T08:00:00.000Z'
  useRead.setState({ readUpTo: Date.parse(since) + 50_000 })
  const offline = {
    id: 'camera-offline:1',
    kind: 'camera-offline',
    severity: 'error',
    message: 'Camera “Dock” is offline.',
    cameraId: testId(1),
    nodeId: null,
    since,
  }
  server.answers.set('GET /api/alarms', { body: [offline] })
  server.answers.set('GET /api/lone-workers', workersNow(loneWorker({ state: 'alert', alertAt: since })))
  const { user } = render(<Inbox />)
  await user.click(await bell('Notifications, 2 unread'))
  await user.click((await drawer()).getByRole('button', { name: 'Mark all as read' }))
  expect(await bell('Notifications')).toBeInTheDocument()
})

test('[SHELL-7.c] what another tab has marked as read is read here, too', async () => {
  render(<Inbox />)
  expect(await bell('Notifications, 2 unread')).toBeInTheDocument()
  localStorage.setItem('foresite.inbox', JSON.stringify({ state: { readUpTo: Date.parse('2026-11-21'), readIds: [] } }))
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'foresite.inbox' }))
  })
  expect(await bell('Notifications')).toBeInTheDocument()
})

test('[SHELL-7.d] a new incident appears without a reload and disappears once reviewed', async () => {
  const { client } = render(<Inbox />)
  await bell('Notifications, 2 unread')
  server.answers.set(
    'GET /api/incidents',
    incidentPage([nearMiss, incident({ id: testId(4), createdAt: '2026-11-20T09:00:00.000Z' })]),
  )
  act(() => {
    void refresh(client, { topic: 'incidents', id: testId(4), change: 'created' })
  })
  await bell('Notifications, 3 unread')
  server.answers.set('GET /api/incidents', incidentPage([]))
  act(() => {
    void refresh(client, { topic: 'incidents', id: testId(4), change: 'updated' })
  })
  expect(await bell('Notifications, 1 unread')).toBeInTheDocument()
})

test('[SHELL-7.d] a lone worker’s alert is listed though raised before the page opened, until it is acknowledged', async () => {
  server.answers.set('GET /api/lone-workers', workersNow(loneWorker({ state: 'alert' })))
  const { client } = render(<Inbox />)
  await bell('Notifications, 3 unread')
  server.answers.set('GET /api/lone-workers', workersNow(loneWorker({ state: 'acknowledged' })))
  await act(() => refresh(client, { topic: 'lone-workers', id: 'now', change: 'updated' }))
  expect(await bell('Notifications, 2 unread')).toBeInTheDocument()
})

test('[SHELL-7.a] the menu shows real figures once they are loaded', async () => {
  const { user } = render(<Inbox />)
  await bell('Notifications, 2 unread')
  await user.click(screen.getByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['1Messages', '1Notifications'])
  await user.click(screen.getByRole('menuitem', { name: /Messages/ }))
  await waitFor(() => expect(screen.getByRole('tab', { name: /Messages/ })).toHaveAttribute('aria-selected', 'true'))
})

test('[REP-5.a] lists a report’s open deadlines, and lists overdue ones again', async () => {
  const injury = {
    id: testId(9),
    state: 'complete',
    number: '2026-0007',
    incidentId: null,
    createdAt: '2026-11-19T08:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-11-19T08:00:00.000Z',
    updatedBy: null,
    type: null,
    typeInWords: 'Fall from a ladder',
    happenedAt: '2026-11-19T07:30:00.000Z',
    place: 'Aisle 3',
    camera: '',
    injury: true,
    equipmentDamage: false,
    deadlines: [
      { kind: 'insurer', remindAt: '2026-11-20T04:00:00.000Z', dueAt: '2026-11-20T09:00:00.000Z' },
      { kind: 'act', remindAt: '2126-11-20T04:00:00.000Z', dueAt: '2126-11-20T07:30:00.000Z' },
    ],
  }
  server.answers.set('GET /api/incident-reports', pageOf([injury]))
  const { user } = render(<Inbox />)
  await user.click(await bell('Notifications, 4 unread'))
  const [late, , due] = (await drawer()).getAllByRole('link')
  expect(late).toHaveTextContent('Accident to report: Insurer, electronically')
  expect(late).toHaveTextContent('Report 2026-0007, overdue since')
  expect(late).toHaveAttribute('href', `/compliance/incident-reports/${injury.id}`)
  expect(due).toHaveTextContent('Report 2026-0007, due')
})

test('[SHIP-8.f] a short, damaged shipment stays in the bell until a claim is opened', async () => {
  const short = shipment({ state: 'inspected', carrier: 'Rápida', exceptions: ['short', 'damaged'] })
  server.answers.set('GET /api/recognize/shipment-processing', pageOf([short]))
  const { user } = render(<Inbox />)
  await user.click(await bell('Notifications, 3 unread'))
  const entry = (await drawer()).getByRole('link', { name: /Shipment S-100 needs a decision/ })
  expect(entry).toHaveTextContent('short, damaged · Rápida')
  expect(entry).toHaveAttribute('href', `/quality/shipment-inspection/shipment-details/${short.id}`)
  const asked = server.calls.find(({ path }) => path.startsWith('/api/recognize/shipment-processing?'))
  expect(asked?.path).toContain('exceptions=open&startDate=')
})

test('[SHIP-8.f] a shipment that was marked as read is unread again with a further exception', async () => {
  const one = { ...shipment({ state: 'inspected', exceptions: ['short'] }), inspectedAt: '2026-11-20T07:00:00.000Z' }
  server.answers.set('GET /api/recognize/shipment-processing', pageOf([one]))
  const { user, client } = render(<Inbox />)
  await user.click(await bell('Notifications, 3 unread'))
  await user.click((await drawer()).getByRole('button', { name: 'Mark all as read' }))
  expect(await bell('Notifications')).toBeInTheDocument()
  server.answers.set('GET /api/recognize/shipment-processing', pageOf([{ ...one, exceptions: ['short', 'damaged'] }]))
  await act(() => refresh(client, { topic: 'shipments', change: 'updated', id: one.id }))
  expect(await bell('Notifications, 1 unread')).toBeInTheDocument()
})
