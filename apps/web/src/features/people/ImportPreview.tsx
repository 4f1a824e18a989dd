import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { tMessage } from '#platform/i18n/messages.ts'
import { Muted } from '#ui/Muted.tsx'
import type { ImportProblem, ImportRow } from './csv.ts'
import { usePeopleTexts } from './texts/texts.ts'

/** What a file would bring, row by row, with what is wrong; wrong rows come first. */
export function ImportPreview({ rows }: { readonly rows: readonly ImportRow[] }) {
  const t = usePeopleTexts()
  const wrong = rows.filter(({ problem }) => problem !== null)
  const right = rows.filter(({ problem }) => problem === null)
  return (
    <>
      <Alert severity={wrong.length > 0 ? 'error' : 'success'} role="status">
        {wrong.length > 0 ? t('import.wrong', { count: wrong.length }) : t('import.ready', { count: right.length })}
      </Alert>
      <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={t('list')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 64 }}>{t('import.row')}</TableCell>
              <TableCell>{t('column.name')}</TableCell>
              <TableCell>{t('import.problem')}</TableCell>
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
                  {problem === null ? '' : sentenceOfProblem(problem, t)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}

function sentenceOfProblem(problem: ImportProblem, t: ReturnType<typeof usePeopleTexts>): string {
  switch (problem.kind) {
    case 'message':
      return tMessage(problem.message)
    case 'repeated':
      return t('import.repeated', { row: problem.row })
    case 'exists':
      return t('import.exists')
    case 'broken':
      return t('import.broken')
  }
}
