import { expect, test } from 'vitest'
import { configChange } from './configuration.ts'
import { isMessageKey } from './messages/translate.ts'
import { builtInPreset, suppliedPresets } from './presets.ts'

/** The reasons why a change is refused: `path: key` for each issue. */
function refusals(field: string, value: unknown): string[] {
  const parsed = configChange.safeParse({ field, value })
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('[STATE-3] the built-in preset has the specification’s colours, logo and language', () => {
  expect(builtInPreset).toEqual({
    colors: {
      primary: '#1C2536',
      secondary: '#003366',
      tertiary: '#00BCD4',
      supportive: '#004eeb',
    },
    filename: null,
    language: 'en',
  })
})

test.each([
  ['products', ['compliance', 'compliance'], 'value: config.products.repeated'],
  ['products', ['yard'], 'value.0: config.product.unknown'],
  ['products', [], 'value: selection.required'],
  ['global_settings', { time: { timezone: 'Lisbon' } }, 'value.time.timezone: config.timezone.unknown'],
  ['global_settings', { time: { timezone: '+01:00' } }, 'value.time.timezone: config.timezone.unknown'],
  ['global_settings', { help_url: 'javascript:alert(1)' }, 'value.help_url: config.address.invalid'],
  ['global_settings', { organization_name: 'x'.repeat(81) }, 'value.organization_name: name.tooLong'],
  ['global_settings', { presets: { toString: builtInPreset } }, 'value.presets.toString: preset.name.reserved'],
  ['global_settings', { presets: { ' ': builtInPreset } }, 'value.presets. : preset.name.required'],
  ['authentication', {}, 'value.required: selection.required'],
  ['slack', {}, 'field: config.field.unknown'],
])('refuses %s %j and names the problem: %s', (field, value, refusal) => {
  expect(refusals(field, value)).toEqual([refusal])
  expect(isMessageKey(refusal.split(': ')[1] ?? '')).toBe(true)
})

test.each(['red', '#fff', '#1C25366', 'url(x)'])('[STATE-7] refuses %s as a colour', (primary) => {
  const value = {
    presets: { Blue: { ...builtInPreset, colors: { ...builtInPreset.colors, primary } } },
  }
  expect(refusals('global_settings', value)).toEqual(['value.presets.Blue.colors.primary: preset.colour.invalid'])
})

test.each(['../../etc/passwd', 'a/b.svg', 'logo.html', '.svg', 'logo.svg\n'])(
  'refuses %j as the name of a logo',
  (filename) => {
    const value = { presets: { Blue: { ...builtInPreset, filename } } }
    expect(refusals('global_settings', value)).toEqual(['value.presets.Blue.filename: logo.filename.invalid'])
  },
)

test('a site has at most 50 presets, with trimmed names', () => {
  const many = Object.fromEntries(
    Array.from({ length: 51 }, (_, number) => [` Preset ${String(number)} `, builtInPreset]),
  )
  expect(refusals('global_settings', { presets: many })).toEqual(['value.presets: preset.tooMany'])
  expect(suppliedPresets.parse({ ' Blue ': builtInPreset })).toEqual({ Blue: builtInPreset })
})
