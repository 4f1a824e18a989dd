import { globalSettings, type ConfigChange } from '@foresite/contract/configuration'
import { builtInPreset } from '@foresite/contract/presets'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../test/site-under-test.ts'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'

const save = (server: ServerUnderTest, body: ConfigChange) => server.call('saveConfig', { body })

async function readGlobal(server: ServerUnderTest) {
  const query = { field: 'global_settings', format: 'full' } as const
  return globalSettings.parse(await server.call('readConfig', { query }))
}

test('[STATE-2.b] a site’s products are a list that can be changed', async () => {
  await using server = await startServer()
  const products = () => server.call('readConfig', { query: { field: 'products' } })
  expect(await products()).toEqual(['compliance', 'quality', 'productivity'])
  const { message } = await save(server, { field: 'products', value: ['quality'] })
  expect(message).toBe('The products were saved.')
  expect(await products()).toEqual(['quality'])
})

test('[STATE-2.c] global settings contain presets, beta features, organization name, time zone and SMS', async () => {
  await using server = await startServer()
  await save(server, {
    field: 'global_settings',
    value: {
      beta_features: true,
      organization_name: ' Armazém Norte ',
      time: { timezone: 'Europe/Lisbon' },
      disable_sms: true,
    },
  })
  expect(await readGlobal(server)).toMatchObject({
    presets: { arvist: builtInPreset },
    default_preset: 'arvist',
    beta_features: true,
    organization_name: 'Armazém Norte',
    time: { timezone: 'Europe/Lisbon' },
    disable_sms: true,
  })
})

test('[STATE-2.d] the warehouse system is an object that says, for now, that none is connected', async () => {
  await using server = await startServer()
  const wms = await server.call('readConfig', { query: { field: 'wms', format: 'full' } })
  expect(wms).toEqual({ connected: false, system: null })
})

test('[STATE-6.a] a preset is saved beside the built-in one, which cannot be changed', async () => {
  await using server = await startServer()
  const blue = { ...builtInPreset, language: 'pt' as const }
  await save(server, { field: 'global_settings', value: { presets: { Blue: blue } } })
  expect((await readGlobal(server)).presets).toEqual({ arvist: builtInPreset, Blue: blue })
  const change = save(server, { field: 'global_settings', value: { presets: { arvist: blue } } })
  expect(await refusalOf(change)).toMatchObject({
    status: 409,
    error: 'preset.builtIn',
    field: 'value.presets.arvist',
  })
})

test('[STATE-7] one colour of a preset can be changed in one language, the others stay', async () => {
  await using server = await startServer()
  const preset = (primary: string, language: 'en' | 'pt') => ({
    ...builtInPreset,
    colors: { ...builtInPreset.colors, primary },
    language,
  })
  const presets = { Blue: preset('#0000ff', 'en'), Green: preset('#00ff00', 'en') }
  await save(server, { field: 'global_settings', value: { presets } })
  const changed = { ...presets, Blue: preset('#0000aa', 'pt') }
  await save(server, { field: 'global_settings', value: { presets: changed } })
  expect((await readGlobal(server)).presets).toEqual({ arvist: builtInPreset, ...changed })
})

test('a preset cannot use a missing logo', async () => {
  await using server = await startServer()
  const presets = { Blue: { ...builtInPreset, filename: 'missing.png' } }
  const change = save(server, { field: 'global_settings', value: { presets } })
  expect(await refusalOf(change)).toMatchObject({
    status: 422,
    error: 'logo.unknown',
    field: 'value.presets.Blue.filename',
  })
})

test.each([
  ['organization_name', { organization_name: 'Norte \ud800' }],
  ['help_url', { help_url: 'https://help.example/\u0000' }],
  ['documentation_url', { documentation_url: 'https://help.example/\ud800' }],
  ['default_preset', { default_preset: '\udc00' }],
])('[CALL-6.a] a %s that cannot be stored answers 400 and is named', async (field, value) => {
  await using server = await startServer()
  expect(await refusalOf(save(server, { field: 'global_settings', value }))).toMatchObject({
    status: 400,
    field: `value.${field}`,
  })
})

test('simultaneous changes are all kept', async () => {
  await using server = await startServer()
  await Promise.all([
    save(server, { field: 'global_settings', value: { beta_features: true } }),
    save(server, { field: 'global_settings', value: { disable_sms: true } }),
    save(server, { field: 'global_settings', value: { organization_name: 'Norte' } }),
    save(server, { field: 'global_settings', value: { time: { timezone: 'Europe/Lisbon' } } }),
  ])
  expect(await readGlobal(server)).toMatchObject({
    beta_features: true,
    disable_sms: true,
    organization_name: 'Norte',
    time: { timezone: 'Europe/Lisbon' },
  })
})

test('[OPS-2.a] status/mqtt, status/nvr and status/config show what is connected, and an unreadable configuration', async () => {
  await using server = await startServer()
  const state = async (name: 'readMqttStatus' | 'readNvrStatus' | 'readConfigStatus') => (await server.call(name)).state
  expect(await state('readMqttStatus')).toBe('not-configured')
  expect(await state('readNvrStatus')).toBe('not-configured')
  expect(await state('readConfigStatus')).toBe('up')
  await server.db.execute(sql`insert into settings (section, content) values ('products', '{"products": "all"}')`)
  expect(await server.call('readConfigStatus', {}, { language: 'pt' })).toEqual({
    state: 'down',
    message: 'Não é possível ler a configuração guardada: products.',
  })
})
