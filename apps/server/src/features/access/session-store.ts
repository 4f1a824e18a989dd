import { eq, inArray, lte, or } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { instant } from '#platform/database/instant.ts'
import { idleLimitMs, lifeLimitMs, type Session } from './session.ts'

/** One row per login; deleting it invalidates the token and every ticket. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  tokenHash: text('token_hash').notNull().unique(),
  ticketKey: text('ticket_key').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at').notNull(),
})

const columns = {
  id: sessions.id,
  ticketKey: sessions.ticketKey,
  createdAt: sessions.createdAt,
  usedAt: sessions.usedAt,
}

export interface NewSession {
  readonly tokenHash: string
  readonly ticketKey: string
}

export class SessionStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async findByTokenHash(tokenHash: string): Promise<Session | null> {
    const [row] = await this.#database.select(columns).from(sessions).where(eq(sessions.tokenHash, tokenHash))
    return row ?? null
  }

  async findById(id: string): Promise<Session | null> {
    const [row] = await this.#database.select(columns).from(sessions).where(eq(sessions.id, id))
    return row ?? null
  }

  async findAll(ids: readonly string[]): Promise<Session[]> {
    if (ids.length === 0) return []
    return this.#database
      .select(columns)
      .from(sessions)
      .where(inArray(sessions.id, [...ids]))
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.#database.update(sessions).set({ usedAt: now }).where(eq(sessions.id, id))
  }

  async end(id: string): Promise<void> {
    await this.#database.delete(sessions).where(eq(sessions.id, id))
  }

  /** Deletes expired sessions. */
  async removeOver(now: Date): Promise<void> {
    await this.#database
      .delete(sessions)
      .where(
        or(
          lte(sessions.usedAt, new Date(now.getTime() - idleLimitMs)),
          lte(sessions.createdAt, new Date(now.getTime() - lifeLimitMs)),
        ),
      )
  }
}
