import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { sayMessage } from '#platform/i18n/messages.ts'
import { Muted } from '#ui/Muted.tsx'
import type { ImportProblem, ImportRow } from './csv.ts'
import { usePeopleTexts } from './texts/texts.ts'

/** What a file would bring, row by row, with what is wrong; wrong rows come first. */
export function ImportPreview({ rows }: { readonly rows: readonly ImportRow[] }) {
  const say = usePeopleTexts()
  const wrong = rows.filter(({ problem }) => problem !== null)
  const right = rows.filter(({ problem }) => problem === null)
  return (
    <>
      <Alert severity={wrong.length > 0 ? 'error' : 'success'} role="status">
        {wrong.length > 0 ? say('import.wrong', { count: wrong.length }) : say('import.ready', { count: right.length })}
      </Alert>
      <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={say('list')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 64 }}>{say('import.row')}</TableCell>
              <TableCell>{say('column.name')}</TableCell>
              <TableCell>{say('import.problem')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {[...wrong, ...right].map(({ row, name, companyEmail, problem }) => (
              <TableRow key={row}>
                <TableCell>{row}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {name}
                  <Muted small component="p">
                    {companyEmail}
                  </Muted>
                </TableCell>
                <TableCell sx={{ color: 'error.text' }}>
                  {problem === null ? '' : sentenceOfProblem(problem, say)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}

function sentenceOfProblem(problem: ImportProblem, say: ReturnType<typeof usePeopleTexts>): string {
  switch (problem.kind) {
    case 'message':
      return sayMessage(problem.message)
    case 'repeated':
      return say('import.repeated', { row: problem.row })
    case 'exists':
      return say('import.exists')
    case 'broken':
      return say('import.broken')
  }
}
