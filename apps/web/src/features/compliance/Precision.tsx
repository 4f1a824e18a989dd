import type { ComplianceSummary, ModulePrecision } from '@foresite/contract/compliance'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { Panel } from '#ui/Panel.tsx'
import type { LinkTo } from './incident-links.ts'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'

interface PrecisionProps {
  readonly summary: ComplianceSummary
  readonly linkTo: LinkTo
}

const verdicts = [
  ['confirmed', 'confirmed'],
  ['rejected', 'rejected'],
  ['open', 'none'],
] as const

/** How often each module was right, by what people have said of its incidents (domain.md §8). */
export function Precision({ summary: { precision, coverage }, linkTo }: PrecisionProps) {
  const say = useComplianceTexts()
  const { whole, share, covered } = useFigures()
  const title = say('precision')
  return (
    <Panel title={title} sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {say('precision.caption')} {covered(coverage.share)}.
      </Typography>
      {precision.length === 0 ? (
        <Typography variant="body2">{say('precision.empty')}</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }} role="group" aria-label={title} tabIndex={0}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell>{say('precision.module')}</TableCell>
                <TableCell align="right">{say('precision.share')}</TableCell>
                {verdicts.map(([name]) => (
                  <TableCell key={name} align="right">
                    {say(`precision.${name}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {precision.map((module) => (
                <TableRow key={`${module.moduleId ?? ''} ${module.name}`}>
                  <TableCell component="th" scope="row">
                    {module.name}
                  </TableCell>
                  <TableCell align="right">
                    {module.share === null ? say('precision.unknown') : share(module.share)}
                  </TableCell>
                  {verdicts.map(([name, verdict]) => (
                    <TableCell key={name} align="right">
                      <Reviewed
                        count={module[name]}
                        text={whole(module[name])}
                        // The list knows no modules: their names are looked for.
                        href={linkTo({ text: wordsOf(module), verdict })}
                      />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  )
}

/** The list's search takes at most a hundred characters. */
function wordsOf({ name }: ModulePrecision): string {
  return name.slice(0, 100)
}

interface ReviewedProps {
  readonly count: number
  readonly text: string
  readonly href: string
}

function Reviewed({ count, text, href }: ReviewedProps) {
  return count === 0 ? text : <Link href={href}>{text}</Link>
}
