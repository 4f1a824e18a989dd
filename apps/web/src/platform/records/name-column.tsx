import { Link } from '@mui/material'
import { RecordName } from './RecordDialog.tsx'
import type { Column } from './RecordTable.tsx'

type NameColumn<Row> = Pick<Column<Row>, 'id' | 'header' | 'width'> & {
  readonly nameOf: (row: Row) => string
} & ({ readonly onOpen: (id: string) => void } | { readonly hrefOf: (row: Row) => string })

/** The column with a record's name, which opens the record or links to its page. */
export function nameColumn<Row extends { readonly id: string }>(column: NameColumn<Row>): Column<Row> {
  const { nameOf, ...rest } = column
  return {
    ...rest,
    cell: (row) =>
      'onOpen' in column ? (
        <RecordName onOpen={() => column.onOpen(row.id)}>{nameOf(row)}</RecordName>
      ) : (
        <Link variant="subtitle2" href={column.hrefOf(row)} sx={{ py: 1 }}>
          {nameOf(row)}
        </Link>
      ),
  }
}
