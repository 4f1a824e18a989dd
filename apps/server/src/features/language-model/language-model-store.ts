import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { languageModelStateTable, languageModelUsageTable, type ModelTrouble } from './language-model-table.ts'

const theOne = 1

/** The result of the last request to the model. */
export interface ModelState {
  readonly lastSuccessAt: Date | null
  readonly trouble: ModelTrouble | null
}

/** The state of the model configured at that time; null before its first request. */
export async function readState(db: Database, setUpAt: Date): Promise<ModelState | null> {
  const [row] = await db.select().from(languageModelStateTable)
  return row?.setUpAt.getTime() === setUpAt.getTime() ? row : null
}

/** Records success or failure for the model configured at that time; a model configured later is not affected. */
export async function saveState(
  db: Database,
  setUpAt: Date,
  outcome: { readonly at: Date; readonly trouble: ModelTrouble | null },
): Promise<void> {
  const { at, trouble } = outcome
  const { lastSuccessAt, setUpAt: known } = languageModelStateTable
  await db
    .insert(languageModelStateTable)
    .values({ id: theOne, setUpAt, lastSuccessAt: trouble === null ? at : null, trouble })
    .onConflictDoUpdate({
      target: languageModelStateTable.id,
      set: {
        setUpAt,
        trouble,
        lastSuccessAt: sql`coalesce(excluded.last_success_at, case when ${known} = excluded.set_up_at then ${lastSuccessAt} end)`,
      },
      setWhere: sql`${known} <= excluded.set_up_at`,
    })
}

export interface MonthUsage {
  readonly counted: number
  readonly estimated: number
}

export async function readUsage(db: Database, month: string): Promise<MonthUsage> {
  const [row] = await db.select().from(languageModelUsageTable).where(eq(languageModelUsageTable.month, month))
  return { counted: row?.counted ?? 0, estimated: row?.estimated ?? 0 }
}

/**
 * Reserves an answer's tokens unless the month's limit is reached, so that concurrent requests and killed servers
 * count too. Returns whether the limit allowed it.
 */
export function setAside(
  db: Database,
  month: string,
  { most, cap }: { readonly most: number; readonly cap: number | null },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.insert(languageModelUsageTable).values({ month }).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(languageModelUsageTable)
      .where(eq(languageModelUsageTable.month, month))
      .for('update')
    if (row === undefined || (cap !== null && row.counted + row.estimated >= cap)) return false
    await addUsage(tx, month, { counted: 0, estimated: most })
    return true
  })
}

export async function addUsage(db: Database, month: string, { counted, estimated }: MonthUsage): Promise<void> {
  const { counted: before, estimated: guessed } = languageModelUsageTable
  await db
    .update(languageModelUsageTable)
    .set({ counted: sql`${before} + ${counted}`, estimated: sql`${guessed} + ${estimated}` })
    .where(eq(languageModelUsageTable.month, month))
}
