import { globalSettings, noProducts, products, wms, type ConfigField } from '@foresite/contract/configuration'
import { builtInPreset, builtInPresetName, type Presets } from '@foresite/contract/presets'
import { recorderConfigUrl } from '@foresite/contract/recorder-config-url'
import type { z } from 'zod'
import { call, isAbort } from '#platform/api/call.ts'
import { useConfiguration } from './configuration-store.ts'
import { storedPreset } from './presets.ts'

/**
 * The startup's data loads (STATE-8): recorder configuration, products and global settings, and the WMS only when
 * authentication is required. Failures are only logged (STATE-2). Resolves when all have settled.
 */
export async function loadConfiguration(isAuthRequired: boolean): Promise<void> {
  await Promise.all([
    loadRecorderConfiguration(),
    loadProducts(),
    loadGlobalSettings(),
    ...(isAuthRequired ? [loadWms()] : []),
  ])
}

/** Prevents the settings screen's identical reads from aborting these. */
const reader = 'configuration'

/** Runs one load; failures are only logged. */
async function quietly(what: string, load: () => Promise<void>): Promise<void> {
  try {
    await load()
  } catch (error: unknown) {
    if (!isAbort(error)) console.error(`Error loading the ${what}:`, error)
  }
}

function loadRecorderConfiguration(): Promise<void> {
  return quietly('recorder configuration', async () => {
    const configuration = await call(
      'readRecorderConfiguration',
      { query: { url: recorderConfigUrl } },
      { quiet: true },
    )
    useConfiguration.setState({ configuration })
  })
}

async function readSection<S extends z.ZodType>(field: ConfigField, section: S, full: boolean): Promise<z.output<S>> {
  const query = full ? { field, format: 'full' as const } : { field }
  return section.parse(await call('readConfig', { query }, { quiet: true, reader }))
}

const productList = products.or(noProducts.transform(() => []))

/** The fields that the product switcher and the navigation need. */
export function loadProducts(): Promise<void> {
  return quietly('products', async () => {
    const allProducts = await readSection('products', productList, false)
    useConfiguration.setState({ allProducts })
  })
}

/** The site's settings; reloaded whenever they change. */
export function loadGlobalSettings(): Promise<void> {
  return quietly('global settings', async () => {
    const settings = await readSection('global_settings', globalSettings, true)
    const presets: Presets = { ...settings.presets, [builtInPresetName]: builtInPreset }
    const chosen = [storedPreset(), settings.default_preset].find(
      (name) => name !== null && Object.hasOwn(presets, name),
    )
    const preset = chosen ?? builtInPresetName
    useConfiguration.setState({
      presets,
      preset,
      filename: presets[preset]?.filename ?? null,
      betaFeatures: settings.beta_features,
      disableSms: settings.disable_sms,
      organizationName: settings.organization_name,
      timezone: settings.time.timezone,
      simulated: settings.simulated ?? false,
      simulatedMailbox: settings.simulated_mailbox ?? null,
      simulatedHistory: settings.simulated_history ?? null,
      helpUrl: settings.help_url,
      documentationUrl: settings.documentation_url,
    })
  })
}

/** The connected WMS; screens that need it call this when the startup did not (STATE-8). */
function loadWms(): Promise<void> {
  return quietly('warehouse-management system', async () => {
    useConfiguration.setState({ wms: await readSection('wms', wms, true) })
  })
}
