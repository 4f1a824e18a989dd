import { z } from 'zod'
import { products } from '@foresite/contract/configuration'
import { builtInPresetName, presets } from '@foresite/contract/presets'

const serverTimezone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Global settings as stored: only the site's own presets, and every default in one place. */
export const storedGlobalSettings = z.object({
  presets: presets.default({}),
  default_preset: z.string().default(builtInPresetName),
  beta_features: z.boolean().default(false),
  organization_name: z.string().default(''),
  /** The server's own time zone by default. */
  timezone: z.string().default(serverTimezone),
  disable_sms: z.boolean().default(false),
  help_url: z.string().nullable().default(null),
  documentation_url: z.string().nullable().default(null),
})
export type StoredGlobalSettings = z.infer<typeof storedGlobalSettings>

/** By default a site has every product. */
export const storedProducts = z.object({
  products: products.default(['compliance', 'quality', 'productivity']),
})

/** The public data of the connected WMS. */
export const storedWms = z.object({
  connection: z
    .object({ value: z.object({ kind: z.string() }) })
    .nullable()
    .default(null),
})
