import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { changedMeanwhile, nextUpdate, refuseChanged, type Stamp } from '#platform/records/record-store.ts'
import type { Secrets } from '#platform/secrets/secret-box.ts'
import { toStored, type Connection, type ShownConnection } from './connection.ts'
import { recorderTable, type EventProgress } from './recorder-table.ts'

/** There is one recorder, so its row always has this id. */
const theOne = 1

const passwords = z.object({ own: z.string(), streams: z.string(), mqtt: z.string() })

/** The stored connection, without and with secrets; null if its passwords cannot be read. */
interface StoredRecorder {
  readonly shown: ShownConnection
  readonly connection: Connection | null
}

export async function readRecorder(db: Database, secrets: Secrets): Promise<StoredRecorder | null> {
  const [row] = await db.select().from(recorderTable).where(eq(recorderTable.id, theOne))
  if (row === undefined) return null
  return { shown: shownOf(row), connection: whole(row, secrets) }
}

function shownOf({ connection, updatedAt, updatedBy }: typeof recorderTable.$inferSelect): ShownConnection {
  return { ...connection, updatedAt: updatedAt.toISOString(), updatedBy }
}

function whole(
  { connection, sealedPasswords }: typeof recorderTable.$inferSelect,
  secrets: Secrets,
): Connection | null {
  try {
    const { own, streams, mqtt } = passwords.parse(JSON.parse(secrets.unseal(sealedPasswords)))
    return {
      ...connection,
      password: own,
      streams: connection.streams && { ...connection.streams, password: streams },
      mqtt: connection.mqtt && { ...connection.mqtt, password: mqtt },
    }
  } catch {
    // Encrypted with another key: the message must not repeat the ciphertext.
    return null
  }
}

/** The author of a connection, and the version they have read: null where there was none; undefined replaces any. */
export interface ConnectionEdit extends Stamp {
  readonly since?: string | null | undefined
}

/** Connects a recorder, or another one. Throws `record.changed` (409) where it is not as its editor read it. */
export async function saveRecorder(
  db: Database,
  secrets: Secrets,
  connection: Connection,
  { at, by, since }: ConnectionEdit,
): Promise<ShownConnection> {
  const row = {
    connection: toStored(connection),
    sealedPasswords: secrets.seal(
      JSON.stringify({
        own: connection.password,
        streams: connection.streams?.password ?? '',
        mqtt: connection.mqtt?.password ?? '',
      } satisfies z.infer<typeof passwords>),
    ),
  }
  return db.transaction(async (tx) => {
    const first = { id: theOne, ...row, updatedAt: at, updatedBy: by }
    const [added] = await tx.insert(recorderTable).values(first).onConflictDoNothing().returning()
    if (added !== undefined) {
      // Somebody has removed the one that was read.
      if (typeof since === 'string') throw changedMeanwhile(undefined)
      return shownOf(added)
    }
    const [present] = await tx.select().from(recorderTable).where(eq(recorderTable.id, theOne)).for('update')
    // Removed in between: there is nothing to lock.
    if (present === undefined) throw changedMeanwhile(undefined)
    refuseChanged(present, since)
    // It may be another recorder now, with a past of its own.
    const set = { ...row, progress: {}, updatedAt: nextUpdate(present, at), updatedBy: by }
    await tx.update(recorderTable).set(set).where(eq(recorderTable.id, theOne))
    return shownOf({ ...present, ...set })
  })
}

/** The progress of reading the recorder, and the connection that it belongs to. */
interface Progress {
  readonly known: EventProgress
  /** When it was connected; null if none is. */
  readonly connectedAt: Date | null
}

export async function readProgress(db: Database): Promise<Progress> {
  const { progress, updatedAt } = recorderTable
  const [row] = await db.select({ known: progress, connectedAt: updatedAt }).from(recorderTable)
  return row ?? { known: {}, connectedAt: null }
}

/** Saves progress, unless another recorder has been connected since it was read: that one has its own past. */
export async function saveProgress(
  db: Database,
  connectedAt: Date | null,
  kind: keyof EventProgress,
  seconds: number,
): Promise<void> {
  if (connectedAt === null) return
  const change = JSON.stringify({ [kind]: seconds })
  const progress = sql`${recorderTable.progress} || ${change}::jsonb`
  await db.update(recorderTable).set({ progress }).where(eq(recorderTable.updatedAt, connectedAt))
}

/** Returns whether there was one. Throws `record.changed` (409) where it is not as its user read it. */
export function removeRecorder(db: Database, since: string | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [present] = await tx.select().from(recorderTable).where(eq(recorderTable.id, theOne)).for('update')
    if (present === undefined) return false
    refuseChanged(present, since)
    await tx.delete(recorderTable).where(eq(recorderTable.id, theOne))
    return true
  })
}
