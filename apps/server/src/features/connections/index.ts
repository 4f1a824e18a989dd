import type { ConfigField } from '@foresite/contract/configuration'
import type { connectionRoutes, ConnectionStatus } from '@foresite/contract/connections'
import { say, type Language } from '@foresite/contract/messages/say'
import type { Feature } from '#platform/http/feature.ts'

/** How the parts that a site may connect are doing: so far it has no broker and no recorder of its own. */
export function connectionsFeature(
  brokenSection: () => Promise<ConfigField | null>,
): Feature<keyof typeof connectionRoutes> {
  return {
    name: 'connections',
    handlers: {
      readMqttStatus: async ({ language }) => notConfigured(language),
      readNvrStatus: async ({ language }) => notConfigured(language),
      readConfigStatus: async ({ language }) => {
        const field = await brokenSection()
        return field === null
          ? { state: 'up', message: say(language, 'status.configuration.up') }
          : { state: 'down', message: say(language, 'status.configuration.down', { field }) }
      },
    },
  }
}

function notConfigured(language: Language): ConnectionStatus {
  return { state: 'not-configured', message: say(language, 'status.notConfigured') }
}
