import type { LastChange, StatedBy } from '@foresite/contract/stated-by'
import type { ChannelStatus, NotificationChannel } from '@foresite/contract/notifications'
import { eq, inArray, sql } from 'drizzle-orm'
import type { groupTable } from '#features/groups/index.ts'
import type { userTable } from '#features/people/index.ts'
import type { Database } from '#platform/database/database.ts'
import { lockName } from '#platform/database/lock-name.ts'
import { channelStateTable, notificationSettingTable, pushSubscriptionTable } from './notification-table.ts'

type Section = NotificationChannel | 'rules'

/** A stored section; the contract's schema parses its content. */
export interface StoredSection {
  readonly content: unknown
  readonly sealed: string | null
  readonly changed: LastChange
}

type Replaced = Pick<StoredSection, 'content' | 'sealed'>

export async function readSection(db: Database, section: Section): Promise<StoredSection | null> {
  const [row] = await db.select().from(notificationSettingTable).where(eq(notificationSettingTable.section, section))
  if (row === undefined) return null
  const { content, sealed, changedAt, changedBy } = row
  return { content, sealed, changed: { at: changedAt.toISOString(), by: changedBy } }
}

/** Locks a section until the transaction ends; there may be no row to lock yet. */
export function lockSection(tx: Database, section: Section): Promise<void> {
  return lockName(tx, `notifications ${section}`)
}

/** Reads a section and stores the result of `next`; concurrent changes run one after the other. */
export async function changeSection(
  db: Database,
  section: Section,
  next: (present: StoredSection | null, tx: Database) => Replaced | Promise<Replaced>,
  { at, by }: { readonly at: Date; readonly by: StatedBy | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSection(tx, section)
    const row = { ...(await next(await readSection(tx, section), tx)), changedAt: at, changedBy: by }
    await tx
      .insert(notificationSettingTable)
      .values({ section, ...row })
      .onConflictDoUpdate({ target: notificationSettingTable.section, set: row })
    // The change may have solved a previous problem.
    if (section !== 'rules') await tx.delete(channelStateTable).where(eq(channelStateTable.channel, section))
  })
}

/** Which of these ids are users, or groups. */
export async function listExisting(
  tx: Database,
  table: typeof userTable | typeof groupTable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Returns whether there was one. Browsers subscribed to push go, too: they accept only the key that is removed. */
export async function removeSection(db: Database, channel: NotificationChannel): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (channel === 'push') await tx.delete(pushSubscriptionTable)
    await tx.delete(channelStateTable).where(eq(channelStateTable.channel, channel))
    const rows = await tx
      .delete(notificationSettingTable)
      .where(eq(notificationSettingTable.section, channel))
      .returning({ section: notificationSettingTable.section })
    return rows.length > 0
  })
}

export async function listSections(db: Database): Promise<ReadonlySet<Section>> {
  const rows = await db.select({ section: notificationSettingTable.section }).from(notificationSettingTable)
  return new Set(rows.map(({ section }) => section))
}

/** Each channel's last result. */
export async function listStates(
  db: Database,
): Promise<ReadonlyMap<NotificationChannel, Omit<ChannelStatus, 'configured'>>> {
  const rows = await db.select().from(channelStateTable)
  return new Map(
    rows.map(({ channel, state, since, problem }) => [channel, { state, since: since.toISOString(), problem }]),
  )
}

/** Stores a channel's result; `since` stays while the result is the same. A null problem means success. */
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
