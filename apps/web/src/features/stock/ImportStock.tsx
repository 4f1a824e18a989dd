import { importMode, type ImportMode } from '@foresite/contract/stock-list'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ImportFile } from '#platform/records/ImportFile.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { LastImport } from './LastImport.tsx'
import { useStockTexts } from './texts/texts.ts'

/** Imports products and stock from a file. */
export function ImportStock({ onClose }: { readonly onClose: () => void }) {
  const say = useStockTexts()
  const [mode, setMode] = useState<ImportMode>('update')
  return (
    <ImportFile
      title={say('import.title')}
      how={say('import.how')}
      preview="previewStockImport"
      save="importStock"
      input={{ query: { mode }, body: {} }}
      onImported={onClose}
      onClose={onClose}
      before={<LastImport />}
      fields={(checkAgain) => (
        <TextField
          select
          label={say('import.mode')}
          value={mode}
          onChange={({ target }) => {
            const chosen = importMode.parse(target.value)
            setMode(chosen)
            checkAgain({ query: { mode: chosen }, body: {} })
          }}
        >
          {importMode.options.map((option) => (
            <MenuItem key={option} value={option}>
              {say(`import.mode.${option}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    >
      {(preview) => <ImportPreview preview={preview} />}
    </ImportFile>
  )
}
