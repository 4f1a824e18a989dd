import type { Product } from '@foresite/contract/configuration'
import { builtInPreset, type Presets } from '@foresite/contract/presets'
import type { UseCase } from '@foresite/contract/use-cases'
import { siteModule } from '@foresite/testkit/records'
import { startApiServer, type ApiServer, type Arrived } from './api-server.ts'

/** The state of a test's site; the API answers from it, and tests may change it. */
export interface Site {
  auth: boolean
  configured: boolean
  codeRequired: boolean
  token: string
  password: string
  products: readonly Product[]
  beta: boolean
  enabled: readonly UseCase[]
  organizationName: string
  presets: Presets
  defaultPreset: string
  helpUrl: string | null
}

/** The API of a site, as far as the frame needs it, on a real HTTP server. */
export async function startSite(changes: Partial<Site> = {}): Promise<{ site: Site; server: ApiServer }> {
  const site: Site = {
    auth: false,
    configured: true,
    codeRequired: false,
    token: 'right',
    password: 'a long password',
    products: ['compliance', 'quality', 'productivity'],
    beta: false,
    enabled: [],
    organizationName: '',
    presets: { arvist: builtInPreset },
    defaultPreset: 'arvist',
    helpUrl: null,
    ...changes,
  }
  const guarded = (body: () => unknown) => (call: Arrived) =>
    site.auth && call.headers.authorization !== `Bearer ${site.token}`
      ? { status: 401, body: { message: 'Please log in.', error: 'auth.required' } }
      : { body: body() }

  const server = await startApiServer({
    'GET /api/status/auth': () => ({
      body: {
        auth: site.auth,
        configured: site.configured,
        passwordRequired: site.auth && site.configured,
        codeRequired: site.codeRequired,
      },
    }),
    'POST /api/auth': ({ body }) =>
      body === JSON.stringify({ password: site.password })
        ? { body: { message: 'Welcome.', token: site.token } }
        : { status: 401, body: { message: 'Wrong password.', error: 'auth.wrong' } },
    'POST /api/auth/logout': { body: { message: 'Bye.' } },
    'GET /api/modules': guarded(() =>
      site.enabled.map((useCase) =>
        siteModule({ name: useCase, useCase, zoneIds: [], cameraIds: [], criticality: 'Low' }),
      ),
    ),
    'GET /api/users': guarded(() => []),
    'GET /api/incident-reviews': guarded(() => []),
    'GET /api/groups': guarded(() => []),
    'GET /api/cameras': guarded(() => []),
    'GET /api/alarms': guarded(() => []),
    'GET /api/recognize/shipment-damage/categories': guarded(() => []),
    'GET /api/proxy': guarded(() => ({ version: '1', cameras: {} })),
    'GET /api/config': (call) => guarded(() => section(site, call))(call),
  })
  return { site, server }
}

function section(site: Site, { path }: Arrived): unknown {
  switch (new URL(path, 'http://site').searchParams.get('field')) {
    case 'products':
      return site.products
    case 'wms':
      return { connected: false, system: null }
    default:
      return {
        presets: site.presets,
        default_preset: site.defaultPreset,
        beta_features: site.beta,
        organization_name: site.organizationName,
        time: { timezone: 'Europe/Lisbon' },
        disable_sms: false,
        help_url: site.helpUrl,
        documentation_url: null,
      }
  }
}
