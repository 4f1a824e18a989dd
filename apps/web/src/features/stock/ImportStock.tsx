import { importMode, type ImportMode, type ImportCounts, type StockImportPreview } from '@foresite/contract/stock-list'
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { ImportFile } from '#platform/records/ImportFile.tsx'
import { ImportRows } from '#platform/records/ImportRows.tsx'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { FactList } from '#ui/FactList.tsx'
import { choicesOf, SelectField } from '#ui/SelectField.tsx'
import { useStockTexts } from './texts/texts.ts'

const productCounts = ['productsNew', 'productsChanged'] as const
const stockCounts = ['locationsNew', 'linesNew', 'linesChanged', 'linesSame', 'linesRemoved'] as const

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
        <SelectField
          label={t('import.mode')}
          value={mode}
          choices={choicesOf(importMode.options, (option) => t(`import.mode.${option}`))}
          onChange={(chosen) => {
            setMode(chosen)
            checkAgain({ query: { mode: chosen }, body: {} })
          }}
        />
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
    <AlertWithAction
      severity="info"
      icon={false}
      action={canUndo ? tRecord('import.undo') : null}
      loading={undo.isPending}
      onClick={() => undo.mutate({ params: { id } })}
    >
      {undoneAt === null
        ? t('import.last', { file, at: format.dayAndTime(at) })
        : t('import.undone', { file, at: format.dayAndTime(undoneAt) })}
    </AlertWithAction>
  )
}

/** What importing a stock list would change. */
function ImportPreview({ preview }: { readonly preview: StockImportPreview }) {
  const t = useStockTexts()
  const tRecord = useRecordTexts()
  const format = useFormat()
  const { hasStock, counts, first } = preview
  const shown: readonly (keyof ImportCounts)[] = hasStock ? [...productCounts, ...stockCounts] : productCounts
  return (
    <>
      {!hasStock && <Alert severity="info">{t('import.productsOnly')}</Alert>}
      <FactList facts={shown.map((key) => [t(`import.count.${key}`), format.number(counts[key])])} />
      <ImportRows
        label={tRecord('import.first')}
        head={[
          tRecord('word.row'),
          t('word.sku'),
          t('word.name'),
          t('gtin'),
          ...(hasStock ? [t('word.location'), t('word.lot'), t('word.expected')] : []),
        ]}
        rows={first.map(({ row, sku, name, gtin, stock }) => [
          String(row),
          sku,
          name,
          gtin ?? '',
          ...(stock === null ? [] : [stock.location, stock.lot, format.number(stock.quantity)]),
        ])}
      />
    </>
  )
}
