import type { ConfigChange, GlobalSettings, GlobalSettingsChange, Product } from '@foresite/contract/configuration'
import type { ModuleInput } from '@foresite/contract/modules'
import { builtInPresetName } from '@foresite/contract/presets'
import { privacyDefaults, type PrivacySettings } from '@foresite/contract/privacy'
import type { UseCase } from '@foresite/contract/use-cases'
import { test as base } from '@playwright/test'
import { startMs, withProduct, type Running } from '../product.ts'

/** A running product shared by all tests of a worker: each first states the site that it needs. */
export interface Site extends Running {
  /** Clears the site and sets up what a test needs. By default everything is enabled. */
  readonly arrange: (wanted?: Arrangement) => Promise<void>
  /** Deletes everything, and restores the initial settings. */
  readonly sweep: () => Promise<void>
}

interface Arrangement {
  readonly products?: readonly Product[]
  readonly beta?: boolean
  /** The modules to create, by use case; all enabled. */
  readonly modules?: readonly UseCase[]
  readonly settings?: GlobalSettingsChange
}

const allProducts: readonly Product[] = ['compliance', 'quality', 'productivity']

/** `test` on the shared product, without a password. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern even where nothing is used
    async ({}, use) => {
      await withProduct(async (product) => {
        const { url } = product
        const begun = (await send(url, 'GET', '/config?field=global_settings')) as GlobalSettings
        await use({
          ...product,
          arrange: async (wanted) => {
            await product.whole()
            await clear(url)
            await arrange(url, begun, wanted)
          },
          sweep: async () => {
            await product.whole()
            await clear(url)
            await arrange(url, begun, {
              beta: begun.beta_features,
              modules: [],
              settings: { organization_name: begun.organization_name },
            })
          },
        })
      })
    },
    { scope: 'worker', timeout: startMs },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
})

export { expect } from '@playwright/test'

/** The kinds of records that tests create, each before the kinds that it depends on. */
const kinds = ['modules', 'site-models', 'locations', 'cameras', 'groups', 'users'] as const
/** Other programs that tests connect to. */
const connections = ['/recorder', '/language-model'] as const

async function clear(url: string): Promise<void> {
  for (const kind of kinds)
    for (const { id } of (await send(url, 'GET', `/${kind}`)) as { id: string }[])
      await send(url, 'DELETE', `/${kind}/${id}`)
  for (const path of connections) {
    const { status, ok } = await fetch(`${url}/api${path}`, { method: 'DELETE' })
    if (!ok && status !== 404) throw new Error(`DELETE ${path} answered ${String(status)}`)
  }
  // Only now: while there are users, a change of settings must name one.
  const { values } = (await send(url, 'GET', '/config/thresholds')) as { values: object }
  if (Object.keys(values).length > 0) await send(url, 'PUT', '/config/thresholds', { values: {} })
  const { blurExports } = (await send(url, 'GET', '/privacy')) as PrivacySettings
  if (blurExports !== null) await send(url, 'PUT', '/privacy', privacyDefaults)
}

/** Sets up a cleared site: its initial settings, except for what is wanted. */
async function arrange(url: string, begun: GlobalSettings, wanted: Arrangement = {}) {
  const { time, disable_sms } = begun
  const { products = allProducts, beta = true, modules = ['ergonomics', 'cycle-counting'] } = wanted
  await save(url, { field: 'products', value: [...products] })
  await save(url, {
    field: 'global_settings',
    value: {
      default_preset: builtInPresetName,
      presets: {},
      organization_name: '',
      time,
      disable_sms,
      help_url: null,
      documentation_url: null,
      beta_features: beta,
      ...wanted.settings,
    },
  })
  for (const useCase of modules) await addModule(url, { name: `Module ${useCase}`, useCase })
}

async function save(url: string, change: ConfigChange): Promise<void> {
  await send(url, 'PUT', '/config', change)
}

/** Adds a module by the API, as another screen would; returns its id. */
export async function addModule(url: string, input: Pick<ModuleInput, 'name' | 'useCase'>): Promise<string> {
  const answer = await send(url, 'POST', '/modules', { ...input, criticality: 'Low' })
  return (answer as { module: { id: string } }).module.id
}

async function send(url: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${String(answer.status)}: ${text}`)
  return JSON.parse(text)
}
