import { operationsDefaults } from '@foresite/contract/operations'
import { privacyDefaults } from '@foresite/contract/privacy'
import { retentionDefaults } from '@foresite/contract/retention'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer, type Arrived } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { ConfigurationFilePanel } from './ConfigurationFilePanel.tsx'

const nothing = { added: [], changed: [], unchanged: [] }
const found = {
  message: 'The file can be imported. Nothing has been changed yet.',
  imported: false,
  parts: [
    { part: 'settings', ...nothing, changed: ['thresholds'], unchanged: ['products'] },
    { part: 'channels', ...nothing, added: ['email'] },
    { part: 'cameras', ...nothing, added: ['Yard', 'Gate'] },
  ],
  enterAgain: [{ kind: 'camera-password', name: 'Yard' }],
  notices: [],
  basis: 'as-it-was',
}
const file = new File(['{"format":"foresite-configuration"}'], 'site.json', {
  type: 'application/json',
})

const site = {
  format: 'foresite-configuration',
  version: 2,
  exportedAt: '2026-11-21T00:30:00+01:00',
  leftOut: [],
  presets: [],
  users: [],
  groups: [],
  cameras: [],
  zones: [],
  areas: [],
  modules: [],
  channels: [],
  settings: {
    global_settings: {
      default_preset: 'arvist',
      beta_features: false,
      organization_name: 'Norte',
      time: { timezone: 'Europe/Lisbon' },
      disable_sms: false,
      help_url: null,
      documentation_url: null,
    },
    products: ['quality'],
    operations: operationsDefaults,
    thresholds: {},
    privacy: privacyDefaults,
    retention: retentionDefaults,
    language_model: null,
    recorder: null,
    authentication: null,
    notifications: {
      publicAddress: null,
      quietHours: null,
      dailyCap: null,
      digest: 'off',
      alarms: { users: [], groups: [], email: true, sms: false, push: false },
      supervisors: { users: [], groups: [], email: true, sms: false, push: false },
    },
  },
}

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'POST /api/config/import': (call: Arrived) => ({
      body: call.path.includes('dryRun=true') ? found : { ...found, imported: true },
    }),
    'GET /api/config/export': { body: site },
  })
})

const imports = () => server.calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('?')[1])

async function choose(chosen = file) {
  const view = render(<ConfigurationFilePanel />)
  const field = await screen.findByLabelText('Import configuration', { selector: 'input' })
  await view.user.upload(field, chosen)
  return view
}

test('[SET-1.l] a chosen file shows what it would change, and is imported after confirmation', async () => {
  const { user } = await choose()
  const dialog = await screen.findByRole('dialog', { name: 'Import preview' })
  expect(within(dialog).getByText('New: Yard, Gate')).toBeVisible()
  expect(within(dialog).getByText('Changed: Thresholds')).toBeVisible()
  expect(within(dialog).getByText('Password of the camera Yard')).toBeVisible()
  expect(imports()).toEqual(['dryRun=true'])
  await user.click(within(dialog).getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(imports()).toEqual(['dryRun=true', 'basis=as-it-was']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[SET-1.l] cancelling imports nothing', async () => {
  const { user } = await choose()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(imports()).toEqual(['dryRun=true'])
})

test('[SET-1.l] a file without changes cannot be imported', async () => {
  const parts = [{ part: 'users', ...nothing, unchanged: ['Ana Sá'] }]
  server.answers.set('POST /api/config/import', { body: { ...found, parts, enterAgain: [] } })
  await choose()
  expect(await screen.findByText(/Nothing to import/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('[SET-1.l] the plan names what is not imported, even when that is all the file has', async () => {
  const notice = 'The file says that no login is required. An import never switches the login off.'
  const users = { part: 'users', ...nothing, unchanged: ['Ana Sá'] }
  const body = { ...found, parts: [users], enterAgain: [], notices: [notice] }
  server.answers.set('POST /api/config/import', { body })
  await choose()
  const dialog = await screen.findByRole('dialog', { name: 'Import preview' })
  expect(within(dialog).getByRole('alert')).toHaveTextContent(notice)
  expect(within(dialog).getByText(/Everything else in the file is already here/)).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Import' })).toBeNull()
})

test('[SET-1.l] says explicitly that a login will be required', async () => {
  const parts = [{ part: 'settings', ...nothing, changed: ['authentication'] }]
  server.answers.set('POST /api/config/import', { body: { ...found, parts } })
  await choose()
  expect(await screen.findByText('Changed: Login required')).toBeVisible()
})

test('[SET-1.l] shows why a file is refused', async () => {
  const message = '“site.json” is not a Foresite configuration.'
  server.answers.set('POST /api/config/import', {
    status: 422,
    body: { message, error: 'configuration.other', field: 'file' },
  })
  await choose()
  expect(await screen.findByText(message)).toBeVisible()
})

test('[UP-1.f] accepts only JSON and does not send anything else', async () => {
  render(<ConfigurationFilePanel />)
  const field = await screen.findByLabelText('Import configuration', { selector: 'input' })
  expect(field).toHaveAttribute('accept', '.json')
  // As by drag and drop: browsers treat `accept` only as a hint.
  fireEvent.change(field, { target: { files: [new File(['x'], 'site.txt')] } })
  expect(await screen.findByText('“site.txt” is not a JSON file.')).toBeVisible()
  expect(imports()).toEqual([])
})

/** jsdom's blobs have no `text()`. */
function textOf(blob: Blob = new Blob()): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsText(blob)
  })
}

test.each([
  ['a real', {}, 'foresite-configuration-2026-11-21.json'],
  ['the simulated', { simulated: true }, 'foresite-configuration-simulated-2026-11-21.json'],
])('[SET-1.l] [OPS-1.c] saves the configuration of %s site as a file named by its day', async (_, part, name) => {
  server.answers.set('GET /api/config/export', { body: { ...site, ...part } })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:configuration'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = render(<ConfigurationFilePanel />)
  await user.click(screen.getByRole('button', { name: 'Download configuration' }))
  await waitFor(() => expect(names).toEqual([name]))
  expect(JSON.parse(await textOf(saved[0]))).toEqual({ ...site, ...part })
})
