import type { User, UserInput } from '@foresite/contract/people'
import type { peopleRoutes } from '@foresite/contract/people'
import { translate } from '@foresite/contract/messages/translate'
import { violatedConstraint } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Within } from '#platform/database/within.ts'
import type { Feature } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { KnownPeople } from '#platform/http/stated-who.ts'
import type { Platform } from '#platform/platform.ts'
import { PeopleStore } from './people-store.ts'

export { asUser, users as userTable } from './people-store.ts'

interface PeopleParts extends Pick<Platform, 'clock' | 'live'> {
  readonly database: Database
  readonly modulesNotifying: (userId: string) => Promise<readonly string[]>
  /** Whether the notification rules name a user as recipient. */
  readonly isInRules: (tx: Database, userId: string) => Promise<boolean>
}

/** Users, with their interface for other features. `db` may be a transaction. */
export interface PeopleFeature extends Feature<keyof typeof peopleRoutes> {
  list(db: Database): Promise<User[]>
  /** Adds a user. Throws a `Refusal` that names the error. */
  add(user: UserInput, within: Within): Promise<User>
  /** Changes a user. Throws a `Refusal` that names the error, or who has changed it since. */
  change(id: string, user: UserInput, within: Within): Promise<User>
}

/** The site's users: recipients of notifications, and people who can be named for what they did. */
export function peopleFeature({ database, clock, live, modulesNotifying, isInRules }: PeopleParts): PeopleFeature {
  const store = new PeopleStore(database)
  /** A foreign key protects a user that a module notifies, also in a race; this only words the error. */
  const removeUnused = async (id: string) => {
    try {
      return await database.transaction(async (tx) => {
        const removed = known(await new PeopleStore(tx).remove(id), 'user.unknown')
        if (await isInRules(tx, id)) throw new Refusal(409, 'user.inRules', { fill: { name: fullName(removed) } })
        return removed
      })
    } catch (problem) {
      const modules = violatedConstraint(problem) === null ? [] : await modulesNotifying(id)
      if (modules.length === 0) throw problem
      const name = fullName(known(await store.find(id), 'user.unknown'))
      throw new Refusal(409, 'user.inUse', { fill: { name, modules: modules.join(', ') } })
    }
  }
  const add = async (input: UserInput, within: Within) => {
    const user = await new PeopleStore(within.db).add(input, { at: clock.now(), by: within.by ?? null })
    if (user === null) throw taken(input)
    live.changed({ topic: 'users', id: user.id, change: 'created' })
    return user
  }
  const change = async (id: string, input: UserInput, within: Within, since?: string) => {
    const edit = { at: clock.now(), by: within.by ?? null, since }
    const user = await new PeopleStore(within.db).change(id, input, edit)
    if (user === 'taken') throw taken(input)
    live.changed({ topic: 'users', id, change: 'updated' })
    return user
  }
  const outside: Within = { db: database }
  return {
    name: 'people',
    list: (db) => new PeopleStore(db).list(),
    add,
    change: (id, input, within) => change(id, input, within),
    handlers: {
      listUsers: () => store.list(),
      readUser: async ({ params }) => known(await store.find(params.id), 'user.unknown'),
      createUser: async ({ body, statedBy: by, language }) => {
        const user = await add(body, { ...outside, by })
        return { user, message: translate(language, 'user.created', { name: fullName(user) }) }
      },
      importUsers: async ({ body, statedBy: by, language }) => {
        refuseRepeated(body.users)
        const added = await store.addAll(body.users, { at: clock.now(), by })
        if (typeof added === 'number') throw taken(body.users[added], `users.${added}.companyEmail`)
        for (const { id } of added) live.changed({ topic: 'users', id, change: 'created' })
        return { users: added, message: translate(language, 'user.imported', { count: added.length }) }
      },
      updateUser: async ({ params, body: { since, ...body }, statedBy: by, language }) => {
        const user = await change(params.id, body, { ...outside, by }, since)
        return { user, message: translate(language, 'user.saved', { name: fullName(user) }) }
      },
      deleteUser: async ({ params, language }) => {
        const user = await removeUnused(params.id)
        live.changed({ topic: 'users', id: user.id, change: 'deleted' })
        return { message: translate(language, 'user.deleted', { name: fullName(user) }) }
      },
    },
  }
}

/** The users that a caller can name as themselves (AUTH-11). */
export function knownPeople(database: Database): KnownPeople {
  const store = new PeopleStore(database)
  return {
    find: async (id) => {
      const user = await store.find(id)
      return user === null ? null : { userId: user.id, name: fullName(user), stated: true }
    },
    isAnybody: () => store.isAnybody(),
  }
}

function taken(user: UserInput | undefined, field = 'companyEmail'): Refusal {
  const email = user?.companyEmail ?? ''
  return new Refusal(409, 'user.companyEmail.taken', { fill: { email }, field })
}

/** Two rows of an import with the same email address would be one user. */
function refuseRepeated(inputs: readonly UserInput[]): void {
  const emails = inputs.map(({ companyEmail }) => companyEmail)
  const repeated = emails.findIndex((email, index) => emails.indexOf(email) < index)
  const email = emails[repeated]
  if (email !== undefined)
    throw new Refusal(409, 'user.import.repeated', {
      fill: { email },
      field: `users.${repeated}.companyEmail`,
    })
}

function fullName({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`
}
