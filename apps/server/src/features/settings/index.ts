import type { configurationRoutes } from '@foresite/contract/configuration'
import { translate } from '@foresite/contract/messages/translate'
import type { Feature } from '#platform/http/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { sectionHandlers } from './section-routes.ts'
import type { Settings } from './settings.ts'

export { Settings } from './settings.ts'
export { SettingsStore, type Change } from './settings-store.ts'

interface SettingsFeatureParts extends Pick<Platform, 'clock' | 'live'> {
  /** Sends new thresholds to the nodes that apply them. */
  readonly thresholdsChanged: () => void
}

/** Reading and changing the site's configuration. */
export function settingsFeature(
  settings: Settings,
  { clock, live, thresholdsChanged }: SettingsFeatureParts,
): Feature<keyof typeof configurationRoutes> {
  return {
    name: 'settings',
    handlers: {
      ...sectionHandlers({
        clock,
        live,
        thresholdsChanged,
        operations: settings.operations,
        thresholds: settings.thresholds,
      }),
      readConfig: ({ query }) => settings.read(query.field, query.format),
      saveConfig: async ({ body, statedBy, request, language }) => {
        const saved = await settings.save(body, statedBy, request)
        live.changed({ topic: 'configuration', id: body.field, change: 'updated' })
        return { message: translate(language, saved) }
      },
    },
  }
}
