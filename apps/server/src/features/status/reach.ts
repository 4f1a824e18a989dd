import type { SiteModule } from '@foresite/contract/modules'
import type { ChannelStatuses } from '@foresite/contract/notifications'
import { incidentType } from '@foresite/contract/use-cases'

type Notifying = Pick<SiteModule, 'enabled' | 'useCase' | 'notifications'>

/** How the incidents of a module reach people or systems: not at all where none is chosen, or its channel is not set up. */
type Reach = 'reaches' | 'no-recipient' | 'no-channel'

/** The recipients that the enabled modules with incidents reach. */
export function reachOf<M extends Notifying>(
  modules: readonly M[],
  channels: ChannelStatuses,
): readonly { readonly module: M; readonly reach: Reach }[] {
  return modules
    .filter(({ enabled, useCase }) => enabled && incidentType.safeParse(useCase).success)
    .map((module) => ({ module, reach: reach(module.notifications, channels) }))
}

function reach(chosen: SiteModule['notifications'], channels: ChannelStatuses): Reach {
  const hasPeople = chosen.userIds.length > 0 || chosen.groupIds.length > 0
  const ways = [
    ...(['email', 'sms', 'push'] as const).filter((channel) => hasPeople && chosen[channel]),
    ...(chosen.slack.enabled ? (['slack'] as const) : []),
    ...(chosen.teams ? (['teams'] as const) : []),
    ...(chosen.webhook ? (['webhook'] as const) : []),
  ]
  if (channels.mqtt.configured || ways.some((channel) => channels[channel].configured)) return 'reaches'
  return ways.length === 0 ? 'no-recipient' : 'no-channel'
}
