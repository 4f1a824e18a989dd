import { eq, isNull } from 'drizzle-orm'
import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { Database } from '#platform/database/database.ts'
import { instant } from '#platform/database/instant.ts'
import { sessions, type NewSession } from './session-store.ts'

/** A single row: access is decided for the whole site. */
export const access = pgTable('access', {
  id: smallint('id').primaryKey().default(1),
  passwordHash: text('password_hash'),
  required: boolean('required'),
  /** Time and author of the last decision on `required`. */
  requiredChangedAt: instant('required_changed_at'),
  requiredChangedBy: jsonb('required_changed_by').$type<StatedBy>(),
})

/** The site's access settings. */
export interface AccessRow {
  /** Null: no shared password yet. */
  readonly passwordHash: string | null
  /** Null while undecided. */
  readonly required: boolean | null
}

export class AccessStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async read(): Promise<AccessRow> {
    const [row] = await this.#database.select().from(access)
    return row ?? { passwordHash: null, required: null }
  }

  /** Stores the first password; false if there already is one. */
  async createPassword(passwordHash: string): Promise<boolean> {
    const rows = await this.#database
      .insert(access)
      .values({ passwordHash })
      .onConflictDoUpdate({
        target: access.id,
        set: { passwordHash },
        setWhere: isNull(access.passwordHash),
      })
      .returning({ id: access.id })
    return rows.length === 1
  }

  /** Replaces a known password and ends every session; false if another change came first. */
  async changePassword(knownHash: string, passwordHash: string): Promise<boolean> {
    return this.#database.transaction(async (transaction) => {
      const rows = await transaction
        .update(access)
        .set({ passwordHash })
        .where(eq(access.passwordHash, knownHash))
        .returning({ id: access.id })
      if (rows.length === 0) return false
      await transaction.delete(sessions)
      return true
    })
  }

  /** Sets a password, whether or not there was one, and ends every session. */
  async resetPassword(passwordHash: string): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await transaction
        .insert(access)
        .values({ passwordHash })
        .onConflictDoUpdate({ target: access.id, set: { passwordHash } })
      await transaction.delete(sessions)
    })
  }

  /**
   * Opens a session for a checked password; false if the password has changed since. The lock makes a change of
   * password wait, so that it ends this session too.
   */
  async openSession(knownHash: string, session: NewSession, now: Date): Promise<boolean> {
    return this.#database.transaction(async (transaction) => {
      const rows = await transaction
        .select({ id: access.id })
        .from(access)
        .where(eq(access.passwordHash, knownHash))
        .for('share')
      if (rows.length === 0) return false
      await transaction.insert(sessions).values({ ...session, createdAt: now, usedAt: now })
      return true
    })
  }

  async setRequired(required: boolean, { at, by }: { readonly at: Date; readonly by: StatedBy | null }): Promise<void> {
    const decision = { required, requiredChangedAt: at, requiredChangedBy: by }
    await this.#database.insert(access).values(decision).onConflictDoUpdate({ target: access.id, set: decision })
  }
}
