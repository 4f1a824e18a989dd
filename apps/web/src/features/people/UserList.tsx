import type { Group } from '@foresite/contract/groups'
import type { User } from '@foresite/contract/people'
import { serviceProviders } from '@foresite/contract/service-providers'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router'
import { useLocale } from '#platform/i18n/language-store.ts'
import { to } from '#platform/routing/paths.ts'
import { Panel } from '#ui/Panel.tsx'
import { usePeopleTexts } from './texts/texts.ts'
import { foundUsers, readUserSearch, userSorts, writtenSort, type UserSort } from './user-search.ts'

interface UserListProps {
  readonly users: readonly User[]
  readonly groups: readonly Group[]
}

/** Every user with the way to each; what is looked for and the order are in the address. */
export function UserList({ users, groups }: UserListProps) {
  const say = usePeopleTexts()
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const search = readUserSearch(params)
  const found = foundUsers(users, search, locale)
  const set = (name: string, value: string | null) => {
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  const sortBy = (sort: UserSort) => {
    set('sort', writtenSort(sort, search.sort === sort && !search.descending))
  }
  return (
    <>
      <Box role="search" sx={{ mb: 2 }}>
        <TextField
          type="search"
          size="small"
          label={say('search')}
          value={search.text}
          onChange={({ target }) => {
            set('q', target.value)
          }}
          sx={{ width: { xs: 1, sm: 320 } }}
          slotProps={{
            htmlInput: { maxLength: 100 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <Panel flush>
        {found.length === 0 ? (
          <Typography role="status" sx={{ p: 3 }}>
            {say('search.none', { text: search.text })}
          </Typography>
        ) : (
          <Table aria-label={say('list')} sx={{ tableLayout: 'fixed' }}>
            <TableHead>
              <TableRow>
                {userSorts.map((sort) => (
                  <TableCell
                    key={sort}
                    sortDirection={search.sort === sort ? (search.descending ? 'desc' : 'asc') : false}
                    sx={sort === 'name' ? {} : { display: { xs: 'none', md: 'table-cell' } }}
                  >
                    <TableSortLabel
                      active={search.sort === sort}
                      direction={search.sort === sort && search.descending ? 'desc' : 'asc'}
                      onClick={() => {
                        sortBy(sort)
                      }}
                    >
                      {say(`column.${sort}`)}
                    </TableSortLabel>
                  </TableCell>
                ))}
                <TableCell sx={{ display: { xs: 'none', lg: 'table-cell' } }}>{say('column.provider')}</TableCell>
                <TableCell sx={{ display: { xs: 'none', lg: 'table-cell' } }}>{say('column.groups')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {found.map((user) => (
                <UserRow key={user.id} user={user} groups={groups} />
              ))}
            </TableBody>
          </Table>
        )}
      </Panel>
    </>
  )
}

function UserRow({ user, groups }: { readonly user: User; readonly groups: readonly Group[] }) {
  const say = usePeopleTexts()
  const { id, firstName, lastName, companyEmail, phone, serviceProvider } = user
  const provider = serviceProviders.find((one) => one.id === serviceProvider)?.name
  const own = groups.filter(({ userIds }) => userIds.includes(id)).map(({ name }) => name)
  const cell = { overflowWrap: 'anywhere' } as const
  return (
    <TableRow hover>
      <TableCell sx={cell}>
        <Link href={to('user', { id })} sx={{ fontWeight: 600 }}>
          {firstName} {lastName}
        </Link>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'block', md: 'none' }, overflowWrap: 'anywhere' }}
        >
          {companyEmail}
          {phone !== null && <br />}
          {phone}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...cell, display: { xs: 'none', md: 'table-cell' } }}>{companyEmail}</TableCell>
      <TableCell sx={{ ...cell, display: { xs: 'none', md: 'table-cell' } }}>{phone ?? say('none.value')}</TableCell>
      <TableCell sx={{ ...cell, display: { xs: 'none', lg: 'table-cell' } }}>
        {provider ?? serviceProvider ?? say('none.value')}
      </TableCell>
      <TableCell sx={{ ...cell, display: { xs: 'none', lg: 'table-cell' } }}>
        {own.length === 0 ? say('none.value') : own.join(', ')}
      </TableCell>
    </TableRow>
  )
}
