import type { connectionRoutes } from '@foresite/contract/connections'
import { translate } from '@foresite/contract/messages/translate'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import type { RecorderFeature } from '#features/recorder/index.ts'
import type { Feature } from '#platform/http/feature.ts'

/** The status of the site's optional connections. */
export function connectionsFeature(
  brokenSection: () => Promise<string | null>,
  recorder: Pick<RecorderFeature, 'recorderStatus' | 'brokerStatus'>,
  notifications: Pick<NotificationsFeature, 'brokerStatus'>,
): Feature<keyof typeof connectionRoutes> {
  return {
    name: 'connections',
    handlers: {
      readMqttStatus: ({ language }) =>
        // The site's own broker first.
        Promise.resolve(notifications.brokerStatus(language) ?? recorder.brokerStatus(language)),
      readNvrStatus: ({ language }) => recorder.recorderStatus(language),
      readConfigStatus: async ({ language }) => {
        const field = await brokenSection()
        return field === null
          ? { state: 'up', message: translate(language, 'status.configuration.up') }
          : { state: 'down', message: translate(language, 'status.configuration.down', { field }) }
      },
    },
  }
}
