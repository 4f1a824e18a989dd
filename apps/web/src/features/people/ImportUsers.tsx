import type { User, UserInput } from '@foresite/contract/people'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { readUsers, templateOf, type ReadImport } from './csv.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { usePeopleTexts } from './texts/texts.ts'

/** Far above what the most users take. */
const mostBytes = 1_000_000

interface ImportUsersProps {
  readonly users: readonly User[]
  readonly onClose: () => void
}

/** Brings users from a CSV file: all that would happen is shown first, and all of it happens or nothing. */
export function ImportUsers({ users, onClose }: ImportUsersProps) {
  const t = usePeopleTexts()
  const [refused, setRefused] = useState<'import.notCsv' | 'import.tooLarge' | null>(null)
  const [read, setRead] = useState<ReadImport | null>(null)
  const save = useCall('importUsers', { quiet: true, onSuccess: onClose })

  const choose = async (file: File) => {
    save.reset()
    setRead(null)
    const isCsv = /\.(csv|txt)$/i.test(file.name)
    setRefused(!isCsv ? 'import.notCsv' : file.size > mostBytes ? 'import.tooLarge' : null)
    if (!isCsv || file.size > mostBytes) return
    const text = await file.text()
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
        if (ready !== null) save.mutate({ body: { users: ready } })
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{t('import.how')}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FileButton variant="contained" accept=".csv,text/csv" onFile={(file) => void choose(file)}>
          {t('import.choose')}
        </FileButton>
        <Button href={templateHref(t)} download="users.csv">
          {t('import.template')}
        </Button>
      </Stack>
      {refused !== null && <Alert severity="error">{t(refused)}</Alert>}
      {read?.kind === 'columns' && (
        <Alert severity="error">
          {t('import.columns', {
            columns: read.missing.map((one) => t(one === 'serviceProvider' ? 'provider' : one)).join(', '),
          })}
        </Alert>
      )}
      {read?.kind === 'empty' && <Alert severity="error">{t('import.empty')}</Alert>}
      {read?.kind === 'tooMany' && <Alert severity="error">{t('import.tooMany', { count: read.count })}</Alert>}
      {read?.kind === 'rows' && <ImportPreview rows={read.rows} />}
    </FormDialog>
  )
}

/** Everybody in the file, where every row is right. */
function readyUsers(read: ReadImport | null): UserInput[] | null {
  if (read?.kind !== 'rows') return null
  const users = read.rows.map(({ user }) => user).filter((user) => user !== null)
  return users.length === read.rows.length ? users : null
}

function templateHref(t: ReturnType<typeof usePeopleTexts>): string {
  const names = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    companyEmail: t('companyEmail'),
    phone: t('phone'),
    serviceProvider: t('provider'),
  }
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${templateOf(names)}`)}`
}
