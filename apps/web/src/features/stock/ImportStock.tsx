import { importMode, type ImportMode, type ImportPreview as Preview } from '@foresite/contract/stock-list'
import { uploadRules } from '@foresite/contract/uploads'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { LastImport } from './LastImport.tsx'
import { useStockTexts } from './texts/texts.ts'

/** Imports products and stock from a file: all that would happen is shown first, and all of it happens or nothing. */
export function ImportStock({ onClose }: { readonly onClose: () => void }) {
  const say = useStockTexts()
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<ImportMode>('update')
  const [preview, setPreview] = useState<Preview | null>(null)
  const check = useStoppableUpload('previewStockImport', { onSuccess: setPreview })
  const save = useStoppableUpload('importStock', { onSuccess: onClose })
  const look = (chosen: File, chosenMode: ImportMode) => {
    setPreview(null)
    check.send({ query: { mode: chosenMode }, body: {}, file: chosen })
  }
  const isReady = preview?.problemCount === 0
  return (
    <FormDialog
      width="md"
      title={say('import.title')}
      saveLabel={isReady ? say('import.confirm', { count: preview.rows }) : say('import')}
      isBlocked={!isReady || file === null}
      isPending={save.flight !== null}
      refusal={save.problem ?? check.problem}
      onSubmit={() => {
        if (file !== null) save.send({ query: { mode }, body: {}, file })
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{say('import.how')}</Typography>
      <LastImport />
      <div>
        <FileButton
          variant={file === null ? 'contained' : 'outlined'}
          accept={uploadRules.data.accept}
          onFile={(chosen) => {
            setFile(chosen)
            look(chosen, mode)
          }}
        >
          {say('import.choose')}
        </FileButton>
      </div>
      <TextField
        select
        label={say('import.mode')}
        value={mode}
        onChange={({ target }) => {
          const chosen = importMode.parse(target.value)
          setMode(chosen)
          if (file !== null) look(file, chosen)
        }}
      >
        {importMode.options.map((option) => (
          <MenuItem key={option} value={option}>
            {say(`import.mode.${option}`)}
          </MenuItem>
        ))}
      </TextField>
      {check.flight !== null && (
        <Alert severity="info" icon={false} role="status">
          {say('import.reading')}
          <LinearProgress sx={{ mt: 1 }} />
        </Alert>
      )}
      {preview !== null && <ImportPreview preview={preview} />}
    </FormDialog>
  )
}
