import {
  Box,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
} from '@mui/material'
import { useState, type ReactNode } from 'react'
import { noValue } from '#platform/i18n/format.ts'
import { Pages } from '#ui/Pages.tsx'
import { upFrom } from '#ui/breakpoints.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ColumnWidth } from './ColumnWidth.tsx'
import { useTableLayout, type TableLayout } from './table-layout-store.ts'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** In pixels, until the user changes it. */
  readonly width?: number
  readonly align?: 'right'
  readonly isSortable?: boolean
}

export interface Sort {
  readonly by: string
  readonly isDescending: boolean
}

interface RecordTableProps<Row> {
  /** The storage key of the user's layout; omitted: the columns are fixed. */
  readonly table?: string
  readonly label: string
  /** The first one names the row: it is always visible, and is a card's title on a phone. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sort?: Sort & { readonly onSort: (sort: Sort) => void }
}

/** The API's largest page, and the longest list that is read whole. */
const maxRows = 100
const usualWidth = 160

/** A table of records whose columns the user can order, hide and resize; on narrow screens, a list of cards. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { table, columns, rows } = props
  const layout = useTableLayout(table ?? '')
  const isNarrow = useMediaQuery('(max-width:899.95px)')
  const [page, setPage] = useState(1)
  const all = arranged(columns, layout)
  const shown = {
    ...props,
    columns: all.filter(({ id }) => !layout.hidden.includes(id)),
    rows: rows.slice((page - 1) * maxRows, page * maxRows),
  }
  return (
    <>
      {table !== undefined && (
        <Stack direction="row" sx={{ justifyContent: 'flex-end', px: 1, pt: 0.5 }}>
          <ColumnMenu table={table} columns={all} />
        </Stack>
      )}
      {isNarrow ? <Cards {...shown} /> : <Grid {...shown} widths={layout.widths} />}
      <Pages total={rows.length} rowsOnPage={maxRows} page={page} onPage={setPage} />
    </>
  )
}

/** The columns in the user's order, after the one that names the row. */
function arranged<Row>(columns: readonly Column<Row>[], { order }: TableLayout): Column<Row>[] {
  const [name, ...rest] = columns
  const place = ({ id }: Column<Row>) => (order.includes(id) ? order.indexOf(id) : order.length)
  return name === undefined ? [] : [name, ...rest.toSorted((one, other) => place(one) - place(other))]
}

function Grid<Row>(props: RecordTableProps<Row> & Pick<TableLayout, 'widths'>) {
  const { table, label, columns, rows, keyOf, sort, widths } = props
  const widthOf = ({ id, width = usualWidth }: Column<Row>) => widths[id] ?? width
  const isFixed = table !== undefined
  const sum = columns.reduce((total, each) => total + widthOf(each), 0)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        aria-label={label}
        {...(isFixed ? {} : { size: 'small' })}
        sx={isFixed ? { tableLayout: 'fixed', minWidth: sum } : {}}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => {
              const { id, header, align = 'left', isSortable = false } = column
              const direction = sort?.by === id && sort.isDescending ? 'desc' : 'asc'
              return (
                <TableCell
                  key={id}
                  align={align}
                  aria-label={header}
                  sortDirection={sort?.by === id ? direction : false}
                  sx={isFixed ? { width: widthOf(column), position: 'relative' } : {}}
                >
                  {isSortable && sort !== undefined ? (
                    <TableSortLabel
                      active={sort.by === id}
                      direction={direction}
                      onClick={() => sort.onSort({ by: id, isDescending: sort.by === id && !sort.isDescending })}
                    >
                      {header}
                    </TableSortLabel>
                  ) : (
                    header
                  )}
                  {isFixed && (
                    <ColumnWidth
                      table={table}
                      column={column}
                      width={widthOf(column)}
                      others={sum - widthOf(column)}
                      widths={widths}
                    />
                  )}
                </TableCell>
              )
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map(({ id, cell, align = 'left' }, i) => (
                <TableCell
                  key={id}
                  component={i === 0 ? 'th' : 'td'}
                  scope={i === 0 ? 'row' : undefined}
                  // A table that sets its own widths would narrow a column to less than a word.
                  sx={{ overflowWrap: isFixed ? 'anywhere' : 'break-word', textAlign: align }}
                >
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function Cards<Row>({ label, columns, rows, keyOf }: RecordTableProps<Row>) {
  const [name, ...rest] = columns
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <Stack
          key={keyOf(row)}
          component="li"
          sx={{ gap: 1, px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Box sx={{ overflowWrap: 'anywhere' }}>{name?.cell(row)}</Box>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              rowGap: 0.5,
              columnGap: 2,
              '& > div': { display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' },
              '& dt': { typography: 'caption', color: 'text.secondary', flexShrink: 0, maxWidth: '50%' },
              '& dd': { m: 0, typography: 'body2', textAlign: 'right', overflowWrap: 'anywhere' },
              '& dd > *': { justifyContent: 'flex-end' },
              [upFrom(480)]: {
                gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
                '& > div': { display: 'block' },
                '& dd': { textAlign: 'left' },
                '& dd > *': { justifyContent: 'flex-start' },
              },
              [upFrom(700)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            {rest
              .map(({ id, header, cell }) => ({ id, header, value: cell(row) }))
              // Cards leave missing values out.
              .filter(({ value }) => value !== noValue)
              .map(({ id, header, value }) => (
                <div key={id}>
                  <dt>{header}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </Box>
        </Stack>
      ))}
    </ul>
  )
}
