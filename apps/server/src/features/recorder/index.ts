import { recorderConfigUrl, type recorderRoutes } from '@foresite/contract/recorder'
import type { Feature } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { recorderConfigurationOf, type Site } from './recorder-configuration.ts'

/**
 * The closed door to a video recorder (OPS-5). The site has none of its own yet, so the one address that
 * opens it stands for our own configuration, and nothing is ever fetched.
 */
export function recorderFeature(
  readSite: () => Promise<Site>,
): Feature<keyof typeof recorderRoutes> {
  return {
    name: 'recorder',
    handlers: {
      readRecorderConfiguration: async ({ query }) => {
        if (query.url !== recorderConfigUrl)
          throw new Refusal(403, 'recorder.url.refused', { field: 'url' })
        return recorderConfigurationOf(await readSite())
      },
    },
  }
}
