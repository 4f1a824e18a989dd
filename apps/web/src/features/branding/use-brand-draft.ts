import { builtInPreset, builtInPresetName, type Preset } from '@foresite/contract/presets'
import { useEffect, useState } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { loadGlobalSettings } from '#platform/configuration/load-configuration.ts'
import { choosePreset, updatePresetColor } from '#platform/configuration/presets.ts'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'

/** The name of the previewed preset, which no stored preset can have. */
const trialName = '\u200b'

/** In the order of the form. */
export const presetColours: readonly (keyof Preset['colors'])[] = ['primary', 'secondary', 'tertiary', 'supportive']

interface Trial {
  /** The name of the preset being edited. */
  readonly base: string
  /** The preset when editing started. */
  readonly was: Preset
  readonly name: string
  readonly preset: Preset
  /** A new logo; null: the preset's. */
  readonly file: File | null
}

/** The preset as edited on this screen, not saved yet. */
export interface BrandDraft extends Trial {
  readonly isChanged: boolean
  readonly setColour: (key: keyof Preset['colors'], colour: string) => void
  readonly setLanguage: (language: Preset['language']) => void
  readonly setLogo: (file: File | null) => void
  readonly setName: (name: string) => void
  /** Selects another preset and discards the edits. */
  readonly choose: (name: string) => void
  readonly undo: () => void
  /** Keeps the edits over another user's version: saving replaces it. Null: it was deleted, and saving adds it again. */
  readonly keepOver: (version: Preset | null) => void
  /** Called once the edits are stored. */
  readonly saved: () => void
}

/** Edits a preset with a live preview in the whole shell (STATE-7). Leaving the screen undoes unsaved edits. */
export function useBrandDraft(): BrandDraft {
  const selected = useConfiguration((state) => state.preset)
  const presets = useConfiguration((state) => state.presets)
  const [trial, setTrial] = useState<Trial | null>(null)
  useUnsaved(trial !== null)
  useEffect(() => {
    // The site's settings were reloaded: keep the preview.
    if (trial !== null && presets[trialName] !== trial.preset) applyTrial(trial)
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
    applyTrial(next)
    setTrial(next)
  }
  const attemptColour = (key: keyof Preset['colors'], colour: string, language: Preset['language']) => {
    applyTrial(shown)
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
    keepOver: (version) =>
      setTrial(version === null ? { ...shown, base: builtInPresetName } : { ...shown, was: version }),
    saved: () => setTrial(null),
  }
}

function applyTrial({ preset, file }: Trial): void {
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
