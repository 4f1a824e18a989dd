import type { Group } from '@foresite/contract/groups'
import type { User } from '@foresite/contract/people'
import { serviceProviders } from '@foresite/contract/service-providers'
import { Box, Link, Typography } from '@mui/material'
import { useCallback } from 'react'
import { z } from 'zod'
import { fullName } from '#platform/access/user-name.ts'
import { noValue } from '#platform/i18n/format.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
import { column } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { Panel } from '#ui/Panel.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { usePeopleTexts } from './texts/texts.ts'

/** A leading `-` reverses the order. */
const sorts = ['name', '-name', 'email', '-email', 'phone', '-phone'] as const

const userSearch = defineSearch({ q: z.string().max(100).default(''), sort: z.enum(sorts).default('name') })

interface UserListProps {
  readonly users: readonly User[]
  readonly groups: readonly Group[]
}

/** Every user with a link to each; search and order are in the address. */
export function UserList({ users, groups }: UserListProps) {
  const t = usePeopleTexts()
  const locale = useLocale()
  const [{ q, sort }, change] = useSearch(userSearch)
  const columns = useColumns(groups)
  const by = sort.replace('-', '')
  const isDescending = sort.startsWith('-')
  const found = foundUsers(users, q, by, locale)
  const search = useCallback((text: string) => change({ q: text }), [change])
  return (
    <>
      <Box role="search" sx={{ mb: 2, display: 'flex', maxWidth: { sm: 320 } }}>
        <SearchField label={t('search')} value={q} onSearch={search} />
      </Box>
      <Panel flush>
        {found.length === 0 ? (
          <Typography role="status" sx={{ p: 3 }}>
            {t('search.none', { text: q })}
          </Typography>
        ) : (
          <RecordTable
            table="users"
            label={t('word.users')}
            columns={columns}
            rows={isDescending ? found.toReversed() : found}
            keyOf={({ id }) => id}
            sort={{
              by,
              isDescending,
              onSort: (next) => change({ sort: `${next.isDescending ? '-' : ''}${next.by}` }),
            }}
          />
        )}
      </Panel>
    </>
  )
}

function useColumns(groups: readonly Group[]): Column<User>[] {
  const t = usePeopleTexts()
  const providerOf = ({ serviceProvider }: User) =>
    serviceProviders.find(({ id }) => id === serviceProvider)?.name ?? serviceProvider ?? noValue
  const groupsOf = ({ id }: User) => {
    const own = groups.filter(({ userIds }) => userIds.includes(id)).map(({ name }) => name)
    return own.length === 0 ? noValue : own.join(', ')
  }
  return [
    {
      id: 'name',
      header: t('word.name'),
      isSortable: true,
      cell: ({ id, firstName, lastName }) => (
        <Link href={to('user', { id })} sx={{ fontWeight: 600 }}>
          {firstName} {lastName}
        </Link>
      ),
    },
    { id: 'email', header: t('column.email'), isSortable: true, width: 220, cell: (user) => user.companyEmail },
    { id: 'phone', header: t('word.phone'), isSortable: true, cell: ({ phone }) => phone ?? noValue },
    column('provider', t('word.provider'), null, providerOf),
    column('groups', t('word.groups'), null, groupsOf),
  ]
}

/** The users that match every word of the search, in ascending order. */
function foundUsers(users: readonly User[], text: string, by: string, locale: string): User[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const found = users.filter((user) => {
    const all = plain([user.firstName, user.lastName, user.companyEmail, user.phone ?? ''].join(' '))
    return words.every((word) => all.includes(word))
  })
  const order = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const keyOf = (user: User) =>
    by === 'name' ? fullName(user) : by === 'email' ? user.companyEmail : (user.phone ?? '')
  return found.toSorted((a, b) => order.compare(keyOf(a), keyOf(b)))
}

/** Without accents and case: "sa" finds "Sá". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
