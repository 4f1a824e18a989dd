import { importMode, type ImportMode, type ImportPreview as Preview } from '@foresite/contract/stock-list'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { ImportFile } from '#platform/records/ImportFile.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { LastImport } from './LastImport.tsx'
import { useStockTexts } from './texts/texts.ts'

/** Imports products and stock from a file. */
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
  return (
    <ImportFile
      title={say('import.title')}
      how={say('import.how')}
      file={file}
      onFile={(chosen) => {
        setFile(chosen)
        look(chosen, mode)
      }}
      ready={preview?.problemCount === 0 ? preview.rows : null}
      check={check}
      save={save}
      onImport={(chosen) => save.send({ query: { mode }, body: {}, file: chosen })}
      onClose={onClose}
      before={<LastImport />}
    >
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
      {preview !== null && <ImportPreview preview={preview} />}
    </ImportFile>
  )
}
