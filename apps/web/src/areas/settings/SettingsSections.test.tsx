import { builtInPreset } from '@foresite/contract/presets'
import { operationsDefaults } from '@foresite/contract/operations'
import { thresholdIds } from '@foresite/contract/thresholds'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer, type Arrived } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { ProductsPanel } from '#features/settings/ProductsPanel.tsx'
import { SitePanel } from '#features/settings/SitePanel.tsx'
import { OperationsPanel } from '#features/settings/OperationsPanel.tsx'
import { ThresholdsPanel } from '#features/settings/ThresholdsPanel.tsx'
import { SettingsSections } from './SettingsSections.tsx'

const at = '2026-11-21T08:00:00.000Z'
const globals = {
  presets: { arvist: builtInPreset },
  default_preset: 'arvist',
  beta_features: false,
  organization_name: 'Armazém Norte',
  time: { timezone: 'Europe/Lisbon' },
  disable_sms: false,
  help_url: null,
  documentation_url: null,
  changed: { at, by: null },
}

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/config': ({ path }: Arrived) => {
      const field = new URL(path, 'http://site').searchParams.get('field')
      const sections: Record<string, unknown> = {
        products: ['compliance', 'quality', 'productivity'],
        wms: { connected: false, system: null },
      }
      return { body: sections[field ?? ''] ?? globals }
    },
    'PUT /api/config': { body: { message: 'The settings were saved.' } },
    'GET /api/config/operations': { body: { ...operationsDefaults, changed: null } },
    'PUT /api/config/operations': { body: { message: 'Saved.' } },
    'GET /api/config/thresholds': {
      body: { values: { 'near-miss.gap': 3 }, changed: { at, by: null } },
    },
    'PUT /api/config/thresholds': { body: { message: 'Saved.' } },
  })
})

const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as unknown)

test.each([
  ['the organization name', 'Organization name', 'Norte', { organization_name: 'Norte' }],
  ['the address of Get Help', 'Get Help address', 'https://help.example/', { help_url: 'https://help.example/' }],
])('[SET-1.a] %s is changed and sent with the version that was read', async (_, label, text, value) => {
  const { user } = render(<SitePanel />)
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toMatchObject([{ field: 'global_settings', since: at, value }]))
})

test('[SET-1.b] the time zone is chosen from a list', async () => {
  const { user } = render(<SitePanel />)
  const field = await screen.findByRole('combobox', { name: 'Time zone' })
  expect(field).toHaveValue('Europe/Lisbon')
  await user.clear(field)
  await user.type(field, 'Azores')
  await user.click(await screen.findByRole('option', { name: 'Atlantic/Azores' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toMatchObject([{ value: { time: { timezone: 'Atlantic/Azores' } } }]))
})

test.each([
  ['beta features', 'Beta features', { beta_features: true }],
  ['SMS', 'Disable SMS', { disable_sms: true }],
])('[SET-1.c, SET-1.e] %s are toggled', async (_, label, value) => {
  const { user } = render(<SitePanel />)
  await user.click(await screen.findByRole('switch', { name: label }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toMatchObject([{ value }]))
})

test('[SET-1.f] products are chosen; choosing none is refused at the field', async () => {
  const { user } = render(<ProductsPanel />)
  await user.click(await screen.findByRole('checkbox', { name: 'Yard Management' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(sent()).toEqual([
      {
        field: 'products',
        value: ['compliance', 'quality'],
        was: ['compliance', 'quality', 'productivity'],
      },
    ])
  })
})

test('another user’s save shows beside the entries, and the user chooses', async () => {
  const { user } = render(<SitePanel />)
  const field = await screen.findByLabelText('Organization name')
  await user.type(field, ' 2')
  const theirs = {
    at: '2026-11-21T09:00:00.000Z',
    by: { userId: '0b0c0d0e-0000-4000-8000-000000000001', name: 'Marta', stated: true },
  }
  server.answers.set('GET /api/config', { body: { ...globals, organization_name: 'Armazém Sul', changed: theirs } })
  server.answers.set('PUT /api/config', {
    status: 409,
    body: { message: 'Somebody has changed this meanwhile.', error: 'record.changed' },
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Marta changed this on /)).toBeVisible()
  const both = screen.getByRole('group', { name: 'Both versions of “Organization name”' })
  expect(both).toHaveTextContent('Mine: Armazém Norte 2Theirs: Armazém Sul')
  expect(field).toHaveValue('Armazém Norte 2')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ since: theirs.at, value: { organization_name: 'Armazém Norte 2' } }),
  )
})

test('the other user’s version can replace the entries', async () => {
  const { user } = render(<SitePanel />)
  const field = await screen.findByLabelText('Organization name')
  await user.type(field, ' 2')
  server.answers.set('GET /api/config', {
    body: { ...globals, organization_name: 'Armazém Sul', changed: { at: '2026-11-21T09:00:00.000Z', by: null } },
  })
  server.answers.set('PUT /api/config', { status: 409, body: { message: 'No.', error: 'record.changed' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }))
  expect(field).toHaveValue('Armazém Sul')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('[SET-3.e] each threshold is shown with its default, its unit and its range', async () => {
  render(<ThresholdsPanel search="near miss" />)
  expect(await screen.findByLabelText('Distance (m)')).toHaveValue(3)
  expect(screen.getByText('Default: 2 m · 0.2 m to 20 m')).toBeVisible()
})

test('[SET-3.e] every threshold of the contract is on the screen', async () => {
  const { user } = render(<ThresholdsPanel search="" />)
  await screen.findByRole('form', { name: 'Thresholds' })
  for (const group of screen.getAllByRole('button', { expanded: false })) await user.click(group)
  expect(screen.getAllByRole('spinbutton')).toHaveLength(thresholdIds.length)
})

test('[SET-3.e] a threshold can be reset to its default', async () => {
  const { user } = render(<ThresholdsPanel search="near miss" />)
  await user.click(await screen.findByRole('button', { name: 'Reset to default: Distance' }))
  expect(screen.getByLabelText('Distance (m)')).toHaveValue(2)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ values: {}, since: at }]))
})

