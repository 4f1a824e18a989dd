import type { ModuleNotifications } from '@foresite/contract/module-notifications'
import type { ModuleInput } from '@foresite/contract/modules'
import type { ChannelValues, Delivery } from '@foresite/contract/notifications'
import type { User, UserInput } from '@foresite/contract/people'
import { eventually } from './eventually.ts'
import type { SiteUnderTest } from './site-under-test.ts'
import { presence } from './site-under-test.ts'

/** Helpers for a site that notifies a user of its incidents. */

let people = 0

export async function addUser(site: SiteUnderTest, part: Partial<UserInput> = {}): Promise<User> {
  people += 1
  const body = {
    firstName: 'Ana',
    lastName: 'Sá',
    companyEmail: `ana${String(people)}@site.example`,
    ...part,
  }
  return (await site.server.call('createUser', { body })).user
}

export const nobody: ModuleNotifications = {
  userIds: [],
  groupIds: [],
  email: true,
  sms: false,
  push: false,
  teams: false,
  webhook: false,
  slack: { enabled: false, channelId: null },
}

/** A camera with a module that notifies these recipients. */
export async function notifyingModule(
  site: SiteUnderTest,
  notifications: Partial<ModuleNotifications>,
  part: Partial<ModuleInput> = {},
) {
  const camera = await site.camera()
  const zone = await site.zone(camera.id)
  const module = await site.module([zone.id], {
    ...part,
    notifications: { ...nobody, ...notifications },
  })
  return { camera, zone, module }
}

/** Delivers an observation of a person, and returns it. */
export async function raise(
  site: SiteUnderTest,
  watched: Parameters<typeof presence>[0],
  part: Parameters<typeof presence>[1] = {},
) {
  const observation = presence(watched, { startedAt: site.clock.now().toISOString(), ...part })
  await site.handOver(observation)
  return observation
}

/** Configures the site's mail server. */
export async function setUpMail(
  site: SiteUnderTest,
  port: number,
  part: { user?: string; secret?: string } & Partial<
    Pick<ChannelValues['email'], 'security' | 'checkCertificate'>
  > = {},
): Promise<void> {
  const { secret, user = '', security = 'none', checkCertificate = true } = part
  await site.server.call('saveNotificationChannel', {
    body: {
      channel: 'email',
      value: {
        host: '127.0.0.1',
        port,
        security,
        checkCertificate,
        user,
        from: 'foresite@site.example',
        fromName: 'Foresite',
      },
      ...(secret === undefined ? {} : { secret }),
    },
  })
}

/** Every delivery, newest first. */
export async function deliveries(site: SiteUnderTest): Promise<Delivery[]> {
  return (await site.server.call('listDeliveries', { query: { limit: 100 } })).rows
}

/** Waits until there are `count` deliveries and none is open, except those held back. */
export function settled(site: SiteUnderTest, count: number): Promise<Delivery[]> {
  return eventually(async () => {
    const rows = await deliveries(site)
    const isOpen = rows.some(({ state }) => state === 'queued' || state === 'sending')
    if (rows.length !== count || isOpen)
      throw new Error(
        `deliveries: ${JSON.stringify(rows.map(({ state, reason, problem }) => [state, reason, problem]))}`,
      )
    return rows
  })
}
