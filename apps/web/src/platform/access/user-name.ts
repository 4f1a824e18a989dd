import type { User } from '@foresite/contract/people'

export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/** Users as the options of a list. */
export function namedUsers(users: readonly User[] = []): { readonly id: string; readonly name: string }[] {
  return users.map((user) => ({ id: user.id, name: fullName(user) }))
}
