import type { LastChange, StatedBy } from '@foresite/contract/stated-by'
import type { ChannelStatus, NotificationChannel } from '@foresite/contract/notifications'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { channelStateTable, notificationSettingTable } from './notification-table.ts'

type Section = NotificationChannel | 'rules'

/** A section as it is stored; its content is read through the contract's shape. */
export interface StoredSection {
  readonly content: unknown
  readonly sealed: string | null
  readonly changed: LastChange
}

export async function readSection(db: Database, section: Section): Promise<StoredSection | null> {
  const [row] = await db.select().from(notificationSettingTable).where(eq(notificationSettingTable.section, section))
  if (row === undefined) return null
  const { content, sealed, changedAt, changedBy } = row
  return { content, sealed, changed: { at: changedAt.toISOString(), by: changedBy } }
}

/**
 * Reads a section and writes what `next` makes of it, nobody else in between: two who change it at once come one
 * after the other.
 */
export async function changeSection(
  db: Database,
  section: Section,
  next: (present: StoredSection | null) => Pick<StoredSection, 'content' | 'sealed'>,
  { at, by }: { readonly at: Date; readonly by: StatedBy | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    // There may be no row yet to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`notifications.${section}`}))`)
    const row = { ...next(await readSection(tx, section)), changedAt: at, changedBy: by }
    await tx
      .insert(notificationSettingTable)
      .values({ section, ...row })
      .onConflictDoUpdate({ target: notificationSettingTable.section, set: row })
    // What went wrong before may be right now.
    if (section !== 'rules') await tx.delete(channelStateTable).where(eq(channelStateTable.channel, section))
  })
}

/** Whether there was one. */
export async function removeSection(db: Database, channel: NotificationChannel): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(channelStateTable).where(eq(channelStateTable.channel, channel))
    const rows = await tx
      .delete(notificationSettingTable)
      .where(eq(notificationSettingTable.section, channel))
      .returning({ section: notificationSettingTable.section })
    return rows.length > 0
  })
}

/** The sections that there are. */
export async function listSections(db: Database): Promise<ReadonlySet<Section>> {
  const rows = await db.select({ section: notificationSettingTable.section }).from(notificationSettingTable)
  return new Set(rows.map(({ section }) => section))
}

/** What happened last on each channel. */
export async function listStates(
  db: Database,
): Promise<ReadonlyMap<NotificationChannel, Omit<ChannelStatus, 'configured'>>> {
  const rows = await db.select().from(channelStateTable)
  return new Map(
    rows.map(({ channel, state, since, problem }) => [channel, { state, since: since.toISOString(), problem }]),
  )
}

/** Writes what happened on a channel; `since` stays while nothing else happens. A problem of null: it worked. */
export async function saveState(
  db: Database,
  channel: NotificationChannel,
  problem: string | null,
  at: Date,
): Promise<void> {
  const state = problem === null ? 'works' : 'failing'
  await db
    .insert(channelStateTable)
    .values({ channel, state, since: at, problem })
    .onConflictDoUpdate({
      target: channelStateTable.channel,
      set: {
        state,
        problem,
        since: sql`case when ${channelStateTable.state} = ${state} then ${channelStateTable.since} else excluded.since end`,
      },
    })
}
