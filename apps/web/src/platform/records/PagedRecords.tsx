import { Stack } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Pages } from '#ui/Pages.tsx'

interface PagedRecordsProps<Row> {
  /** With `placeholderData: keepPreviousData`, so that the list stays in place when the page changes. */
  readonly query: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>
  /** From 1. */
  readonly page: number
  readonly rowsOnPage: number
  readonly onPage: (change: { readonly page: number }) => void
  /** Shown if there are no records. */
  readonly empty: ReactNode
  /** The number of records in words. */
  readonly count?: (total: number) => string
  /** Beside the number: actions on all records that match the filters. */
  readonly actions?: ReactNode
  readonly children: (rows: readonly Row[], total: number) => ReactNode
}

/** A page of records with its loading and error states, the number of records, the empty list and the pagination. */
export function PagedRecords<Row>(props: PagedRecordsProps<Row>) {
  const { query, page, rowsOnPage, onPage, empty, count, actions, children } = props
  return (
    <Loaded query={query}>
      {({ rows, total }) => (
        <>
          {total > 0 && (count !== undefined || actions !== undefined) && (
            <Stack direction="row" sx={{ mb: 1.5, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Muted sx={{ flex: '1 1 auto' }}>{count?.(total)}</Muted>
              {/* They fit on one row of a phone, if need be below the number. */}
              <Stack
                direction="row"
                sx={{ gap: 1, flexWrap: 'wrap', '& .MuiButton-root': { px: { xs: 1.5, sm: 2.5 } } }}
              >
                {actions}
              </Stack>
            </Stack>
          )}
          {total === 0 ? empty : children(rows, total)}
          <Pages
            total={total}
            isPlaceholder={query.isPlaceholderData}
            rowsOnPage={rowsOnPage}
            page={page}
            onPage={(next) => onPage({ page: next })}
          />
        </>
      )}
    </Loaded>
  )
}

interface RecordListProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** One `li`. */
  readonly children: (row: Row) => ReactNode
}

/** Records in a column, as picture rows or cards. */
export function RecordList<Row>({ label, rows, children }: RecordListProps<Row>) {
  return <ul aria-label={label}>{rows.map(children)}</ul>
}
