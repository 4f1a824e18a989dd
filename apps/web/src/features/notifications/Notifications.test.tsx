import {
  notificationRules,
  type ChannelStatus,
  type ChannelStatuses,
  type Delivery,
  type NotificationSettings,
} from '@foresite/contract/notifications'
import { mailSettings } from '@foresite/testkit/records'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startApiServer, type Answer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { DeliveriesPanel } from './DeliveriesPanel.tsx'
import { NotificationChannelsPanel } from './NotificationChannelsPanel.tsx'

const at = '2026-11-21T08:00:00.000Z'
const userId = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const otherId = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0002'
const off: ChannelStatus = {
  configured: false,
  state: 'not-configured',
  since: null,
  problem: null,
}
const none = { value: null, hasSecret: false, changed: null }
const email = { ...mailSettings, fromName: '' }

let states: ChannelStatuses
let settings: NotificationSettings
let rows: Delivery[]
let refusal: Answer | null
let server: ApiServer
beforeEach(async () => {
  states = { email: off, sms: off, slack: off, teams: off, push: off, webhook: off, mqtt: off }
  settings = {
    email: none,
    sms: none,
    slack: none,
    push: none,
    teams: none,
    webhook: none,
    mqtt: none,
    rules: { value: notificationRules.parse({}), changed: null },
  }
  rows = []
  refusal = null
  const done = () => refusal ?? { body: { message: 'Done.' } }
  server = await startApiServer({
    'GET /api/notifications/channels': () => ({ body: states }),
    'GET /api/notifications/settings': () => ({ body: settings }),
    'GET /api/notifications/push-key': { body: { publicKey: 'BA', isSubscribed: true } },
    'PUT /api/notifications/channels': done,
    'PUT /api/notifications/rules': done,
    'POST /api/notifications/test': done,
    'GET /api/notifications/deliveries': ({ path }) => {
      const state = new URL(path, 'http://site').searchParams.get('state')
      const found = rows.filter((row) => state === null || row.state === state)
      return { body: { rows: found, total: found.length, page: 1, limit: 25 } }
    },
    'GET /api/users': { body: [] },
    'GET /api/groups': { body: [] },
  })
})

const sent = (method: string, path: string) =>
  server.calls
    .filter((call) => call.method === method && call.path === path)
    .map(({ body }) => JSON.parse(body) as unknown)

/** The site's email channel, set up and working. */
function withEmail(status: Partial<ChannelStatus>): void {
  states = { ...states, email: { ...off, configured: true, ...status } }
  settings = {
    ...settings,
    email: { value: { ...email }, hasSecret: true, changed: { at, by: null } },
  }
}

test('[SET-1.j, SET-1.k] each channel shows whether it is set up and works, and since when and why it fails', async () => {
  withEmail({ state: 'failing', since: at, problem: '535 who are you?' })
  states = { ...states, sms: { ...off, configured: true, state: 'untried' } }
  render(<NotificationChannelsPanel />)
  const list = await screen.findByRole('list', { name: 'Notifications' })
  const [mail, sms, slack = list] = within(list).getAllByRole('listitem')
  expect(mail).toHaveTextContent(/Failing since .*535 who are you\?/)
  expect(sms).toHaveTextContent('Email gateways only')
  expect(slack).toHaveTextContent('Not set up')
  expect(within(slack).queryByRole('button', { name: /Test/ })).toBeNull()
})

test('[SET-1.k] an empty password is not sent, but the version read is', async () => {
  withEmail({ state: 'works', since: at })
  const { user } = render(<NotificationChannelsPanel />, { at: '/?channel=email' })
  const form = await screen.findByRole('dialog', { name: 'Edit email' })
  const host = within(form).getByLabelText('Mail server')
  await user.clear(host)
  await user.type(host, 'mail.norte.example')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(sent('PUT', '/api/notifications/channels')).toEqual([
      { channel: 'email', value: { ...email, host: 'mail.norte.example' }, since: at },
    ])
  })
})

test('[SET-1.k] saved settings can be tested at once', async () => {
  withEmail({ state: 'works', since: at })
  const { user } = render(<NotificationChannelsPanel />, { at: '/?channel=email' })
  const form = await screen.findByRole('dialog', { name: 'Edit email' })
  await user.click(within(form).getByRole('button', { name: 'Save and test' }))
  expect(await screen.findByRole('dialog', { name: 'Test email' })).toBeVisible()
  expect(sent('PUT', '/api/notifications/channels')).toHaveLength(1)
})

test('another user’s change shows beside the entries, which stay', async () => {
  withEmail({ state: 'works', since: at })
  refusal = { status: 409, body: { message: 'Somebody has changed this.', error: 'record.changed' } }
  const { user } = render(<NotificationChannelsPanel />, { at: '/?channel=email' })
  const form = await screen.findByRole('dialog', { name: 'Edit email' })
  await user.type(within(form).getByLabelText('Password'), 'new-secret')
  const changed = { at: '2026-11-22T08:00:00.000Z', by: null }
  settings = { ...settings, email: { value: { ...email, host: 'theirs.example' }, hasSecret: true, changed } }
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/^Someone else changed this on /)).toBeVisible()
  const versions = within(form).getByRole('group', { name: 'Both versions of “Mail server”' })
  expect(versions).toHaveTextContent(`Mine: ${email.host}Theirs: theirs.example`)
  expect(within(form).getByLabelText('Password')).toHaveValue('new-secret')
})

