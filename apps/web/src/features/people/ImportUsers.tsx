import type { User, UserInput } from '@foresite/contract/people'
import { Alert, Button, Stack, Typography, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useLanguageStore, type Language } from '#platform/i18n/language-store.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { decoded, readUsers, templateOf, type ReadImport, type ImportProblem, type ImportRow } from './csv.ts'
import { usePeopleTexts } from './texts/texts.ts'

/** Far more than the largest allowed list needs. */
const maxBytes = 1_000_000

interface ImportUsersProps {
  readonly users: readonly User[]
  readonly onClose: () => void
}

/** Imports users from a CSV file: shows the result first, then imports all rows or none. */
export function ImportUsers({ users, onClose }: ImportUsersProps) {
  const t = usePeopleTexts()
  const language = useLanguageStore((store) => store.language)
  const [refused, setRefused] = useState<'import.notCsv' | 'import.tooLarge' | null>(null)
  const [read, setRead] = useState<ReadImport | null>(null)
  const save = useCall('importUsers', { quiet: true })

  const choose = async (file: File) => {
    save.reset()
    setRead(null)
    const isCsv = /\.(csv|txt)$/i.test(file.name)
    setRefused(!isCsv ? 'import.notCsv' : file.size > maxBytes ? 'import.tooLarge' : null)
    if (!isCsv || file.size > maxBytes) return
    const text = decoded(await file.arrayBuffer())
    if (text.includes('\0')) setRefused('import.notCsv')
    else setRead(readUsers(text, users))
  }
  const ready = readyUsers(read)
  return (
    <FormDialog
      width="md"
      title={t('import.title')}
      saveLabel={t('import.confirm', { count: ready?.length ?? 0 })}
      isBlocked={ready === null}
      isPending={save.isPending}
      refusal={save.error === null ? null : sentenceOf(save.error)}
      onSubmit={() => {
        if (ready !== null) save.mutate({ body: { users: ready } }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{t('import.how')}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FileButton variant="contained" accept=".csv,text/csv" onFile={(file) => void choose(file)}>
          {t('import.choose')}
        </FileButton>
        <Button href={templateHref(t, language)} download="users.csv">
          {t('import.template')}
        </Button>
      </Stack>
      {refused !== null && <Alert severity="error">{t(refused)}</Alert>}
      {read?.kind === 'columns' && (
        <Alert severity="error">
          {t('import.columns', {
            columns: read.missing.map((one) => t(one === 'serviceProvider' ? 'word.provider' : one)).join(', '),
          })}
        </Alert>
      )}
      {read?.kind === 'empty' && <Alert severity="error">{t('import.empty')}</Alert>}
      {read?.kind === 'tooMany' && <Alert severity="error">{t('import.tooMany', { count: read.count })}</Alert>}
      {read?.kind === 'rows' && <ImportPreview rows={read.rows} />}
    </FormDialog>
  )
}

/** The users of the file, if every row is valid. */
function readyUsers(read: ReadImport | null): UserInput[] | null {
  if (read?.kind !== 'rows') return null
  const users = read.rows.map(({ user }) => user).filter((user) => user !== null)
  return users.length === read.rows.length ? users : null
}

function templateHref(t: ReturnType<typeof usePeopleTexts>, language: Language): string {
  const names = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    companyEmail: t('companyEmail'),
    phone: t('word.phone'),
    serviceProvider: t('word.provider'),
  }
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${templateOf(names, language)}`)}`
}

/** The file's rows with their errors; invalid rows come first. */
function ImportPreview({ rows }: { readonly rows: readonly ImportRow[] }) {
  const t = usePeopleTexts()
  const wrong = rows.filter(({ problem }) => problem !== null)
  const right = rows.filter(({ problem }) => problem === null)
  return (
    <>
      <Alert severity={wrong.length > 0 ? 'error' : 'success'} role="status">
        {wrong.length > 0 ? t('import.wrong', { count: wrong.length }) : t('import.ready', { count: right.length })}
      </Alert>
      <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={t('word.users')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 64 }}>{t('word.row')}</TableCell>
              <TableCell>{t('word.name')}</TableCell>
              <TableCell>{t('word.problem')}</TableCell>
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
