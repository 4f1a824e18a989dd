import type { ImportPreview } from '@foresite/contract/spreadsheet-import'
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordTexts } from './texts/texts.ts'

interface ImportOutcomeProps {
  readonly preview: ImportPreview
  /** The result of importing a valid file. */
  readonly children: ReactNode
}

/** The result of an import, or the file's errors row by row. */
export function ImportOutcome({ preview, children }: ImportOutcomeProps) {
  const t = useRecordTexts()
  const { summary, sheet, problems, problemCount } = preview
  if (problemCount > 0)
    return (
      <>
        <Alert severity="error" role="status">
          {summary}
        </Alert>
        <ImportRows
          label={t('import.problems')}
          head={[t('word.row'), t('word.problem')]}
          rows={problems.map(({ row, message }) => [String(row), message])}
        />
        {problemCount > problems.length && (
          <Typography variant="caption">{t('import.more', { count: problems.length })}</Typography>
        )}
      </>
    )
  return (
    <>
      <Alert severity="success" role="status">
        {summary}
        {sheet !== null && ` ${t('import.sheet', { sheet })}`}
      </Alert>
      {children}
    </>
  )
}

interface ImportRowsProps {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A file's rows in a scrolling box. */
export function ImportRows({ label, head, rows }: ImportRowsProps) {
  return (
    <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={label}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map((words) => (
              <TableCell key={words}>{words}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            // Rows of a file may be alike.
            <TableRow key={row}>
              {cells.map((words, i) => (
                <TableCell key={head[i] ?? i} sx={{ overflowWrap: 'break-word' }}>
                  {words}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
