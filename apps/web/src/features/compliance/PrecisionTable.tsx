import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { usePrecisionWords, verdicts, type PrecisionFigures } from './precision-words.ts'
import { ReviewedCount } from './ReviewedCount.tsx'
import { useComplianceTexts } from './texts/texts.ts'

/** The precision of modules where there is room for a table. */
export function PrecisionTable({ label, modules, linkTo }: PrecisionFigures) {
  const say = useComplianceTexts()
  const { keyOf, nameOf, shareOf } = usePrecisionWords()
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{say('precision.module')}</TableCell>
          <TableCell align="right">{say('precision.share')}</TableCell>
          {verdicts.map((name) => (
            <TableCell key={name} align="right">
              {say(`precision.${name}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {modules.map((module) => (
          <TableRow key={keyOf(module)}>
            <TableCell component="th" scope="row" sx={{ minWidth: 130, overflowWrap: 'anywhere' }}>
              {nameOf(module)}
            </TableCell>
            <TableCell align="right">{shareOf(module)}</TableCell>
            {verdicts.map((verdict) => (
              <TableCell key={verdict} align="right">
                <ReviewedCount module={module} verdict={verdict} linkTo={linkTo} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
