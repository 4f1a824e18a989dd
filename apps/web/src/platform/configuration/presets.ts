import { builtInPreset, builtInPresetName, type Preset, type Presets } from '@foresite/contract/presets'
import { browserStorage } from '#platform/storage/browser-storage.ts'
import { useConfiguration } from './configuration-store.ts'

/** Where the selected preset's name is kept (STATE-4). */
export const presetKey = 'foresite.preset'

const storage = browserStorage('local', 'Error saving preset to localStorage:')

/** This browser's chosen preset; null if it has none. */
export function storedPreset(): string | null {
  return storage.getItem(presetKey)
}

/** Selects a preset and stores the choice; drops a previewed logo (STATE-5). */
export function choosePreset(name: string): void {
  storage.setItem(presetKey, name)
  useConfiguration.setState(({ presets }) => ({ preset: name, filename: presets[name]?.filename ?? null, logo: null }))
}

/** Replaces the presets with the built-in one and the supplied ones, then selects and stores `name` (STATE-6). */
export function savePreset(name: string, supplied: Presets): void {
  useConfiguration.setState({ presets: { ...supplied, [builtInPresetName]: builtInPreset } })
  choosePreset(name)
}

/** Sets one colour of a preset and its language, as a preview on this screen (STATE-7). */
export function updatePresetColor(
  name: string,
  key: keyof Preset['colors'],
  colour: string,
  language: Preset['language'],
): void {
  useConfiguration.setState(({ presets }) => {
    const preset = presets[name] ?? builtInPreset
    return { presets: { ...presets, [name]: { ...preset, colors: { ...preset.colors, [key]: colour }, language } } }
  })
}
