import type { ImportCounts, ImportPreview as Preview } from '@foresite/contract/stock-list'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { FactList } from '#ui/FactList.tsx'
import { useStockTexts } from './texts/texts.ts'

interface ImportPreviewProps {
  readonly preview: Preview
}

const productCounts = ['productsNew', 'productsChanged'] as const
const stockCounts = ['locationsNew', 'linesNew', 'linesChanged', 'linesSame', 'linesRemoved'] as const

/** What a file would bring, or what is wrong with it row by row. */
export function ImportPreview({ preview }: ImportPreviewProps) {
  const say = useStockTexts()
  const format = useFormat()
  const { problemCount, problems, sheet, hasStock, counts, first, summary } = preview
  const shown: readonly (keyof ImportCounts)[] = hasStock ? [...productCounts, ...stockCounts] : productCounts
  if (problemCount > 0)
    return (
      <>
        <Alert severity="error" role="status">
          {summary}
        </Alert>
        <Rows
          label={say('import.problems')}
          head={[say('import.row'), say('import.problem')]}
          rows={problems.map((problem) => [String(problem.row), problem.message])}
        />
        {problemCount > problems.length && (
          <Typography variant="caption">{say('import.more', { count: problems.length })}</Typography>
        )}
      </>
    )
  return (
    <>
      <Alert severity="success" role="status">
        {summary}
        {sheet !== null && ` ${say('import.sheet', { sheet })}`}
      </Alert>
      {!hasStock && <Alert severity="info">{say('import.productsOnly')}</Alert>}
      <FactList facts={shown.map((key) => [say(`import.count.${key}`), format.number(counts[key])])} />
      <Rows
        label={say('import.first')}
        head={[
          say('import.row'),
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

interface RowsProps {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function Rows({ label, head, rows }: RowsProps) {
  return (
    <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={label}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map((words) => (
              <TableCell key={words}>{words}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells) => (
            <TableRow key={cells.join('\u0000')}>
              {cells.map((words, i) => (
                <TableCell key={head[i] ?? i} sx={{ overflowWrap: 'break-word' }}>
                  {words}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
