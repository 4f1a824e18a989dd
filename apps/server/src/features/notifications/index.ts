import type { Feature } from '#platform/http/feature.ts'
import { channelStatuses } from './channels.ts'
import type { NotificationsDependencies } from './dependencies.ts'

/** Telling people and other systems what happened. */
export function notifications(
  deps: NotificationsDependencies,
): Feature<'readNotificationChannels'> {
  return {
    name: 'notifications',
    handlers: { readNotificationChannels: () => channelStatuses(deps.db) },
  }
}
