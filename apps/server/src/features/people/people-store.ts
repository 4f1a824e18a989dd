import { asc, eq, inArray, TransactionRollbackError } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { User, UserInput } from '@foresite/contract/people'
import { violatedConstraint } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import { known } from '#platform/http/refusal.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { recordColumns, updateIfUnchanged, type Edit } from '#platform/records/record-store.ts'

const uniqueEmail = 'users_company_email_unique'

export const users = pgTable('users', {
  ...recordColumns(),
  id: uuid('id').primaryKey().defaultRandom(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  /** In lower case, so that a mailbox is unique. */
  companyEmail: text('company_email').notNull().unique(uniqueEmail),
  serviceProvider: text('service_provider'),
})

export class PeopleStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async list(): Promise<User[]> {
    const rows = await this.#database
      .select()
      .from(users)
      .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    return rows.map(asUser)
  }

  async find(id: string): Promise<User | null> {
    const [row] = await this.#database.select().from(users).where(eq(users.id, id))
    return row === undefined ? null : asUser(row)
  }

  async isAnybody(): Promise<boolean> {
    const rows = await this.#database.select({ id: users.id }).from(users).limit(1)
    return rows.length > 0
  }

  /** The new user; null if the email address is another user's. */
  async add(input: UserInput, { at, by }: Edit): Promise<User | null> {
    const [row] = await this.#database
      .insert(users)
      .values({ ...input, createdAt: at, updatedAt: at, updatedBy: by })
      .onConflictDoNothing({ target: users.companyEmail })
      .returning()
    return row === undefined ? null : asUser(row)
  }

  /** Adds all users, in order, or none: then the index of the first with another user's email address. */
  async addAll(inputs: readonly UserInput[], { at, by }: Edit): Promise<User[] | number> {
    return this.#database
      .transaction(async (tx) => {
        const rows = await tx
          .insert(users)
          .values(inputs.map((input) => ({ ...input, createdAt: at, updatedAt: at, updatedBy: by })))
          .onConflictDoNothing({ target: users.companyEmail })
          .returning()
        const added = new Map(rows.map((row) => [row.companyEmail, asUser(row)]))
        const all = inputs.map(({ companyEmail }) => added.get(companyEmail))
        const taken = all.indexOf(undefined)
        if (taken !== -1) tx.rollback()
        return all.filter((user) => user !== undefined)
      })
      .catch(async (problem: unknown) => {
        if (!(problem instanceof TransactionRollbackError)) throw problem
        return this.#firstTaken(inputs)
      })
  }

  async #firstTaken(inputs: readonly UserInput[]): Promise<number> {
    const emails = inputs.map(({ companyEmail }) => companyEmail)
    const rows = await this.#database
      .select({ companyEmail: users.companyEmail })
      .from(users)
      .where(inArray(users.companyEmail, emails))
    const taken = new Set(rows.map(({ companyEmail }) => companyEmail))
    return Math.max(
      0,
      emails.findIndex((email) => taken.has(email)),
    )
  }

  /** The changed user, or `taken` if the email address is another user's. Refuses as `updateIfUnchanged` does. */
  async change(id: string, input: UserInput, edit: Edit): Promise<User | 'taken'> {
    try {
      return await this.#database.transaction(async (tx) => {
        await updateIfUnchanged(tx, users, id, edit, input, 'user.unknown')
        const [row] = await tx.select().from(users).where(eq(users.id, id))
        return asUser(known(row, 'user.unknown'))
      })
    } catch (error: unknown) {
      if (violatedConstraint(error) === uniqueEmail) return 'taken'
      throw error
    }
  }

  /** The removed user; null if they did not exist. */
  async remove(id: string): Promise<User | null> {
    const [row] = await this.#database.delete(users).where(eq(users.id, id)).returning()
    return row === undefined ? null : asUser(row)
  }
}

export function asUser(row: typeof users.$inferSelect): User {
  return { ...row, ...recordFieldsOf(row) }
}