test('[SET-3.e] a threshold outside its range is refused at its field and not sent', async () => {
  const { user } = render(<ThresholdsPanel search="near miss" />)
  const field = await screen.findByLabelText('Distance (m)')
  await user.clear(field)
  await user.type(field, '30')
  expect(screen.getByText('Enter a number from 0.2 m to 20 m.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.clear(field)
  await user.type(field, '4')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ values: { 'near-miss.gap': 4 }, since: at }]))
})

test('[SET-3.e] two thresholds that contradict each other are named at both fields and not sent', async () => {
  const { user } = render(<ThresholdsPanel search="vehicle capacity" />)
  const field = await screen.findByLabelText('Average from (%)')
  await user.clear(field)
  await user.type(field, '95')
  expect(screen.getAllByText('“Average from” must be below “Excellent above”.')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.clear(field)
  await user.type(field, '80')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ values: { 'near-miss.gap': 3, 'capacity.average': 80 }, since: at }]))
})

test('[SET-3.e] a threshold that no feature uses yet says so', async () => {
  render(<ThresholdsPanel search="spill size" />)
  expect(await screen.findByText('Not in use yet')).toBeVisible()
})

test('[SET-3.a] opening hours are set by day, and separately for a dock', async () => {
  const { user } = render(<OperationsPanel />)
  await user.click(await screen.findByRole('button', { name: 'By weekday' }))
  await user.click(screen.getByRole('checkbox', { name: 'Saturday: open' }))
  await user.click(screen.getByRole('button', { name: 'Add dock' }))
  await user.type(screen.getByLabelText('Dock name or number'), '7')
  const dock = screen.getByRole('group', { name: 'Hours of 7' })
  await user.click(within(dock).getByRole('checkbox', { name: 'Monday: open' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(sent()).toMatchObject([
      {
        since: null,
        openingHours: {
          site: { sun: null, sat: { from: '08:00', to: '18:00' }, mon: { from: '06:00' } },
          docks: [{ dock: '7', hours: { mon: null } }],
        },
      },
    ])
  })
})

test.each([
  ['turnaround target', 'Turnaround target (minutes)', 'turnaroundMin', 'Default: 60.'],
  ['free time', 'Free time (minutes)', 'freeTimeMin', 'Default: 120.'],
  ['tolerance before an appointment', 'Early tolerance (minutes)', 'earlyMin', 'Default: 30.'],
  ['tolerance after an appointment', 'Late tolerance (minutes)', 'lateMin', 'Default: 15.'],
])('[SET-3.d] the %s is changed, its default shown', async (_, label, key, hint) => {
  const { user } = render(<OperationsPanel />)
  const field = await screen.findByLabelText(label)
  expect(screen.getByText(hint, { exact: false })).toBeVisible()
  await user.clear(field)
  await user.type(field, '42')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toMatchObject([{ targets: { [key]: 42 } }]))
})

test('[SET-3.d] the detention rate is an amount an hour, or none', async () => {
  const { user } = render(<OperationsPanel />)
  await user.type(await screen.findByLabelText('Detention rate (per hour)'), '62.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toMatchObject([{ targets: { detention: { perHour: 62.5, currency: 'EUR' } } }]))
})

test('settings are found by search, which stays in the address', async () => {
  const { user, router } = render(<SettingsSections />)
  await user.type(await screen.findByRole('searchbox', { name: 'Find a setting' }), 'detention')
  const list = screen.getByRole('navigation', { name: 'Settings sections' })
  await waitFor(() => expect(router.state.location.search).toBe('?search=detention'))
  const found = () => within(list).getAllByRole('link')
  await waitFor(() => expect(found().map(({ textContent }) => textContent)).toEqual(['Opening hours and targets']))
})

test('the settings search can be corrected in its middle', async () => {
  const { user, router } = render(<SettingsSections />)
  const field = await screen.findByRole('searchbox', { name: 'Find a setting' })
  await user.type(field, 'dtion')
  await user.type(field, 'e', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  await user.keyboard('ten')
  expect(field).toHaveValue('detention')
  await waitFor(() => expect(router.state.location.search).toBe('?search=detention'))
})

test.each([
  ['email', 'Notifications'],
  ['e-mail server', 'Notifications'],
  ['Telemóvel', 'Notifications'],
  ['gdpr', 'Privacy'],
  ['palavra passe', 'Access'],
  ['shift', 'Opening hours and targets'],
])('“%s” finds the setting by its synonym', async (search, section) => {
  render(<SettingsSections />, { at: `/?search=${encodeURIComponent(search)}` })
  const list = await screen.findByRole('navigation', { name: 'Settings sections' })
  expect(within(list).getByRole('link', { name: section })).toBeVisible()
  expect(within(list).queryByRole('link', { name: 'Products' })).not.toBeInTheDocument()
})

test('searching for logo links to the screen where it is set', async () => {
  render(<SettingsSections />, { at: '/?search=logo' })
  expect(await screen.findByRole('link', { name: 'White Label Configuration' })).toBeVisible()
})

test('a link to a section shows only its page', async () => {
  render(<SettingsSections />, { at: '/#holds' })
  expect(await screen.findByRole('heading', { name: 'Storage' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Products' })).not.toBeInTheDocument()
})
