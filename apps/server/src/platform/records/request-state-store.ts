import { translate, type Fill, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { instant } from '#platform/database/instant.ts'

/** A problem, as a message key to translate for the reader. */
export interface Trouble {
  readonly key: MessageKey
  readonly fill: Fill
}

/**
 * A table for the result of the last request to another system: a single row, separate from the configuration because
 * it changes with every answer.
 */
export function requestStateTable(name: string) {
  return pgTable(name, {
    /** Always 1. */
    id: integer('id').primaryKey(),
    /** When the configuration of this state was saved; the state does not apply to later ones. */
    setUpAt: instant('set_up_at').notNull(),
    lastSuccessAt: instant('last_success_at'),
    /** Null: the last request succeeded. */
    trouble: jsonb('trouble').$type<Trouble>(),
  })
}

type RequestStateTable = ReturnType<typeof requestStateTable>

/** Null before the first request of the configuration saved at `setUpAt`. */
async function readRequestState(db: Database, table: RequestStateTable, setUpAt: Date) {
  const [row] = await db.select().from(table)
  return row?.setUpAt.getTime() === setUpAt.getTime() ? row : null
}

/** The state of the configuration saved at `setUpAt`, in the reader's language. */
export async function shownRequestState(db: Database, table: RequestStateTable, setUpAt: Date, language: Language) {
  const row = await readRequestState(db, table, setUpAt)
  const lastSuccessAt = row?.lastSuccessAt?.toISOString() ?? null
  if (row === null) return { state: 'untried', lastSuccessAt, problem: null } as const
  const { trouble } = row
  return trouble === null
    ? ({ state: 'works', lastSuccessAt, problem: null } as const)
    : ({ state: 'failing', lastSuccessAt, problem: translate(language, trouble.key, trouble.fill) } as const)
}

/**
 * Records success or failure of the configuration saved at `setUpAt`; a later one is not affected.
 * @returns whether this changed its state between working and failing
 */
export async function saveRequestState(
  db: Database,
  table: RequestStateTable,
  setUpAt: Date,
  { at, trouble }: { readonly at: Date; readonly trouble: Trouble | null },
): Promise<boolean> {
  const before = await readRequestState(db, table, setUpAt)
  const { lastSuccessAt, setUpAt: known } = table
  await db
    .insert(table)
    .values({ id: 1, setUpAt, lastSuccessAt: trouble === null ? at : null, trouble })
    .onConflictDoUpdate({
      target: table.id,
      set: {
        setUpAt,
        trouble,
        lastSuccessAt: sql`coalesce(excluded.last_success_at, case when ${known} = excluded.set_up_at then ${lastSuccessAt} end)`,
      },
      setWhere: sql`${known} <= excluded.set_up_at`,
    })
  return before === null || (before.trouble === null) !== (trouble === null)
}
