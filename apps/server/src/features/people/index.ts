import type { User, UserInput } from '@foresite/contract/people'
import type { peopleRoutes } from '@foresite/contract/people'
import { say } from '@foresite/contract/messages/say'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { KnownPeople } from '#platform/http/stated-who.ts'
import type { Live } from '#platform/live/live.ts'
import { PeopleStore } from './people-store.ts'

export interface PeopleParts {
  readonly database: Database
  readonly clock: Clock
  readonly live: Live
}

/** The site's users: who is notified, and who can be named where something was done. */
export function peopleFeature({
  database,
  clock,
  live,
}: PeopleParts): Feature<keyof typeof peopleRoutes> {
  const store = new PeopleStore(database)
  return {
    name: 'people',
    handlers: {
      listUsers: () => store.list(),
      readUser: async ({ params }) => known(await store.find(params.id)),
      createUser: async ({ body, language }) => {
        const user = await store.add(body, clock.now())
        if (user === null) throw taken(body)
        live.changed({ topic: 'users', id: user.id, change: 'created' })
        return { user, message: say(language, 'user.created', { name: fullName(user) }) }
      },
      updateUser: async ({ params, body, language }) => {
        const user = await store.change(params.id, body, clock.now())
        if (user === 'taken') throw taken(body)
        if (user === 'unknown') throw new Refusal(404, 'user.unknown')
        live.changed({ topic: 'users', id: user.id, change: 'updated' })
        return { user, message: say(language, 'user.saved', { name: fullName(user) }) }
      },
      deleteUser: async ({ params, language }) => {
        const user = known(await store.remove(params.id))
        live.changed({ topic: 'users', id: user.id, change: 'deleted' })
        return { message: say(language, 'user.deleted', { name: fullName(user) }) }
      },
    },
  }
}

/** The users as those out of whom a caller states who they are (AUTH-11). */
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

function known(user: User | null): User {
  if (user === null) throw new Refusal(404, 'user.unknown')
  return user
}

function taken({ companyEmail }: UserInput): Refusal {
  return new Refusal(409, 'user.companyEmail.taken', {
    fill: { email: companyEmail },
    field: 'companyEmail',
  })
}

function fullName({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`
}
