import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

interface FigureRow {
  readonly key: string
  readonly head: ReactNode
  /** One for each column after the first; of fewer, the head spans the columns before them. */
  readonly figures: readonly ReactNode[]
}

interface FigureTableProps {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly FigureRow[]
}

/** A short table of figures that fits on a phone; each row is named by its first cell. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  return (
    <Table size="small" aria-label={label} sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          {head.map((words, at) => (
            <TableCell key={words} align={at === 0 ? 'left' : 'right'}>
              {words}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <TableCell component="th" scope="row" colSpan={head.length - row.figures.length}>
              {row.head}
            </TableCell>
            {row.figures.map((figure, at) => (
              <TableCell key={head[head.length - row.figures.length + at]} align="right">
                {figure}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
