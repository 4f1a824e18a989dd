import type { ImportCounts, StockImportPreview } from '@foresite/contract/stock-list'
import { Alert } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { ImportRows } from '#platform/records/ImportRows.tsx'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { FactList } from '#ui/FactList.tsx'
import { useStockTexts } from './texts/texts.ts'

interface ImportPreviewProps {
  readonly preview: StockImportPreview
}

const productCounts = ['productsNew', 'productsChanged'] as const
const stockCounts = ['locationsNew', 'linesNew', 'linesChanged', 'linesSame', 'linesRemoved'] as const

/** What a stock list would bring. */
export function ImportPreview({ preview }: ImportPreviewProps) {
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
          tRecord('import.row'),
          t('sku'),
          t('name'),
          t('gtin'),
          ...(hasStock ? [t('location'), t('lot'), t('expected')] : []),
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
