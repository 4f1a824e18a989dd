import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { languageModelUsageTable } from './language-model-table.ts'

interface MonthUsage {
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
export function reserveTokens(
  db: Database,
  month: string,
  { maxTokens, cap }: { readonly maxTokens: number; readonly cap: number | null },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.insert(languageModelUsageTable).values({ month }).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(languageModelUsageTable)
      .where(eq(languageModelUsageTable.month, month))
      .for('update')
    if (row === undefined || (cap !== null && row.counted + row.estimated >= cap)) return false
    await addUsage(tx, month, { counted: 0, estimated: maxTokens })
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
