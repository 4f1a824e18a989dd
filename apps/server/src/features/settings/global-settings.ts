import { isDeepStrictEqual } from 'node:util'
import type { GlobalSettings, GlobalSettingsChange } from '@foresite/contract/configuration'
import { builtInPreset, builtInPresetName, type Presets } from '@foresite/contract/presets'
import { Refusal } from '#platform/http/refusal.ts'
import type { StoredGlobalSettings } from './stored-settings.ts'

/** The settings for screens: the built-in preset comes before the site's own. */
export function presentGlobalSettings(stored: StoredGlobalSettings): GlobalSettings {
  const { timezone, presets, ...rest } = stored
  return { ...rest, presets: withBuiltIn(presets), time: { timezone } }
}

/** The settings after a change; omitted ones stay. Throws a `Refusal` for an invalid change. */
export function changeGlobalSettings(stored: StoredGlobalSettings, change: GlobalSettingsChange): StoredGlobalSettings {
  const presets = change.presets === undefined ? stored.presets : ownPresets(change.presets)
  const defaultPreset = change.default_preset ?? stored.default_preset
  if (!Object.hasOwn(withBuiltIn(presets), defaultPreset)) {
    throw change.default_preset === undefined
      ? new Refusal(409, 'preset.isDefault', {
          fill: { name: defaultPreset },
          field: 'value.presets',
        })
      : new Refusal(422, 'preset.unknown', {
          fill: { name: defaultPreset },
          field: 'value.default_preset',
        })
  }
  return {
    presets,
    default_preset: defaultPreset,
    beta_features: change.beta_features ?? stored.beta_features,
    organization_name: change.organization_name ?? stored.organization_name,
    timezone: change.time?.timezone ?? stored.timezone,
    disable_sms: change.disable_sms ?? stored.disable_sms,
    // Null is a value here: it restores the product's own guide.
    help_url: change.help_url === undefined ? stored.help_url : change.help_url,
    documentation_url: change.documentation_url === undefined ? stored.documentation_url : change.documentation_url,
  }
}

function withBuiltIn(own: Presets): Presets {
  return { [builtInPresetName]: builtInPreset, ...own }
}

function ownPresets(supplied: Presets): Presets {
  const { [builtInPresetName]: builtIn, ...own } = supplied
  if (builtIn !== undefined && !isDeepStrictEqual(builtIn, builtInPreset))
    throw new Refusal(409, 'preset.builtIn', {
      fill: { name: builtInPresetName },
      field: `value.presets.${builtInPresetName}`,
    })
  return own
}
