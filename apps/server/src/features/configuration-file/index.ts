import type { configurationFileRoutes } from '@foresite/contract/configuration-file'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { ConfigurationFileDependencies } from './dependencies.ts'
import { importHandlers } from './import.ts'
import { readSite } from './read-site.ts'

/** The whole configuration as a file, for another site or as a backup. */
export function configurationFile(deps: ConfigurationFileDependencies): Feature<keyof typeof configurationFileRoutes> {
  return {
    name: 'configuration-file',
    handlers: {
      ...bind(importHandlers, deps),
      exportConfiguration: async ({ reply }) => {
        const { file } = await readSite(deps, deps.db)
        const day = file.exportedAt.slice(0, 10)
        const name = file.simulated === true ? 'foresite-simulated' : 'foresite'
        reply.header('content-disposition', `attachment; filename="${name}-${day}.json"`)
        return file
      },
    },
  }
}
