import type { CallAnswer } from '@foresite/contract/client'
import { configurationLimitBytes } from '@foresite/contract/configuration-file'
import { acceptsName, uploadRules } from '@foresite/contract/uploads'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, sentenceOf } from '#platform/api/call.ts'
import { saveFile } from '#platform/api/save-file.ts'
import { useUpload } from '#platform/api/use-upload.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { readAgain } from '#platform/live/read-again.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { doesAnything, ImportPlan } from './ImportPlan.tsx'
import { useConfigurationFileTexts } from './texts/texts.ts'

interface Checked {
  readonly file: File
  readonly found: CallAnswer<'importConfiguration'>
}

/** Saves the whole configuration as a file, or imports one after showing what it would change. */
export function ConfigurationFilePanel() {
  const t = useConfigurationFileTexts()
  const [wrong, setWrong] = useState<string | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const save = useMutation({
    mutationFn: () => call('exportConfiguration', {}),
    onSuccess: (file) => {
      const day = file.exportedAt.slice(0, 10)
      const name = t(file.simulated === true ? 'fileName.simulated' : 'fileName', { day })
      saveFile(name, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
    },
  })
  const check = useUpload('importConfiguration', {
    quiet: true,
    onSuccess: (found, { file }) => setChecked({ file, found }),
  })
  const readFile = (file: File) => {
    check.reset()
    const isKind = acceptsName('configuration', file.name)
    const isLarge = file.size > configurationLimitBytes
    setWrong(!isKind ? t('wrongKind', { file: file.name }) : isLarge ? t('tooLarge') : null)
    if (isKind && !isLarge) check.mutate({ query: { dryRun: 'true' }, body: {}, file })
  }
  const problem = wrong ?? (check.error === null ? null : sentenceOf(check.error))
  return (
    <Panel title={t('title')}>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <Typography variant="body2">{t('hint')}</Typography>
        <Muted>{t('secrets')}</Muted>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" loading={save.isPending} onClick={() => save.mutate()}>
            {t('export')}
          </Button>
          <FileButton
            variant="outlined"
            loading={check.isPending}
            accept={uploadRules.configuration.accept}
            onFile={readFile}
          >
            {t('choose')}
          </FileButton>
        </Stack>
        {check.isPending && (
          <Typography variant="body2" role="status">
            {t('reading')}
          </Typography>
        )}
        {problem !== null && <Alert severity="error">{problem}</Alert>}
      </Stack>
      {checked !== null && <ImportDialog {...checked} onClose={() => setChecked(null)} />}
    </Panel>
  )
}

interface ImportDialogProps {
  readonly file: File
  /** What the import would change, as the server's dry run reports it. */
  readonly found: CallAnswer<'importConfiguration'>
  readonly onClose: () => void
}

/** Shows what an import would change, and runs it once confirmed. */
function ImportDialog({ file, found, onClose }: ImportDialogProps) {
  const t = useConfigurationFileTexts()
  const client = useQueryClient()
  const { parts, basis } = found
  const canImport = doesAnything(parts)
  const importFile = useUpload('importConfiguration', {
    quiet: true,
    onSuccess: () => {
      // An import may change anything.
      void readAgain(client)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('plan.title')}
      saveLabel={canImport ? t('word.import') : null}
      cancelLabel={t(canImport ? 'word.cancel' : 'word.close')}
      isPending={importFile.isPending}
      refusal={importFile.error === null ? null : sentenceOf(importFile.error)}
      onSubmit={() => importFile.mutate({ query: { basis }, body: {}, file })}
      onClose={onClose}
    >
      <ImportPlan {...found} />
    </FormDialog>
  )
}
