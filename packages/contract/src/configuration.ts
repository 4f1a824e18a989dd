import { z } from 'zod'
import { done } from './failure.ts'
import { operationsRoutes } from './operations.ts'
import { instant, storable } from './primitives.ts'
import { presetName, presets, suppliedPresets } from './presets.ts'
import { defineRoutes } from './route.ts'
import { lastChange } from './stated-by.ts'
import { thresholdRoutes } from './thresholds.ts'
import { webAddress } from './web-address.ts'

export const product = z.enum(['compliance', 'quality', 'productivity'], {
  error: 'config.product.unknown',
})
export type Product = z.infer<typeof product>

/** The site's products, in the order of the product switcher. */
export const products = z.array(product)

/** An empty list in the form of other servers; a client counts it as empty (STATE-2). */
export const noProducts = z.strictObject({})

/** An IANA zone such as Europe/Lisbon: an offset would be wrong for half of the year. */
export const timezone = z
  .string({ error: 'config.timezone.unknown' })
  .max(64, { error: 'config.timezone.unknown' })
  .refine(isTimezone, { error: 'config.timezone.unknown' })

function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const linkAddress = webAddress(500, 'config.address.invalid')

const organizationName = z
  .string({ error: 'field.invalid' })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().max(80, { error: 'name.tooLong' }).regex(storable, { error: 'name.controlCharacters' }))

/** The specification's names, hence the underscores. */
export const globalSettings = z.object({
  /** The built-in preset and the site's own. */
  presets,
  /** The preset for browsers that have not chosen one (STATE-6). */
  default_preset: z.string(),
  beta_features: z.boolean(),
  /** Empty until the site has a name. */
  organization_name: z.string(),
  time: z.object({ timezone: z.string() }),
  disable_sms: z.boolean(),
  /** The target of Get Help and Documentation; null: the product's own guide (NAV-5). */
  help_url: z.string().nullable(),
  documentation_url: z.string().nullable(),
  /** Whether this is the simulated site (`npm run demo`); every screen shows it. */
  simulated: z.boolean().optional(),
  /** Where the simulated site's email is shown. */
  simulated_mailbox: z.string().optional(),
  /** How many days of the simulated site's history exist; absent once it is complete. */
  simulated_history: z.object({ there: z.int(), of: z.int() }).optional(),
  /** Null until changed; only in the full answer. */
  changed: lastChange.nullable().optional(),
})
export type GlobalSettings = z.infer<typeof globalSettings>

/** The fields that can be changed; omitted ones stay. */
export const globalSettingsChange = z.strictObject({
  presets: suppliedPresets.optional(),
  default_preset: presetName.optional(),
  beta_features: z.boolean().optional(),
  organization_name: organizationName.optional(),
  time: z.strictObject({ timezone }).optional(),
  disable_sms: z.boolean().optional(),
  help_url: linkAddress.nullable().optional(),
  documentation_url: linkAddress.nullable().optional(),
})
export type GlobalSettingsChange = z.infer<typeof globalSettingsChange>

/** The connected warehouse-management system; its secrets are never returned. */
export const wms = z.object({
  connected: z.boolean(),
  /** The kind of system; null if none is connected. */
  system: z.string().nullable(),
})
export type Wms = z.infer<typeof wms>

const configField = z.enum(['products', 'global_settings', 'wms'], {
  error: 'config.field.unknown',
})
export type ConfigField = z.infer<typeof configField>

/** One section of the configuration with its new content. */
export const configChange = z.discriminatedUnion(
  'field',
  [
    z.object({
      field: z.literal('products'),
      /** The value that the editor read: refused with 409 if it has changed since. */
      was: products.optional(),
      value: products.min(1, { error: 'selection.required' }).refine((list) => new Set(list).size === list.length, {
        error: 'config.products.repeated',
      }),
    }),
    z.object({
      field: z.literal('global_settings'),
      /** The section's last change as the editor read it: refused with 409 if it has changed since. */
      since: instant.nullable().optional(),
      value: globalSettingsChange,
    }),
    /** Whether calls need a token (AUTH-10). */
    z.object({
      field: z.literal('authentication'),
      value: z.object({ required: z.boolean({ error: 'selection.required' }) }),
    }),
  ],
  { error: 'config.field.unknown' },
)
export type ConfigChange = z.infer<typeof configChange>

export const configurationRoutes = defineRoutes('settings', {
  /** Returns the section in its own shape: `products` (or `noProducts`), `globalSettings` or `wms`. */
  readConfig: {
    path: '/config',
    summary: 'One section of the configuration',
    query: z.object({ field: configField, format: z.literal('full').optional() }),
    answer: z.union([products, globalSettings, wms, noProducts]),
  },
  saveConfig: {
    method: 'PUT',
    path: '/config',
    summary: 'Changes one section of the configuration',
    body: configChange,
    recordsWho: true,
    answer: done,
    errors: [409],
  },
  ...operationsRoutes,
  ...thresholdRoutes,
})
