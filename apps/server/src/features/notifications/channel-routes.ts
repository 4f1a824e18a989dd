import { notificationChannel, type ChannelChange, type NotificationSettings } from '@foresite/contract/notifications'
import { translate } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changedMeanwhile } from '#platform/records/record-store.ts'
import { unsealed } from '#platform/secrets/secret-box.ts'
import { findBrowser } from './browser-store.ts'
import type { Bus } from './bus.ts'
import { machineOf, neverWithout, openChannel, readRules, readValue, refuseUnknown } from './channels.ts'
import type { NotificationsDependencies } from './dependencies.ts'
import { newPushSecret, publicKeyOf } from './send/push.ts'
import * as store from './setting-store.ts'

type Deps = Pick<NotificationsDependencies, 'db' | 'clock' | 'live' | 'secrets'>

export const channelHandlers = {
  async readNotificationSettings({ db }) {
    const channels = await Promise.all(
      notificationChannel.options.map(async (channel) => {
        const stored = await store.readSection(db, channel)
        const shown = {
          value: stored && readValue(channel, stored.content),
          hasSecret: (stored?.sealed ?? null) !== null,
          changed: stored?.changed ?? null,
        }
        return [channel, shown] as const
      }),
    )
    const rules = await store.readSection(db, 'rules')
    return {
      ...(Object.fromEntries(channels) as unknown as Omit<NotificationSettings, 'rules'>),
      rules: { value: await readRules(db), changed: rules?.changed ?? null },
    }
  },

  async saveNotificationRules({ db, clock, live }, { body: { value, since }, statedBy, language }) {
    await store.changeSection(
      db,
      'rules',
      async (present, tx) => {
        refuseStale(since, present)
        await refuseUnknown(tx, value)
        return { content: value, sealed: null }
      },
      { at: clock.now(), by: statedBy },
    )
    live.changed({ topic: 'notifications', id: 'rules', change: 'updated' })
    return { message: translate(language, 'notification.rules.saved') }
  },

  async readPushKey({ db, secrets }, { query: { browserId } }) {
    const channel = await openChannel(db, secrets, 'push')
    const browser = browserId === undefined ? null : await findBrowser(db, secrets, browserId)
    return { publicKey: channel === null ? null : publicKeyOf(channel), isSubscribed: browser !== null }
  },

  async saveNotificationChannel(deps, { body, statedBy, language }) {
    await saveChannel(deps, body, statedBy)
    await deps.bus.connect()
    deps.live.changed({ topic: 'notifications', id: body.channel, change: 'updated' })
    return { message: translate(language, 'notification.saved') }
  },

  async removeNotificationChannel({ db, live, bus }, { params: { channel }, language }) {
    if (!(await store.removeSection(db, channel))) throw new Refusal(404, 'notification.none')
    await bus.connect()
    live.changed({ topic: 'notifications', id: channel, change: 'deleted' })
    return { message: translate(language, 'notification.removed') }
  },
} satisfies Handlers<Deps & { readonly bus: Bus }>

function saveChannel({ db, clock, secrets }: Deps, given: ChannelChange, by: StatedBy | null): Promise<void> {
  return store.changeSection(
    db,
    given.channel,
    (present) => {
      refuseStale(given.since, present)
      const secret = secretOf(given, present, secrets)
      return { content: given.value, sealed: secret === '' ? null : secrets.seal(secret) }
    },
    { at: clock.now(), by },
  )
}

/** Refuses the second of two concurrent changes. */
function refuseStale(since: string | null | undefined, present: store.StoredSection | null): void {
  if (since === undefined || since === (present?.changed.at ?? null)) return
  throw changedMeanwhile(present?.changed)
}

/**
 * The secret after a change. An omitted one is kept, but never for another host: otherwise anyone who may enter an
 * address could have it sent there.
 */
function secretOf(given: ChannelChange, present: store.StoredSection | null, secrets: Deps['secrets']): string {
  const kept = unsealed(secrets, present?.sealed ?? null) ?? ''
  if (given.channel === 'push') return kept === '' ? newPushSecret() : kept
  if (given.secret === undefined && kept !== '' && present !== null) {
    const before = readValue(given.channel, present.content)
    if (machineOf(given.value) !== machineOf(before))
      throw new Refusal(422, 'notification.secret.again', { field: 'secret' })
  }
  const secret = given.secret ?? kept
  if (secret === '' && neverWithout.has(given.channel))
    throw new Refusal(422, 'notification.secret.required', { field: 'secret' })
  return secret
}
