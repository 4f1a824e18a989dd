import { uploadRules } from '@foresite/contract/uploads'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Flight } from '#platform/api/use-upload.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { useRecordTexts } from './texts/texts.ts'

interface Sending {
  readonly flight: Flight | null
  readonly problem: string | null
}

interface ImportFileProps {
  readonly title: string
  /** Which columns the file has, and what happens. */
  readonly how: string
  /** Null while no file is chosen. */
  readonly file: File | null
  readonly onFile: (file: File) => void
  /** Rows that are ready; null while the file is not read, or has a wrong row. */
  readonly ready: number | null
  /** Reading the file, and importing it. */
  readonly check: Sending
  readonly save: Sending
  readonly onImport: (file: File) => void
  readonly onClose: () => void
  /** Above the choice of a file. */
  readonly before?: ReactNode
  /** Below it: fields, and what would happen. */
  readonly children: ReactNode
}

/** Imports records from a spreadsheet: all that would happen is shown first, and all of it happens or nothing. */
export function ImportFile(props: ImportFileProps) {
  const { title, how, file, onFile, ready, check, save, onImport, onClose, before, children } = props
  const say = useRecordTexts()
  return (
    <FormDialog
      width="md"
      title={title}
      saveLabel={ready === null ? say('import') : say('import.confirm', { count: ready })}
      isBlocked={ready === null || file === null}
      isPending={save.flight !== null}
      refusal={save.problem ?? check.problem}
      onSubmit={() => {
        if (file !== null) onImport(file)
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{how}</Typography>
      {before}
      <div>
        <FileButton variant={file === null ? 'contained' : 'outlined'} accept={uploadRules.data.accept} onFile={onFile}>
          {say('import.choose')}
        </FileButton>
      </div>
      {check.flight !== null && (
        <Alert severity="info" icon={false} role="status">
          {say('import.reading')}
          <LinearProgress sx={{ mt: 1 }} />
        </Alert>
      )}
      {children}
    </FormDialog>
  )
}
