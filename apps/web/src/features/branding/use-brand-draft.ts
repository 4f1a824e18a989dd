import { builtInPreset, builtInPresetName, type Preset } from '@foresite/contract/presets'
import { useEffect, useState } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { loadGlobalSettings } from '#platform/configuration/load-configuration.ts'
import { choosePreset, updatePresetColor } from '#platform/configuration/presets.ts'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'

/** The name under which a trial is worn: no preset of a site can be called so. */
const trialName = '\u200b'

/** In the order of the form. */
export const presetColours: readonly (keyof Preset['colors'])[] = ['primary', 'secondary', 'tertiary', 'supportive']

interface Trial {
  /** The preset that it began with. */
  readonly base: string
  /** That preset, as it was then. */
  readonly was: Preset
  readonly name: string
  readonly preset: Preset
  /** A logo on trial; null: the preset's. */
  readonly file: File | null
}

/** What is tried out on this screen and not saved yet. */
export interface BrandDraft extends Trial {
  readonly isChanged: boolean
  readonly setColour: (key: keyof Preset['colors'], colour: string) => void
  readonly setLanguage: (language: Preset['language']) => void
  readonly setLogo: (file: File | null) => void
  readonly setName: (name: string) => void
  /** Shows another preset, and forgets what was tried out. */
  readonly choose: (name: string) => void
  readonly undo: () => void
  /** Goes on from another version of the preset that it began with: saving replaces that. Null: it is gone, and saving adds it. */
  readonly goOnFrom: (version: Preset | null) => void
  /** What was tried out is stored: nothing is unsaved. */
  readonly saved: () => void
}

/**
 * A trial of a preset on the whole screen (STATE-7): the shell around it wears what is tried out, as it would for
 * everybody. Leaving it undoes what was not saved.
 */
export function useBrandDraft(): BrandDraft {
  const selected = useConfiguration((state) => state.preset)
  const presets = useConfiguration((state) => state.presets)
  const [trial, setTrial] = useState<Trial | null>(null)
  useUnsaved(trial !== null)
  useEffect(() => {
    // The site's settings were reloaded meanwhile: the preview stays.
    if (trial !== null && presets[trialName] !== trial.preset) wear(trial)
  }, [presets, trial])
  useEffect(
    () => () => {
      if (useConfiguration.getState().preset === trialName) removeBrand()
    },
    [],
  )

  const shown: Trial = trial ?? {
    base: selected,
    was: presets[selected] ?? builtInPreset,
    name: selected === builtInPresetName ? '' : selected,
    preset: presets[selected] ?? builtInPreset,
    file: null,
  }
  const attempt = (next: Trial) => {
    wear(next)
    setTrial(next)
  }
  const attemptColour = (key: keyof Preset['colors'], colour: string, language: Preset['language']) => {
    wear(shown)
    updatePresetColor(trialName, key, colour, language)
    const preset = useConfiguration.getState().presets[trialName] ?? shown.preset
    setTrial({ ...shown, preset })
  }
  const forget = () => {
    setTrial(null)
    removeBrand()
  }
  return {
    ...shown,
    isChanged: trial !== null,
    setColour: (key, colour) => attemptColour(key, colour, shown.preset.language),
    setLanguage: (language) => attemptColour('primary', shown.preset.colors.primary, language),
    setLogo: (file) =>
      attempt(file === null ? { ...shown, file, preset: { ...shown.preset, filename: null } } : { ...shown, file }),
    setName: (name) => attempt({ ...shown, name }),
    choose: (name) => {
      setTrial(null)
      choosePreset(name)
      removeBrand()
    },
    undo: forget,
    goOnFrom: (version) =>
      setTrial(version === null ? { ...shown, base: builtInPresetName } : { ...shown, was: version }),
    saved: () => setTrial(null),
  }
}

function wear({ preset, file }: Trial): void {
  useConfiguration.setState((state) => ({
    preset: trialName,
    presets: { ...state.presets, [trialName]: preset },
    filename: preset.filename,
    logo: file,
  }))
}

/** Everything as it is stored. */
function removeBrand(): void {
  useConfiguration.setState({ logo: null })
  void loadGlobalSettings()
}
