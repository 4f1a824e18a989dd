import { builtInPreset, type Preset } from '@foresite/contract/presets'
import { describe, expect, test, vi } from 'vitest'
import { useConfiguration } from './configuration-store.ts'
import { choosePreset, presetKey, savePreset, updatePresetColor } from './presets.ts'

const ours: Preset = {
  colors: { primary: '#111111', secondary: '#222222', tertiary: '#333333', supportive: '#444444' },
  filename: 'ours.png',
  language: 'pt',
}

describe('presets', () => {
  test('[STATE-3] the built-in one is arvist with its four colours, no file and English', () => {
    expect(useConfiguration.getInitialState().presets).toEqual({
      arvist: {
        colors: {
          primary: '#1C2536',
          secondary: '#003366',
          tertiary: '#00BCD4',
          supportive: '#004eeb',
        },
        filename: null,
        language: 'en',
      },
    })
  })
  test('[STATE-4.a] the selected preset’s name is kept in local storage', () => {
    useConfiguration.setState({ presets: { arvist: builtInPreset, ours } })
    choosePreset('ours')
    expect(localStorage.getItem(presetKey)).toBe('ours')
    expect(useConfiguration.getState()).toMatchObject({ preset: 'ours', filename: 'ours.png' })
  })
  test('[STATE-4.d] a failed save logs its own message', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    choosePreset('arvist')
    expect(logged).toHaveBeenCalledWith('Error saving preset to localStorage:', expect.any(Error))
  })
  test('[STATE-5] choosing one clears the logo', () => {
    useConfiguration.setState({ logo: 'data:image/png;base64,AAAA' })
    choosePreset('arvist')
    expect(useConfiguration.getState().logo).toBeNull()
  })
  test('[STATE-6.a] saving a new preset replaces the list with the built-in and supplied presets', () => {
    useConfiguration.setState({ presets: { arvist: builtInPreset, old: ours } })
    savePreset('ours', { ours })
    expect(useConfiguration.getState().presets).toEqual({ arvist: builtInPreset, ours })
  })
  test('[STATE-6.b] selects and stores the new name', () => {
    savePreset('ours', { ours })
    expect(useConfiguration.getState().preset).toBe('ours')
    expect(localStorage.getItem(presetKey)).toBe('ours')
  })
  test('[STATE-6.a] the built-in one cannot be replaced by a supplied one', () => {
    savePreset('ours', { ours, arvist: ours })
    expect(useConfiguration.getState().presets['arvist']).toEqual(builtInPreset)
  })
  test.each(['primary', 'secondary', 'tertiary', 'supportive'] as const)(
    '[STATE-7] updating %s changes only that colour and the language',
    (key) => {
      useConfiguration.setState({ presets: { arvist: builtInPreset, ours } })
      updatePresetColor('ours', key, '#abcdef', 'en')
      expect(useConfiguration.getState().presets).toEqual({
        arvist: builtInPreset,
        ours: { ...ours, colors: { ...ours.colors, [key]: '#abcdef' }, language: 'en' },
      })
    },
  )
})
