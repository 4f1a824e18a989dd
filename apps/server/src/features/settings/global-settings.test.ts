import { builtInPreset, type Preset } from '@foresite/contract/presets'
import { expect, test } from 'vitest'
import { changeGlobalSettings, presentGlobalSettings } from './global-settings.ts'
import { storedGlobalSettings } from './stored-settings.ts'

const fresh = storedGlobalSettings.parse({})
const blue: Preset = {
  colors: { ...builtInPreset.colors, primary: '#0000ff' },
  filename: null,
  language: 'pt',
}

test('[STATE-2.c] a fresh site has the built-in preset, no beta features, SMS on and a time zone', () => {
  expect(presentGlobalSettings(fresh)).toEqual({
    presets: { arvist: builtInPreset },
    default_preset: 'arvist',
    beta_features: false,
    organization_name: '',
    time: { timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    disable_sms: false,
    help_url: null,
    documentation_url: null,
  })
})

test('[STATE-6.a] saving presets replaces them with the built-in one and the supplied ones', () => {
  const first = changeGlobalSettings(fresh, { presets: { Blue: blue } })
  const second = changeGlobalSettings(first, { presets: { arvist: builtInPreset, Green: blue } })
  expect(presentGlobalSettings(second).presets).toEqual({ arvist: builtInPreset, Green: blue })
  const none = changeGlobalSettings(second, { presets: {} })
  expect(presentGlobalSettings(none).presets).toEqual({ arvist: builtInPreset })
})

test('[STATE-6.a] the built-in preset cannot be changed', () =>
  expect(() => changeGlobalSettings(fresh, { presets: { arvist: blue } })).toThrow('preset.builtIn'))

test('[STATE-6.c] the site’s default preset is arvist until another of its presets is chosen', () => {
  const site = changeGlobalSettings(fresh, { presets: { Blue: blue }, default_preset: 'Blue' })
  expect(site.default_preset).toBe('Blue')
  expect(() => changeGlobalSettings(site, { default_preset: 'Red' })).toThrow('preset.unknown')
  expect(() => changeGlobalSettings(site, { presets: {} })).toThrow('preset.isDefault')
  const back = changeGlobalSettings(site, { presets: {}, default_preset: 'arvist' })
  expect(back.default_preset).toBe('arvist')
})

test('a change keeps omitted fields, and null restores the product’s own guide', () => {
  const site = changeGlobalSettings(fresh, {
    organization_name: 'Armazém Norte',
    time: { timezone: 'Europe/Lisbon' },
    help_url: 'https://help.example/',
  })
  const later = changeGlobalSettings(site, { beta_features: true, help_url: null })
  expect(later).toEqual({
    ...fresh,
    organization_name: 'Armazém Norte',
    timezone: 'Europe/Lisbon',
    beta_features: true,
  })
})
