import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { totalOf, type Point, type Series } from './series.ts'
import { useChartTexts } from './texts/use-chart-texts.ts'

interface SeriesTableProps {
  readonly label: string
  /** What a point is: "Day", "Hour". */
  readonly pointLabel: string
  readonly points: readonly Point[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  /** Values of several series are one of another: their sum means something. */
  readonly withTotal?: boolean
  /** One more column: what each point has to be seen beside, in words. */
  readonly beside?: { readonly label: string; readonly texts: readonly string[] }
}

/** What a chart of series shows, as a table whose figures lead to where they come from. */
export function SeriesTable(props: SeriesTableProps) {
  const { label, pointLabel, points, series, format, withTotal = true, beside } = props
  const say = useChartTexts()
  return (
    <Table size="small" aria-label={label} sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{pointLabel}</TableCell>
          {series.map(({ id, label: name }) => (
            <TableCell key={id} align="right">
              {name}
            </TableCell>
          ))}
          {withTotal && <TableCell align="right">{say('total')}</TableCell>}
          {beside !== undefined && <TableCell align="right">{beside.label}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map((point, place) => (
          <TableRow key={point.key}>
            <TableCell component="th" scope="row">
              {point.title}
            </TableCell>
            {series.map(({ id }, i) => (
              <TableCell key={id} align="right">
                <Figure
                  href={point.hrefs?.[i]}
                  value={point.values[i] ?? 0}
                  gap={point.gap}
                  format={format}
                />
              </TableCell>
            ))}
            {withTotal && (
              <TableCell align="right">
                <Figure href={point.href} value={totalOf(point)} gap={point.gap} format={format} />
              </TableCell>
            )}
            {beside !== undefined && <TableCell align="right">{beside.texts[place]}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

interface FigureProps {
  readonly href: string | undefined
  readonly value: number
  readonly gap: Point['gap']
  readonly format: (value: number) => string
}

/** Behind nothing there is nothing to be led to; and where nothing was seen, nothing is not zero. */
function Figure({ href, value, gap, format }: FigureProps) {
  if (value === 0 && gap !== undefined) return '–'
  if (href === undefined || value === 0) return format(value)
  return <Link href={href}>{format(value)}</Link>
}
