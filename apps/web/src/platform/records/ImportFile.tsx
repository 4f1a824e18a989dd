import type { CallAnswer, CallInput } from '@foresite/contract/client'
import type { ImportPreview } from '@foresite/contract/spreadsheet-import'
import { uploadRules } from '@foresite/contract/uploads'
import { Alert, LinearProgress, Stack, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import type { UploadName } from '#platform/api/upload.ts'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { ImportOutcome } from './ImportRows.tsx'
import { useRecordTexts } from './texts/texts.ts'

/** Calls that show what an import would do. */
type PreviewName = {
  [N in UploadName]: CallAnswer<N> extends ImportPreview ? N : never
}[UploadName]

/** The call's fields besides the file. */
type Beside<N extends UploadName> = Omit<CallInput<N>, 'file'>

interface ImportFileProps<P extends PreviewName, S extends UploadName> {
  readonly title: string
  /** Which columns the file has, and what will happen. */
  readonly how: string
  readonly preview: P
  readonly save: S
  /** Further input of both calls. */
  readonly input: Beside<P> & Beside<S>
  readonly onImported: (answer: CallAnswer<S>) => void
  readonly onClose: () => void
  /** Shown above the file field. */
  readonly before?: ReactNode
  /** Fields below the file. `checkAgain` repeats the preview with other input. */
  readonly fields?: (checkAgain: (input: Beside<P>) => void) => ReactNode
  /** The result of importing a valid file. */
  readonly children: (preview: CallAnswer<P>) => ReactNode
}

/** Imports records from a spreadsheet: shows the result first, then imports all rows or none. */
export function ImportFile<P extends PreviewName, S extends UploadName>(props: ImportFileProps<P, S>) {
  const { title, how, input, onImported, onClose, before, fields, children } = props
  const t = useRecordTexts()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<CallAnswer<P> | null>(null)
  const check = useStoppableUpload(props.preview, { onSuccess: setPreview })
  const save = useStoppableUpload(props.save, { onSuccess: onImported })
  const loadPreview = (chosen: File, asked: Beside<P>) => {
    setFile(chosen)
    setPreview(null)
    // The last file's refusal says nothing about this one.
    save.reset()
    check.send({ ...asked, file: chosen } as CallInput<P> & { readonly file: File })
  }
  const outcome = preview as ImportPreview | null
  const ready = outcome?.problemCount === 0 ? outcome.rows : null
  return (
    <FormDialog
      width="md"
      title={title}
      saveLabel={ready === null ? t('word.import') : t('import.confirm', { count: ready })}
      isBlocked={ready === null || file === null}
      isPending={save.flight !== null}
      refusal={save.problem ?? check.problem}
      onSubmit={() => {
        if (file !== null) save.send({ ...input, file } as CallInput<S> & { readonly file: File })
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{how}</Typography>
      {before}
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <FileButton
          variant={file === null ? 'contained' : 'outlined'}
          accept={uploadRules.data.accept}
          onFile={(chosen) => loadPreview(chosen, input)}
        >
          {t('word.chooseFile')}
        </FileButton>
        {file !== null && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
        )}
      </Stack>
      {check.flight !== null && (
        <Alert severity="info" icon={false} role="status">
          {t('import.reading')}
          <LinearProgress sx={{ mt: 1 }} />
        </Alert>
      )}
      {fields?.((asked) => {
        if (file !== null) loadPreview(file, asked)
      })}
      {preview !== null && outcome !== null && <ImportOutcome preview={outcome}>{children(preview)}</ImportOutcome>}
    </FormDialog>
  )
}
