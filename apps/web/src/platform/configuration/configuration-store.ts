import type { Product, Wms } from '@foresite/contract/configuration'
import { builtInPreset, builtInPresetName, type Preset } from '@foresite/contract/presets'
import type { RecorderConfiguration } from '@foresite/contract/recorder'
import { create } from 'zustand'

/** The site's configuration (STATE-1), filled by the startup loads. */
export interface ConfigurationState {
  /** The recorder's configuration; null until it has been read. */
  configuration: RecorderConfiguration | null
  betaFeatures: boolean
  disableSms: boolean
  organizationName: string
  /** Whether the site is simulated; every screen shows it. */
  simulated: boolean
  /** The address of the simulated site's mailbox; null if there is none. */
  simulatedMailbox: string | null
  /** How many days of the simulated site's history exist, and how many there will be; null once it is complete. */
  simulatedHistory: { readonly there: number; readonly of: number } | null
  /** An IANA time zone; empty until known: the browser's own applies. */
  timezone: string
  /** The current product; null until the first navigation (PROD-4). */
  product: Product | null
  /** The account's enabled products; null until they have loaded. */
  allProducts: readonly Product[] | null
  wms: Wms | null
  /** A logo being previewed before it is saved. */
  logo: File | string | null
  /** The selected preset's logo. */
  filename: string | null
  presets: Readonly<Record<string, Preset>>
  preset: string
  helpUrl: string | null
  documentationUrl: string | null
}

export const useConfiguration = create<ConfigurationState>()(() => ({
  configuration: null,
  betaFeatures: false,
  disableSms: false,
  organizationName: '',
  simulated: false,
  simulatedMailbox: null,
  simulatedHistory: null,
  timezone: '',
  product: null,
  allProducts: null,
  wms: null,
  logo: null,
  filename: null,
  presets: { [builtInPresetName]: builtInPreset },
  preset: builtInPresetName,
  helpUrl: null,
  documentationUrl: null,
}))
