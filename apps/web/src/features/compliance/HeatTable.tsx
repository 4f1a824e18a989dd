import type { ComplianceHeatmap } from '@foresite/contract/compliance'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useFormat } from '#platform/i18n/format.ts'
import { useComplianceTexts } from './texts/texts.ts'

/** More places than these are a picture's work. */
const mostRows = 25

/** The places where the most happened, for those who cannot see the picture. */
export function HeatTable({ heatmap }: { readonly heatmap: ComplianceHeatmap }) {
  const say = useComplianceTexts()
  const { number, percent } = useFormat()
  const places = heatmap.heat.toSorted((a, b) => b.incidents - a.incidents).slice(0, mostRows)
  return (
    <Table size="small" aria-label={say('heat')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('heat.place')}</TableCell>
          <TableCell align="right">{say('incidents.title')}</TableCell>
          <TableCell align="right">{say('heat.rate')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {places.map(({ outline, incidents, perHour }) => {
          const { x, y } = middleOf(outline)
          return (
            <TableRow key={`${String(x)} ${String(y)}`}>
              <TableCell component="th" scope="row">
                {say('heat.at', { x: percent(x), y: percent(y) })}
              </TableCell>
              <TableCell align="right">{number(incidents)}</TableCell>
              <TableCell align="right">
                {perHour === null ? '–' : number(perHour, { maximumSignificantDigits: 2 })}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

function middleOf(outline: ComplianceHeatmap['heat'][number]['outline']) {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(outline.map(({ x }) => x)), y: mean(outline.map(({ y }) => y)) }
}
