import { builtInPreset, type Preset } from '@foresite/contract/presets'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer, type Arrived } from '../../../test/api-server.ts'
import { useConfiguration } from './configuration-store.ts'
import { loadConfiguration } from './load-configuration.ts'
import { presetKey } from './presets.ts'

const ours: Preset = { ...builtInPreset, filename: 'ours.png', language: 'pt' }
const settings = {
  presets: { arvist: builtInPreset, ours },
  default_preset: 'arvist',
  beta_features: true,
  organization_name: 'Porto North',
  time: { timezone: 'Europe/Lisbon' },
  disable_sms: true,
  help_url: 'https://help.example',
  documentation_url: null,
}
const recorder = { version: '1', cameras: {} }
const wms = { connected: true, system: 'sap' }
const sections: Record<string, unknown> = {
  products: ['compliance', 'quality'],
  global_settings: settings,
  wms,
}

function section({ path }: Arrived) {
  return { body: sections[new URL(path, 'http://x').searchParams.get('field') ?? ''] }
}

let server: ApiServer
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  sections['products'] = ['compliance', 'quality']
  sections['global_settings'] = settings
  server = await startApiServer({
    'GET /api/config': section,
    'GET /api/proxy': { body: recorder },
  })
})

const asked = () => server.calls.map(({ path }) => path).sort()

describe('the startup loads', () => {
  test('[STATE-8.a] are three while no authentication is required', async () => {
    await loadConfiguration(false)
    expect(asked()).toEqual([
      '/api/config?field=global_settings&format=full',
      '/api/config?field=products',
      '/api/proxy?url=recorder%3Aconfig',
    ])
  })
  test('[STATE-8.b] are four, wms with them, when authentication is required', async () => {
    await loadConfiguration(true)
    expect(asked()).toHaveLength(4)
    expect(asked()).toContain('/api/config?field=wms&format=full')
  })
  test('[STATE-2.a] store the whole body of the recorder as configuration', async () => {
    await loadConfiguration(false)
    expect(useConfiguration.getState().configuration).toEqual(recorder)
  })
  test('[STATE-2.b] store the products as allProducts', async () => {
    await loadConfiguration(false)
    expect(useConfiguration.getState().allProducts).toEqual(['compliance', 'quality'])
  })
  test('[STATE-2.b] count {} as no products', async () => {
    sections['products'] = {}
    await loadConfiguration(false)
    expect(useConfiguration.getState().allProducts).toEqual([])
    expect(console.error).not.toHaveBeenCalled()
  })
  test.each([
    ['betaFeatures', true],
    ['organizationName', 'Porto North'],
    ['timezone', 'Europe/Lisbon'],
    ['disableSms', true],
    ['presets', { arvist: builtInPreset, ours }],
  ] as const)('[STATE-2.c] read %s out of the global settings', async (field, value) => {
    await loadConfiguration(false)
    expect(useConfiguration.getState()[field]).toEqual(value)
  })
  test('[STATE-2.d] store wms', async () => {
    await loadConfiguration(true)
    expect(useConfiguration.getState().wms).toEqual(wms)
  })
  test.each([
    ['GET /api/proxy', 'recorder configuration', 1],
    ['GET /api/config', '', 3],
  ])('[STATE-2.e] a failure of %s is logged and shows nothing', async (route, _, times) => {
    server.answers.set(route, { status: 503, body: { message: 'Away.', error: 'away' } })
    await loadConfiguration(true)
    expect(console.error).toHaveBeenCalledTimes(times)
    expect(document.body).not.toHaveTextContent('Away.')
  })
})

describe('the preset', () => {
  test('[STATE-4.b] is the one kept in local storage', async () => {
    localStorage.setItem(presetKey, 'ours')
    await loadConfiguration(false)
    expect(useConfiguration.getState()).toMatchObject({ preset: 'ours', filename: 'ours.png' })
  })
  test('[STATE-4.c] falls back to arvist', async () => {
    await loadConfiguration(false)
    expect(useConfiguration.getState()).toMatchObject({ preset: 'arvist', filename: null })
  })
  test('[STATE-6.c] is the site’s default one in a browser without a stored one', async () => {
    sections['global_settings'] = { ...settings, default_preset: 'ours' }
    await loadConfiguration(false)
    expect(useConfiguration.getState().preset).toBe('ours')
  })
  test('[STATE-4.c] that was deleted since is not selected', async () => {
    localStorage.setItem(presetKey, 'gone')
    await loadConfiguration(false)
    expect(useConfiguration.getState().preset).toBe('arvist')
  })
})

test('[STATE-1.b] the loads fill the whole configuration', async () => {
  localStorage.setItem(presetKey, 'ours')
  await loadConfiguration(true)
  expect(useConfiguration.getState()).toMatchObject({
    configuration: recorder,
    betaFeatures: true,
    disableSms: true,
    organizationName: 'Porto North',
    timezone: 'Europe/Lisbon',
    allProducts: ['compliance', 'quality'],
    wms,
    filename: 'ours.png',
    presets: { arvist: builtInPreset, ours },
    preset: 'ours',
  })
})

test('[STATE-1.a] the configuration starts empty with the preset arvist', () => {
  expect(useConfiguration.getInitialState()).toMatchObject({
    configuration: null,
    betaFeatures: false,
    disableSms: false,
    organizationName: '',
    timezone: '',
    product: null,
    allProducts: null,
    wms: null,
    logo: null,
    filename: null,
    presets: { arvist: builtInPreset },
    preset: 'arvist',
  })
})
