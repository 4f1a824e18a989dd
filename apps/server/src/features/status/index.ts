import type { Feature } from '#platform/http/feature.ts'
import { metrics } from './metrics.ts'
import { overview, type OverviewSources } from './overview.ts'

interface StatusDependencies {
  readonly version: string
  /** Whether the database answers. */
  isDatabaseUp(): Promise<boolean>
  readonly vision: { readonly health: 'up' | 'preparing' | 'away' }
}

/** The state of the product itself. */
export function status(deps: StatusDependencies): Feature<'readHealth'> {
  return {
    name: 'status',
    handlers: {
      async readHealth() {
        return {
          version: deps.version,
          database: (await deps.isDatabaseUp()) ? 'up' : 'down',
          vision: deps.vision.health,
        }
      },
    },
  }
}

/** The state of every part of the site, for people and for Prometheus (OPS-2). */
export function statusOverview(version: string, sources: OverviewSources): Feature<'readStatus' | 'readMetrics'> {
  return {
    name: 'status',
    handlers: {
      readStatus: async ({ language }) => ({ version, parts: await overview(sources, language) }),
      readMetrics: async ({ reply }) =>
        reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics(sources)),
    },
  }
}