test('[SET-1.k] a test shows the other side’s answer', async () => {
  withEmail({ state: 'works', since: at })
  refusal = { status: 422, body: { message: 'The message could not be sent: 550 no.', error: 'x' } }
  const { user } = render(<NotificationChannelsPanel />)
  await user.click(await screen.findByRole('button', { name: 'Test email' }))
  const dialog = screen.getByRole('dialog', { name: 'Test email' })
  await user.type(within(dialog).getByLabelText('Send to'), 'it@norte.example')
  await user.click(within(dialog).getByRole('button', { name: 'Send test' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('550 no.')
  expect(sent('POST', '/api/notifications/test')).toEqual([{ channel: 'email', to: 'it@norte.example' }])
})

test('quiet hours, the daily cap and the digest are saved; an invalid value is refused at its field', async () => {
  const { user } = render(<NotificationChannelsPanel />)
  const form = within(await screen.findByRole('form', { name: 'Notification rules' }))
  await user.click(form.getByLabelText('Quiet hours'))
  fireEvent.change(form.getByLabelText('From'), { target: { value: '22:30' } })
  fireEvent.change(form.getByLabelText('To'), { target: { value: '05:30' } })
  const cap = form.getByLabelText('Daily limit per person')
  await user.type(cap, '0')
  await user.click(form.getByLabelText('Low-severity incidents'))
  await user.click(await screen.findByRole('option', { name: 'One email an hour' }))
  await user.type(form.getByLabelText('Server address for links'), 'https://foresite.site.example/')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(cap).toHaveAccessibleDescription('The daily limit must be a whole number from 1 to 1000.'))
  expect(sent('PUT', '/api/notifications/rules')).toEqual([])
  await user.clear(cap)
  await user.type(cap, '20')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('PUT', '/api/notifications/rules')).toMatchObject([
      {
        value: {
          quietHours: { from: '22:30', to: '05:30' },
          dailyCap: 20,
          digest: 'hourly',
          publicAddress: 'https://foresite.site.example',
        },
      },
    ]),
  )
})

test('a browser that cannot receive push messages says so', async () => {
  states = { ...states, push: { ...off, configured: true, state: 'untried' } }
  settings = {
    ...settings,
    push: { value: { contact: 'a@b.example' }, hasSecret: true, changed: null },
  }
  const { user } = render(<NotificationChannelsPanel />)
  const here = await screen.findByRole('button', { name: 'Notify me in this browser' })
  await waitFor(() => expect(here).toBeEnabled())
  await user.click(here)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Push notifications need HTTPS|does not support push notifications/,
  )
})

test('[MOD-10.g] push counts as off in a browser that the site no longer knows', async () => {
  const push = { value: { contact: 'a@b.example' }, hasSecret: true, changed: null }
  states = { ...states, push: { ...off, configured: true, state: 'untried' } }
  settings = { ...settings, push }
  server.answers.set('POST /api/notifications/push-subscriptions', {
    status: 201,
    body: { message: 'Done.', id: userId },
  })
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'k', auth: 'a' } }) }
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.resolve(subscription),
  }
  const serviceWorker = { register: () => Promise.resolve(), ready: Promise.resolve({ pushManager }) }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const { user, unmount } = render(<NotificationChannelsPanel />)
  const on = await screen.findByRole('button', { name: 'Notify me in this browser' })
  await waitFor(() => expect(on).toBeEnabled())
  await user.click(on)
  expect(await screen.findByRole('button', { name: 'Stop notifications in this browser' })).toBeVisible()
  unmount()
  server.answers.set('GET /api/notifications/push-key', { body: { publicKey: 'BA', isSubscribed: false } })
  render(<NotificationChannelsPanel />)
  expect(await screen.findByRole('button', { name: 'Notify me in this browser' })).toBeVisible()
})

test('is also in Portuguese', async () => {
  render(<NotificationChannelsPanel />, { language: 'pt' })
  expect(await screen.findByRole('list', { name: 'Notificações' })).toHaveTextContent('Por configurar')
})

const delivery: Delivery = {
  id: userId,
  channel: 'email',
  recipient: 'Ana Sá',
  userId,
  state: 'suppressed',
  reason: 'daily-cap',
  problem: null,
  subject: 'Keep out · Yard',
  incidentId: userId,
  alarm: null,
  attempts: 0,
  createdAt: at,
  updatedAt: at,
  dueAt: null,
  sentAt: null,
}

test('[MOD-10.a] a delivery shows recipient, channel, subject and failure reason; filters are in the address', async () => {
  rows = [delivery, { ...delivery, id: otherId, state: 'failed', reason: 'refused', problem: '550 no' }]
  const { user, router } = render(<DeliveriesPanel />, {
    language: 'en',
  })
  const list = await screen.findByRole('list', { name: 'Delivery log' })
  const [first = list, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent(/Ana Sá · Email.*Not sent: daily limit reached/)
  expect(second).toHaveTextContent(/Failed: rejected by the receiver.*550 no/)
  expect(within(first).getByRole('link')).toHaveAttribute('href', `/compliance/incident-videos?incident=${userId}`)
  await user.click(screen.getByLabelText('Status'))
  await user.click(await screen.findByRole('option', { name: 'Failed' }))
  await waitFor(() => {
    expect(router.state.location.search).toBe('?delivery-state=failed')
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  })
})
