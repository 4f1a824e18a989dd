import { moduleNotifications, type ModuleNotifications } from '@foresite/contract/module-notifications'

/** A module's notification channels, in the order offered. */
export const moduleChannels = ['email', 'sms', 'push', 'slack', 'teams', 'webhook'] as const
type ModuleChannel = (typeof moduleChannels)[number]

/** The selected channels. */
export function channelsOf(notifications: ModuleNotifications): ModuleChannel[] {
  return moduleChannels.filter((channel) =>
    channel === 'slack' ? notifications.slack.enabled : notifications[channel],
  )
}

/** Whether a selected channel needs no recipients. */
export function hasSystem({ slack, teams, webhook }: ModuleNotifications): boolean {
  return slack.enabled || teams || webhook
}

export function withChannel(
  notifications: ModuleNotifications,
  channel: ModuleChannel,
  chosen: boolean,
): ModuleNotifications {
  if (channel !== 'slack') return { ...notifications, [channel]: chosen }
  const { channelId } = notifications.slack
  // A mistyped channel would be refused where its field is no longer shown.
  return { ...notifications, slack: { enabled: chosen, channelId: chosen || isChannel(channelId) ? channelId : null } }
}

function isChannel(channelId: string | null): boolean {
  return moduleNotifications.safeParse({ slack: { enabled: true, channelId } }).success
}
