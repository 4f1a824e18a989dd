import { importMode, type ImportMode } from '@foresite/contract/stock-list'
import { Alert, Button, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor, useCall } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { ImportFile } from '#platform/records/ImportFile.tsx'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { useStockTexts } from './texts/texts.ts'

/** Imports products and stock from a file. */
export function ImportStock({ onClose }: { readonly onClose: () => void }) {
  const t = useStockTexts()
  const [mode, setMode] = useState<ImportMode>('update')
  return (
    <ImportFile
      title={t('import.title')}
      how={t('import.how')}
      preview="previewStockImport"
      save="importStock"
      input={{ query: { mode }, body: {} }}
      onImported={onClose}
      onClose={onClose}
      before={<LastImport />}
      fields={(checkAgain) => (
        <TextField
          select
          label={t('import.mode')}
          value={mode}
          onChange={({ target }) => {
            const chosen = importMode.parse(target.value)
            setMode(chosen)
            checkAgain({ query: { mode: chosen }, body: {} })
          }}
        >
          {importMode.options.map((option) => (
            <MenuItem key={option} value={option}>
              {t(`import.mode.${option}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    >
      {(preview) => <ImportPreview preview={preview} />}
    </ImportFile>
  )
}

/** The last import, which can be undone as a whole. */
function LastImport() {
  const t = useStockTexts()
  const tRecord = useRecordTexts()
  const format = useFormat()
  const imports = useQuery(queryFor('listStockImports'))
  const undo = useCall('undoStockImport')
  const [last] = imports.data?.imports ?? []
  if (last === undefined) return <Unloaded of={{ imports }} />
  const { id, fileName: file, at, undoneAt, canUndo } = last
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        canUndo && (
          <Button color="inherit" size="small" loading={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
            {tRecord('import.undo')}
          </Button>
        )
      }
    >
      {undoneAt === null
        ? t('import.last', { file, at: format.dayAndTime(at) })
        : t('import.undone', { file, at: format.dayAndTime(undoneAt) })}
    </Alert>
  )
}
