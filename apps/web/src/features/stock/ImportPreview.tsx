import type { ImportCounts, StockImportPreview } from '@foresite/contract/stock-list'
import Alert from '@mui/material/Alert'
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
  const say = useStockTexts()
  const sayRecord = useRecordTexts()
  const format = useFormat()
  const { hasStock, counts, first } = preview
  const shown: readonly (keyof ImportCounts)[] = hasStock ? [...productCounts, ...stockCounts] : productCounts
  return (
    <>
      {!hasStock && <Alert severity="info">{say('import.productsOnly')}</Alert>}
      <FactList facts={shown.map((key) => [say(`import.count.${key}`), format.number(counts[key])])} />
      <ImportRows
        label={sayRecord('import.first')}
        head={[
          sayRecord('import.row'),
          say('sku'),
          say('name'),
          say('gtin'),
          ...(hasStock ? [say('location'), say('lot'), say('expected')] : []),
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
