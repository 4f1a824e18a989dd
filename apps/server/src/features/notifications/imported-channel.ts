import type { FileChannel } from '@foresite/contract/configuration-file'
import { translate, type Language } from '@foresite/contract/messages/translate'
import { notificationChannel } from '@foresite/contract/notifications'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { Database } from '#platform/database/database.ts'
import { keepsSecret, readValue } from './channels.ts'
import type { NotificationsDependencies } from './dependencies.ts'
import { newPushSecret } from './send/push.ts'
import { changeSection, readSection, saveState } from './setting-store.ts'

/** A channel without its secret, and whether a user has entered one. */
export interface ShownChannel {
  readonly channel: FileChannel
  readonly hasSecret: boolean
}

/** Every channel's configuration for a file, without secrets. `db` may be a transaction. */
export async function shownChannels(db: Database): Promise<ShownChannel[]> {
  const shown: ShownChannel[] = []
  for (const channel of notificationChannel.options) {
    const stored = await readSection(db, channel)
    if (stored === null) continue
    const value = readValue(channel, stored.content)
    shown.push({
      // A channel's value has that channel's shape.
      channel: { channel, value } as FileChannel,
      // The server generates the push keys itself.
      hasSecret: channel !== 'push' && stored.sealed !== null,
    })
  }
  return shown
}

export interface ChannelImport {
  readonly at: Date
  readonly by: StatedBy | null
  readonly language: Language
  /** Whether the file lacks the channel's secret. */
  readonly lacksSecret: boolean
}

/**
 * Configures a channel from a file, in the caller's transaction. The stored secret stays if `keepsSecret` allows it;
 * otherwise the channel needs it entered again.
 */
export async function importChannel(
  db: Database,
  secrets: Pick<NotificationsDependencies['secrets'], 'seal'>,
  given: FileChannel,
  { at, by, language, lacksSecret }: ChannelImport,
): Promise<void> {
  const { channel, value } = given
  const after: { sealed: string | null; isLost: boolean } = { sealed: null, isLost: false }
  await changeSection(
    db,
    channel,
    (present) => {
      const isKept = present !== null && keepsSecret({ value: readValue(channel, present.content) }, { value })
      after.sealed = isKept ? present.sealed : null
      after.isLost = !isKept && present !== null && present.sealed !== null
      if (channel === 'push') after.sealed ??= secrets.seal(newPushSecret())
      return { content: value, sealed: after.sealed }
    },
    { at, by },
  )
  if ((lacksSecret || after.isLost) && after.sealed === null)
    await saveState(db, channel, translate(language, 'notification.secret.notInFile'), at)
}
