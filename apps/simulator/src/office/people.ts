import type { Language } from '@foresite/contract/messages/languages'
import type { User, UserInput } from '@foresite/contract/people'
import type { ProductCall } from '../product/calls.ts'

/** The people who work in the simulated site's office or own actions. */
const roles = ['safety', 'shift', 'maintenance', 'docks', 'stores'] as const
export type Role = (typeof roles)[number]

/** The users' ids. */
export type People = Readonly<Record<Role, string>>

const names: Readonly<Record<Language, Readonly<Record<Role, readonly [first: string, last: string]>>>> = {
  en: {
    safety: ['Helen', 'Marsh'],
    shift: ['Tom', 'Farrell'],
    maintenance: ['Grace', 'Odhiambo'],
    docks: ['Pieter', 'Jansen'],
    stores: ['Sofia', 'Brandt'],
  },
  pt: {
    safety: ['Helena', 'Marques'],
    shift: ['Tomás', 'Faria'],
    maintenance: ['Graça', 'Monteiro'],
    docks: ['Pedro', 'Januário'],
    stores: ['Sofia', 'Brandão'],
  },
}

/** The site's domain for email, which can never be anybody's (RFC 2606). */
export const mailDomain: Readonly<Record<Language, string>> = {
  en: 'northgate.invalid',
  pt: 'logisticadonorte.invalid',
}

/** No phone, and an address of the site. */
export function userOf(role: Role, language: Language = 'en'): UserInput {
  const [firstName, lastName] = names[language][role]
  const mailbox = `${firstName}.${lastName}`.normalize('NFD').replace(/\p{Mark}/gu, '')
  const companyEmail = `${mailbox.toLowerCase()}@${mailDomain[language]}`
  return { firstName, lastName, phone: null, companyEmail, serviceProvider: null }
}

/** Creates them all as users of the site. If some exist, they were created before. */
export async function makePeople(call: ProductCall, language: Language): Promise<void> {
  const users = roles.map((role) => userOf(role, language))
  const known = await call('listUsers', {})
  if (users.some((one) => idOf(known, one) !== undefined)) return
  await call('importUsers', { body: { users } })
}

/** Null when a visitor removed one of them: their work is then not continued. */
export async function findPeople(call: ProductCall): Promise<People | null> {
  const known = await call('listUsers', {})
  const found = (role: Role): string => idOf(known, userOf(role)) ?? idOf(known, userOf(role, 'pt')) ?? ''
  const people = {
    safety: found('safety'),
    shift: found('shift'),
    maintenance: found('maintenance'),
    docks: found('docks'),
    stores: found('stores'),
  }
  return Object.values(people).includes('') ? null : people
}

function idOf(users: readonly User[], { companyEmail }: UserInput): string | undefined {
  return users.find((one) => one.companyEmail === companyEmail)?.id
}
