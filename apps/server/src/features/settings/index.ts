import type { configurationRoutes } from '@foresite/contract/configuration'
import { say } from '@foresite/contract/messages/say'
import type { Feature } from '#platform/http/feature.ts'
import type { Live } from '#platform/live/live.ts'
import type { Settings } from './settings.ts'

export { Settings, type SettingsParts } from './settings.ts'
export { SettingsStore } from './settings-store.ts'

/** Reading and changing the site's configuration. */
export function settingsFeature(
  settings: Settings,
  live: Live,
): Feature<keyof typeof configurationRoutes> {
  return {
    name: 'settings',
    handlers: {
      readConfig: ({ query }) => settings.read(query.field, query.format),
      saveConfig: async ({ body, statedBy, request, language }) => {
        const saved = await settings.save(body, statedBy, request)
        live.changed({ topic: 'configuration', id: body.field, change: 'updated' })
        return { message: say(language, saved) }
      },
    },
  }
}
