import { eq } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LastChange, StatedBy } from '@foresite/contract/stated-by'
import type { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { instant } from '#platform/database/instant.ts'
import { changedMeanwhile, nextUpdate } from '#platform/records/record-store.ts'

/** One row per section; the section's schema parses its content and fills in every default. */
export const settings = pgTable('settings', {
  section: text('section').primaryKey(),
  content: jsonb('content').notNull(),
  changedAt: instant('changed_at'),
  /** Null: no named user. */
  changedBy: jsonb('changed_by').$type<StatedBy>(),
})

/** The user and time of a change of a section. */
export interface Change {
  readonly at: Date
  readonly by: StatedBy | null
  /**
   * The section's last change as its editor read it, null for never: refused if it has changed since. Undefined: the
   * caller has read nothing.
   */
  readonly since?: string | null | undefined
}

export class SettingsStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** A section's content with defaults; throws a ZodError if the stored one cannot be read. */
  async read<S extends z.ZodType>(section: string, schema: S): Promise<z.output<S>> {
    const [row] = await this.#database
      .select({ content: settings.content })
      .from(settings)
      .where(eq(settings.section, section))
    return schema.parse(row?.content ?? {})
  }

  /** The last author of a section; null if never changed. */
  async lastChange(section: string): Promise<LastChange | null> {
    const [row] = await this.#database
      .select({ at: settings.changedAt, by: settings.changedBy })
      .from(settings)
      .where(eq(settings.section, section))
    return row?.at ? { at: row.at.toISOString(), by: row.by } : null
  }

  /**
   * Changes a section; concurrent changes run one after the other, and none is lost. Throws a `Refusal` (409) if it
   * has changed since it was read.
   */
  async change<S extends z.ZodType>(
    section: string,
    schema: S,
    change: (present: z.output<S>) => z.output<S>,
    { at, by, since }: Change,
  ): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await transaction.insert(settings).values({ section, content: {} }).onConflictDoNothing()
      const [row] = await transaction.select().from(settings).where(eq(settings.section, section)).for('update')
      if (since !== undefined && since !== (row?.changedAt?.toISOString() ?? null))
        throw changedMeanwhile(row?.changedAt ? { at: row.changedAt.toISOString(), by: row.changedBy } : undefined)
      const content = change(schema.parse(row?.content ?? {}))
      await transaction
        .update(settings)
        .set({ content, changedAt: row?.changedAt ? nextUpdate({ updatedAt: row.changedAt }, at) : at, changedBy: by })
        .where(eq(settings.section, section))
    })
  }
}
