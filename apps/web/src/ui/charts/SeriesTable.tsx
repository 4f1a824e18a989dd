import { Link, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material'
import { totalOf, type Point, type Series } from './series.ts'
import { useUiTexts } from '../texts/use-ui-texts.ts'
import { Muted } from '../Muted.tsx'

export interface SeriesTableProps {
  readonly label: string
  /** The kind of point: "Day", "Hour". */
  readonly pointLabel: string
  readonly points: readonly Point[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  /** The series add up to a meaningful total. */
  readonly withTotal?: boolean
  /** One more column in words, to compare the values with. */
  readonly beside?: Beside
}

interface Beside {
  readonly label: string
  readonly texts: readonly string[]
  /** The same for phones, which have no room for the column: lines below each point's name, with the label. */
  readonly lines: readonly string[]
}

/** On a phone the figures are narrow and leave the rest of the width to the point's name. */
const close = {
  '& th, & td': { px: 0.5 },
  '& tr > :first-of-type': { pl: 0, width: 1 },
  '& tr > :last-of-type': { pr: 0 },
} as const

/** A chart's values as a table; the figures link to their sources. */
export function SeriesTable(props: SeriesTableProps) {
  const { label, pointLabel, points, series, format, withTotal = true, beside } = props
  const t = useUiTexts()
  const onPhone = useMediaQuery('(max-width:599.95px)')
  const column = onPhone ? undefined : beside
  return (
    <Table size="small" aria-label={label} sx={onPhone ? close : {}}>
      <TableHead>
        <TableRow>
          <TableCell>{pointLabel}</TableCell>
          {series.map(({ id, label: name }) => (
            <TableCell key={id} align="right">
              {name}
            </TableCell>
          ))}
          {withTotal && <TableCell align="right">{t('chart.total')}</TableCell>}
          {column !== undefined && <TableCell align="right">{column.label}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map((point, place) => (
          <TableRow key={point.key}>
            <TableCell component="th" scope="row">
              {point.title}
              {onPhone && beside !== undefined && <Line>{beside.lines[place]}</Line>}
            </TableCell>
            {series.map(({ id }, i) => (
              <TableCell key={id} align="right">
                <Figure href={point.hrefs?.[i]} value={point.values[i] ?? 0} gap={point.gap} format={format} />
              </TableCell>
            ))}
            {withTotal && (
              <TableCell align="right">
                <Figure href={point.href} value={totalOf(point)} gap={point.gap} format={format} />
              </TableCell>
            )}
            {column !== undefined && <TableCell align="right">{column.texts[place]}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Line({ children }: { readonly children: string | undefined }) {
  return (
    <Muted small sx={{ display: 'block' }}>
      {children}
    </Muted>
  )
}

interface FigureProps {
  readonly href: string | undefined
  readonly value: number
  readonly gap: Point['gap']
  readonly format: (value: number) => string
}

/** A zero or an unknown value links to nothing, and an unobserved time is not zero. */
function Figure({ href, value, gap, format }: FigureProps) {
  if (value === 0 && gap !== undefined) return '–'
  if (href === undefined || value === 0 || Number.isNaN(value)) return format(value)
  return <Link href={href}>{format(value)}</Link>
}
