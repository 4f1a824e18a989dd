import type { ModuleNotifications } from '@foresite/contract/module-notifications'
import { membersOf } from '#features/groups/index.ts'
import type { Database } from '#platform/database/database.ts'
import { listBrowsers } from './browser-store.ts'
import type { NewDelivery } from './delivery.ts'

/** A delivery's subject, before its recipients are known. */
export type About = Omit<NewDelivery, 'channel' | 'target' | 'userId' | 'recipient'>

type Chosen = Pick<ModuleNotifications, 'userIds' | 'groupIds' | 'email' | 'sms' | 'push'>

/**
 * One delivery for each selected user and channel and each member of a selected group, without duplicates. A push goes
 * to each of a user's browsers; having none is also recorded.
 */
export async function toPeople(tx: Database, about: About, chosen: Chosen): Promise<NewDelivery[]> {
  const { userIds, groupIds, email, sms, push } = chosen
  if ((userIds.length === 0 && groupIds.length === 0) || !(email || sms || push)) return []
  const people = await membersOf(tx, { userIds, groupIds })
  const browsers = push
    ? Map.groupBy(
        await listBrowsers(
          tx,
          people.map(({ id }) => id),
        ),
        ({ userId }) => userId,
      )
    : new Map<string, { readonly id: string }[]>()
  return people.flatMap((user) => {
    const to = { ...about, userId: user.id, recipient: `${user.firstName} ${user.lastName}` }
    const targets = browsers.get(user.id) ?? [user]
    return [
      ...(email ? [{ ...to, channel: 'email' as const, target: user.id }] : []),
      ...(sms ? [{ ...to, channel: 'sms' as const, target: user.id }] : []),
      ...(push ? targets.map(({ id }) => ({ ...to, channel: 'push' as const, target: id })) : []),
    ]
  })
}

export function toSystems(
  about: About,
  { slack, teams, webhook }: Pick<ModuleNotifications, 'slack' | 'teams' | 'webhook'>,
  hasBus: boolean,
): NewDelivery[] {
  const to = { ...about, userId: null }
  const { enabled, channelId } = slack
  return [
    ...(enabled && channelId !== null
      ? [{ ...to, channel: 'slack' as const, target: channelId, recipient: channelId }]
      : []),
    ...(teams ? [{ ...to, channel: 'teams' as const, target: 'teams', recipient: '' }] : []),
    ...(webhook ? [{ ...to, channel: 'webhook' as const, target: 'webhook', recipient: '' }] : []),
    ...(hasBus ? [{ ...to, channel: 'mqtt' as const, target: 'mqtt', recipient: '' }] : []),
  ]
}
