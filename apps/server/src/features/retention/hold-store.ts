import type { StatedBy } from '@foresite/contract/stated-by'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { lockName } from '#platform/database/lock-name.ts'
import type { HoldRow } from './hold.ts'
import { holdTable } from './hold-table.ts'

/** Locks until the transaction ends, so that no server removes anything between checking the holds and the removal. */
export function lockHolds(tx: Database): Promise<void> {
  return lockName(tx, 'legal holds')
}

/** Holds, newest first: all of them, or only released or active ones. */
export function listRows(db: Database, released: boolean | null): Promise<HoldRow[]> {
  const where =
    released === null ? undefined : released ? isNotNull(holdTable.releasedAt) : isNull(holdTable.releasedAt)
  return db.select().from(holdTable).where(where).orderBy(desc(holdTable.createdAt), desc(holdTable.id))
}

export async function findRow(db: Database, id: string): Promise<HoldRow | null> {
  const [row] = await db.select().from(holdTable).where(eq(holdTable.id, id))
  return row ?? null
}

export async function insertRow(db: Database, row: HoldRow): Promise<void> {
  await db.insert(holdTable).values(row)
}

/** The user, time and reason of a release. */
export interface Release {
  readonly at: Date
  readonly by: StatedBy | null
  readonly reason: string
}

/** Releases a hold; null if there is none, or it was already released. */
export async function releaseRow(db: Database, id: string, { at, by, reason }: Release): Promise<HoldRow | null> {
  const [row] = await db
    .update(holdTable)
    .set({ releasedAt: at, releasedBy: by, releaseReason: reason })
    .where(and(eq(holdTable.id, id), isNull(holdTable.releasedAt)))
    .returning()
  return row ?? null
}
