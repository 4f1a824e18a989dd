import { uploadRules } from '@foresite/contract/uploads'
import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { namesInFile } from './class-names.ts'
import { SiteModelForm, type FittingFile } from './SiteModelForm.tsx'
import { useSiteModelTexts } from './texts/texts.ts'

interface NamesFile {
  readonly fileName: string
  /** Null: the file contains no names. */
  readonly names: readonly string[] | null
}

/**
 * Adds a model: uploads its file and has it inspected, then continues with the setup or shows the reason for a refusal.
 */
export function AddSiteModel({ onClose }: { readonly onClose: () => void }) {
  const t = useSiteModelTexts()
  const { percent } = useFormat()
  const [namesFile, setNamesFile] = useState<NamesFile | null>(null)
  const [fitting, setFitting] = useState<FittingFile | null>(null)
  const [sent, setSent] = useState<{ readonly sha256: string; readonly name: string } | null>(null)
  const inspection = useCall('inspectModelFile', { quiet: true, unannounced: true })
  const inspect = async (file: { readonly sha256: string; readonly name: string }, names: readonly string[] | null) => {
    const body = { names: names === null ? null : [...names] }
    const { facts } = await inspection.mutateAsync({ params: { sha256: file.sha256 }, body })
    if (facts.names !== null)
      setFitting({ sha256: file.sha256, fileName: file.name, facts, names: distinct(facts.names) })
  }
  const upload = useStoppableUpload('uploadModelFile', {
    unannounced: true,
    onSuccess: ({ file }) => {
      setSent(file)
      // The mutation shows its error.
      inspect(file, namesFile?.names ?? null).catch(() => undefined)
    },
  })
  if (fitting !== null) return <SiteModelForm model={null} file={fitting} onClose={onClose} />
  const { data, error, isPending } = inspection
  const isBusy = upload.flight !== null || isPending
  const problem = upload.problem ?? (error === null ? null : sentenceOf(error))
  return (
    <AppDialog
      title={t('add')}
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          {t('word.cancel')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography variant="body2">{t('file.hint')}</Typography>
        <FileButton
          variant={sent === null ? 'contained' : 'outlined'}
          accept={uploadRules.model.accept}
          disabled={isBusy}
          onFile={(file) => {
            inspection.reset()
            setSent(null)
            upload.send({ body: {}, file })
          }}
        >
          {t(sent === null ? 'file.choose' : 'file.other')}
        </FileButton>
        {upload.flight !== null && (
          <Stack sx={{ gap: 1, width: 1 }}>
            <Typography variant="body2" aria-live="polite">
              {t('file.sending', { name: upload.flight.name, percent: percent(upload.flight.share) })}
            </Typography>
            <LinearProgress aria-label={upload.flight.name} variant="determinate" value={upload.flight.share * 100} />
            <Button color="inherit" sx={{ alignSelf: 'flex-end' }} onClick={upload.flight.stop}>
              {t('word.stop')}
            </Button>
          </Stack>
        )}
        {isPending && (
          <Stack sx={{ gap: 1, width: 1 }}>
            <Typography variant="body2" aria-live="polite">
              {t('checking')}
            </Typography>
            <LinearProgress aria-label={t('checking')} />
          </Stack>
        )}
        {problem !== null && !isBusy && (
          <Alert severity="error" sx={{ width: 1, overflowWrap: 'anywhere' }}>
            {problem}
          </Alert>
        )}
        {data !== undefined && data.facts.names === null && !isBusy && (
          <Alert severity="warning">{t('names.missing')}</Alert>
        )}
        <Muted>{t('names.hint')}</Muted>
        <FileButton
          variant="outlined"
          accept=".txt,.names,.json,.yaml,.yml"
          disabled={isBusy}
          onFile={(file) => {
            void file.text().then((text) => {
              const names = namesInFile(text)
              setNamesFile({ fileName: file.name, names })
              if (names !== null && sent !== null) inspect(sent, names).catch(() => undefined)
            })
          }}
        >
          {t('names.choose')}
        </FileButton>
        {namesFile !== null && (
          <Alert severity={namesFile.names === null ? 'error' : 'success'}>
            {namesFile.names === null
              ? t('names.wrong', { file: namesFile.fileName })
              : t('names.used', { count: namesFile.names.length, file: namesFile.fileName })}
          </Alert>
        )}
        {error !== null && sent !== null && !isBusy && (
          <Button onClick={() => void inspect(sent, namesFile?.names ?? null).catch(() => undefined)}>
            {t('check.again')}
          </Button>
        )}
      </Stack>
    </AppDialog>
  )
}

/** Classes of the same name get numbers: their meanings are stored by name. */
function distinct(names: readonly string[]): string[] {
  const before = new Map<string, number>()
  return names.map((name) => {
    const count = (before.get(name) ?? 0) + 1
    before.set(name, count)
    return count === 1 ? name : `${name} (${String(count)})`
  })
}
