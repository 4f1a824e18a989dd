import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordName } from './RecordDialog.tsx'
import type { Column } from './RecordTable.tsx'

/** Width in pixels of a column of dates with times: they stay on one line in both languages. */
export const timeWidth = 205

/** In pixels, until the user changes it; null: the usual one. */
type Width = number | null
type CellOf<Row> = (row: Row) => ReactNode

/** A column: its heading, its width, and what a row shows. */
export function column<Row>(id: string, header: string, width: Width, cell: CellOf<Row>): Column<Row> {
  return { id, header, cell, ...(width === null ? {} : { width }) }
}

/** A column of figures. */
export function figureColumn<Row>(id: string, header: string, width: Width, cell: CellOf<Row>): Column<Row> {
  return { ...column(id, header, width, cell), align: 'right' }
}

/** The column with a record's name, which opens the record. */
export function nameColumn<Row extends { readonly id: string }>(
  id: string,
  header: string,
  width: Width,
  nameOf: (row: Row) => string,
  onOpen: (id: string) => void,
): Column<Row> {
  return column(id, header, width, (row) => <RecordName onOpen={() => onOpen(row.id)}>{nameOf(row)}</RecordName>)
}

/** The column with a record's name, which links to its page. */
export function linkColumn<Row>(
  id: string,
  header: string,
  width: Width,
  nameOf: (row: Row) => string,
  hrefOf: (row: Row) => string,
): Column<Row> {
  return column(id, header, width, (row) => (
    <Link variant="subtitle2" href={hrefOf(row)} sx={{ py: 1 }}>
      {nameOf(row)}
    </Link>
  ))
}
