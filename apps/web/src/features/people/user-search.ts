import type { User } from '@foresite/contract/people'

export const userSorts = ['name', 'email', 'phone'] as const
export type UserSort = (typeof userSorts)[number]

/** What the list's address says: `q`, and `sort`, `-name` for the other way round. */
export interface UserSearch {
  readonly text: string
  readonly sort: UserSort
  readonly descending: boolean
}

export function readUserSearch(params: URLSearchParams): UserSearch {
  const given = params.get('sort') ?? 'name'
  const descending = given.startsWith('-')
  const named = descending ? given.slice(1) : given
  return {
    text: (params.get('q') ?? '').slice(0, 100),
    sort: userSorts.find((sort) => sort === named) ?? 'name',
    descending,
  }
}

/** How a sort is written in the address; the list's own order is not. */
export function writtenSort(sort: UserSort, descending: boolean): string | null {
  return sort === 'name' && !descending ? null : `${descending ? '-' : ''}${sort}`
}

/** The users that have every word that is looked for, in the order asked for. */
export function foundUsers(users: readonly User[], { text, sort, descending }: UserSearch, locale: string): User[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const found = users.filter((user) => {
    const all = plain([user.firstName, user.lastName, user.companyEmail, user.phone ?? ''].join(' '))
    return words.every((word) => all.includes(word))
  })
  const order = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const keyOf = (user: User) =>
    sort === 'name' ? `${user.lastName} ${user.firstName}` : sort === 'email' ? user.companyEmail : (user.phone ?? '')
  const sorted = found.toSorted((a, b) => order.compare(keyOf(a), keyOf(b)))
  return descending ? sorted.toReversed() : sorted
}

/** Without accents and in small letters, so that sa finds Sá. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
