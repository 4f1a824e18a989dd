import type { RouteName } from '@foresite/contract/routes'
import { Button } from '@mui/material'
import { Fragment, useState, type ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { Panel } from '#ui/Panel.tsx'
import { CsvButton } from './DownloadButton.tsx'
import { PagedRecords } from './PagedRecords.tsx'
import { RecordFilters, type RecordFilter } from './RecordFilters.tsx'
import type { RecordList } from './record-list.ts'
import { RecordTable, type Column } from './RecordTable.tsx'

/** A button of a list that opens a page or a dialog. */
export interface ListAction {
  readonly label: string
  readonly icon?: ReactNode
  readonly to: string | ((onClose: () => void) => ReactNode)
}

interface RecordScreenProps<Row, Part extends string> {
  readonly list: RecordList<Row, Part> & { readonly filter: object }
  /** The storage key of the table's layout. */
  readonly table: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly RecordFilter<Part>[]
  readonly moreFilters?: ReactNode
  /** The number of records in words. */
  readonly count: (total: number) => string
  /** The route that downloads all records that match the filters. */
  readonly csv?: RouteName
  /** The last one is primary. */
  readonly actions?: readonly ListAction[]
  /** Shown while no records exist: what belongs here and how to add it, with the list's actions and further ones. */
  readonly empty: {
    readonly icon: ReactNode
    readonly title: string
    readonly text: string
    readonly actions?: readonly ListAction[]
  }
  /** Shown if no record matches the filters. */
  readonly nothingFound: string
  /** Beside the number of records. */
  readonly aside?: ReactNode
  /** The open record. */
  readonly dialog?: (id: string, onClose: () => void) => ReactNode
  /** The dialog moves from one record to the next: it must not close in between. */
  readonly dialogStays?: boolean
}

/** A list of records: filters in the address, number, table, pages, both kinds of empty list, dialogs. */
export function RecordScreen<Row extends { readonly id: string }, Part extends string>(
  props: RecordScreenProps<Row, Part>,
) {
  const { list, table, label, columns, filters, moreFilters, count, csv, actions = [], empty, dialog } = props
  const { query, chosen, change, isFiltered, clear, open, rowsOnPage, filter } = list
  const { opened } = chosen
  const [started, setStarted] = useState<string | null>(null)
  const close = () => setStarted(null)
  const folded = filters.filter((each) => !isSearch(each))
  // The main action comes last beside the list, and first where there is none.
  const whenEmpty = [...actions.slice(-1), ...actions.slice(0, -1), ...(empty.actions ?? [])]
  const begun = whenEmpty.find((action) => action.label === started)?.to
  const buttons = (shown: readonly ListAction[], main: number) => (
    <ActionButtons actions={shown} main={main} onStart={setStarted} />
  )
  return (
    <>
      <FilterBar
        onClear={isFiltered ? clear : undefined}
        search={<RecordFilters list={list} filters={filters.filter(isSearch)} />}
        count={folded.length > 1 ? folded.filter((each) => isSet(each, chosen)).length : undefined}
      >
        <RecordFilters list={list} filters={folded} />
        {moreFilters}
      </FilterBar>
      <PagedRecords
        query={query}
        page={chosen.page}
        rowsOnPage={rowsOnPage}
        onPage={change}
        count={count}
        actions={
          <>
            {props.aside}
            {csv !== undefined && <CsvButton route={csv} input={{ query: filter }} />}
            {buttons(actions, actions.length - 1)}
          </>
        }
        empty={
          isFiltered ? (
            <NothingFound title={props.nothingFound} onClear={clear} />
          ) : (
            <EmptyState
              icon={empty.icon}
              title={empty.title}
              actions={whenEmpty.length === 0 ? undefined : buttons(whenEmpty, 0)}
            >
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
      {typeof begun === 'function' && begun(close)}
      {opened !== undefined && (
        <Fragment key={props.dialogStays === true ? 'stays' : opened}>
          {dialog?.(opened, () => open(undefined))}
        </Fragment>
      )}
    </>
  )
}

const isSearch = (filter: RecordFilter<string>) => typeof filter === 'object' && 'search' in filter

function isSet(filter: RecordFilter<string>, chosen: Readonly<Record<string, unknown>>): boolean {
  if (filter === 'period') return [chosen['period'], chosen['from'], chosen['to']].some((part) => part !== undefined)
  if ('search' in filter) return false
  return chosen['choice' in filter ? filter.choice : filter.check] !== undefined
}

interface ActionButtonsProps {
  readonly actions: readonly ListAction[]
  readonly main: number
  readonly onStart: (label: string) => void
}

function ActionButtons({ actions, main, onStart }: ActionButtonsProps) {
  return actions.map(({ label, icon, to }, at) => (
    <Button
      key={label}
      variant={at === main ? 'contained' : 'outlined'}
      startIcon={icon}
      {...(typeof to === 'string' ? { href: to } : { onClick: () => onStart(label) })}
    >
      {label}
    </Button>
  ))
}
