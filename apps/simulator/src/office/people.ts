import type { User, UserInput } from '@foresite/contract/people'
import type { ProductCall } from '../product/calls.ts'

/** Those who work in the office of the simulated site, or are given something to do by it. */
const roles = ['safety', 'shift', 'maintenance', 'docks', 'stores'] as const
export type Role = (typeof roles)[number]

/** The users' ids. */
export type People = Readonly<Record<Role, string>>

const names: Readonly<Record<Role, readonly [first: string, last: string]>> = {
  safety: ['Helena', 'Marques'],
  shift: ['Tomás', 'Faria'],
  maintenance: ['Grace', 'Odhiambo'],
  docks: ['Pieter', 'Jansen'],
  stores: ['Sofia', 'Brandt'],
}

/** Marked as simulated like the cameras; no phone, and an address that can never be anybody's (RFC 2606). */
export function userOf(role: Role): UserInput {
  const [firstName, lastName] = names[role]
  return {
    firstName,
    lastName: `${lastName} (simulated)`,
    phone: null,
    companyEmail: `${role}@simulated.invalid`,
    serviceProvider: null,
  }
}

/** Makes them users of the site, all at once. Some being there, they were made before. */
export async function makePeople(call: ProductCall): Promise<void> {
  const users = roles.map(userOf)
  const known = await call('listUsers', {})
  if (users.some((one) => idOf(known, one) !== undefined)) return
  await call('importUsers', { body: { users } })
}

/** Null where somebody has removed one of them: then nobody goes on with their work. */
export async function findPeople(call: ProductCall): Promise<People | null> {
  const known = await call('listUsers', {})
  const found = (role: Role): string => idOf(known, userOf(role)) ?? ''
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
