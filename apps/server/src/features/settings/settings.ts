import { isDeepStrictEqual } from 'node:util'
import type { CallAnswer } from '@foresite/contract/client'
import type { ConfigChange, ConfigField, GlobalSettings, Product, Wms } from '@foresite/contract/configuration'
import type { MessageKey } from '@foresite/contract/messages/translate'
import type { Presets } from '@foresite/contract/presets'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { changeGlobalSettings, presentGlobalSettings } from './global-settings.ts'
import { operationsSection, thresholdsSection } from './sections.ts'
import { SettingsStore } from './settings-store.ts'
import { storedGlobalSettings, storedProducts, storedWms } from './stored-settings.ts'

export interface SettingsParts extends Pick<Platform, 'clock' | 'isSimulated'> {
  readonly database: Database
  /** Where a simulated site's email is shown. */
  readonly mailboxUrl?: string | null
  /** Progress of generating a simulated site's history; null once it is complete. */
  readonly simulatedHistory?: () => Promise<GlobalSettings['simulated_history'] | null>
  /** Switches authentication on or off for the whole site (AUTH-10). */
  readonly setAuthentication: (required: boolean, request: FastifyRequest, by: StatedBy | null) => Promise<void>
  /** Whether a logo with this name exists. */
  readonly hasLogo: (filename: string) => Promise<boolean>
  /** Reports the logos that presets use now; others can go. */
  readonly logosNamed?: (filenames: ReadonlySet<string>) => Promise<void>
}

/** The site's configuration, section by section. */
export class Settings {
  readonly operations
  readonly thresholds
  readonly #store: SettingsStore
  readonly #parts: SettingsParts

  constructor(parts: SettingsParts) {
    this.operations = operationsSection(parts.database)
    this.thresholds = thresholdsSection(parts.database)
    this.#store = new SettingsStore(parts.database)
    this.#parts = parts
  }

  /** The same, in a transaction; unused logos stay until the next change. */
  within(tx: Database): Settings {
    const { logosNamed: _, ...parts } = this.#parts
    return new Settings({ ...parts, database: tx })
  }

  async globalSettings(): Promise<GlobalSettings> {
    const stored = await this.#store.read('global_settings', storedGlobalSettings)
    const { isSimulated, mailboxUrl = null, simulatedHistory } = this.#parts
    const history = (await simulatedHistory?.()) ?? null
    return {
      ...presentGlobalSettings(stored),
      simulated: isSimulated,
      ...(mailboxUrl === null ? {} : { simulated_mailbox: mailboxUrl }),
      ...(history === null ? {} : { simulated_history: history }),
    }
  }

  /** The site's products. */
  async products(): Promise<Product[]> {
    return (await this.#store.read('products', storedProducts)).products
  }

  /** A section; with `full`, also the author of the last change of the global settings. */
  async read(field: ConfigField, format?: 'full'): Promise<CallAnswer<'readConfig'>> {
    switch (field) {
      case 'products':
        return this.products()
      case 'global_settings':
        return format === 'full' ? this.#globalSettingsInFull() : this.globalSettings()
      case 'wms':
        return this.#wms()
    }
  }

  /** The connected WMS; the feature `wms` knows how it is connected. */
  async #wms(): Promise<Wms> {
    const { connection } = await this.#store.read('wms', storedWms)
    return { connected: connection !== null, system: connection?.value.kind ?? null }
  }

  /** Saves a section and its author; returns the confirmation. */
  async save(change: ConfigChange, by: StatedBy | null, request: FastifyRequest): Promise<MessageKey> {
    const mark = { at: this.#parts.clock.now(), by }
    switch (change.field) {
      case 'products':
        await this.#store.change(
          'products',
          storedProducts,
          ({ products }) => {
            if (change.was !== undefined && !isDeepStrictEqual(products, change.was))
              throw new Refusal(409, 'record.changed')
            return { products: change.value }
          },
          mark,
        )
        return 'config.products.saved'
      case 'global_settings':
        await this.#refuseMissingLogos(change.value.presets ?? {})
        await this.#store.change(
          'global_settings',
          storedGlobalSettings,
          (present) => changeGlobalSettings(present, change.value),
          { ...mark, since: change.since },
        )
        if (change.value.presets !== undefined) await this.#reportLogos()
        return 'config.saved'
      case 'authentication':
        await this.#parts.setAuthentication(change.value.required, request, by)
        return change.value.required ? 'config.authentication.on' : 'config.authentication.off'
    }
  }

  /** The first section that cannot be read; null if there is none. */
  async brokenSection(): Promise<string | null> {
    const sections: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['products', () => this.read('products')],
      ['global_settings', () => this.read('global_settings')],
      ['operations', () => this.operations.read()],
      ['thresholds', () => this.thresholds.read()],
    ]
    for (const [field, read] of sections) {
      try {
        await read()
      } catch (error: unknown) {
        if (error instanceof z.ZodError) return field
        throw error
      }
    }
    return null
  }

  async #globalSettingsInFull(): Promise<GlobalSettings> {
    const [shown, changed] = await Promise.all([this.globalSettings(), this.#store.lastChange('global_settings')])
    return { ...shown, changed }
  }

  async #reportLogos(): Promise<void> {
    const { presets } = await this.globalSettings()
    const named = Object.values(presets).flatMap(({ filename }) => filename ?? [])
    await this.#parts.logosNamed?.(new Set(named))
  }

  async #refuseMissingLogos(presets: Presets): Promise<void> {
    for (const [name, { filename }] of Object.entries(presets))
      if (filename !== null && !(await this.#parts.hasLogo(filename)))
        throw new Refusal(422, 'logo.unknown', { field: `value.presets.${name}.filename` })
  }
}
