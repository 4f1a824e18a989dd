import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PagedRecords } from './PagedRecords.tsx'
import { RecordTable, type Column } from './RecordTable.tsx'

interface RecordScreenProps<Row, Chosen, Change> {
  /** With `placeholderData: keepPreviousData`, so that a change of page keeps the list in place. */
  readonly query: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>
  readonly search: { readonly isFiltered: (chosen: Chosen) => boolean; readonly noFilters: Change }
  /** What the address holds, and how it is changed: of `useSearch`. */
  readonly chosen: Chosen
  readonly onChange: (change: Change) => void
  readonly rowsOnPage: number
  /** The key under which the browser keeps the table's layout. */
  readonly table: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** The fields of the filter bar. */
  readonly filters: ReactNode
  /** The number of records in words. */
  readonly count: (total: number) => string
  /** Beside the number, like the download. */
  readonly actions?: ReactNode
  /** Where there is no record yet: what belongs here and how it gets here. */
  readonly empty: {
    readonly icon: ReactNode
    readonly title: string
    readonly text: string
    readonly actions?: ReactNode
  }
  /** Where no record matches the filters. */
  readonly nothingFound: string
}

/** The list of one kind of record: filters in the address, number, table, pages, and both kinds of empty list. */
export function RecordScreen<
  Row extends { readonly id: string },
  Chosen extends { readonly page: number },
  Change extends { readonly page?: string | number | undefined },
>(props: RecordScreenProps<Row, Chosen, Change>) {
  const { query, search, chosen, onChange, rowsOnPage, table, label, columns, filters, count, actions, empty } = props
  const isFiltered = search.isFiltered(chosen)
  const clear = () => {
    onChange(search.noFilters)
  }
  return (
    <>
      <FilterBar onClear={isFiltered ? clear : undefined}>{filters}</FilterBar>
      <PagedRecords
        query={query}
        page={chosen.page}
        rowsOnPage={rowsOnPage}
        onPage={(change) => {
          onChange(change as Change)
        }}
        count={count}
        actions={actions}
        empty={
          isFiltered ? (
            <NothingFound title={props.nothingFound} onClear={clear} />
          ) : (
            <EmptyState icon={empty.icon} title={empty.title} actions={empty.actions}>
              {empty.text}
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <Panel flush>
            <RecordTable table={table} label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
          </Panel>
        )}
      </PagedRecords>
    </>
  )
}
