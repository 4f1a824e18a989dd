import type { ComplianceSummary } from '@foresite/contract/compliance'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { Panel } from '#ui/Panel.tsx'
import { ofModule, type LinkTo } from './incident-links.ts'
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
export function Precision({ summary, linkTo }: PrecisionProps) {
  const say = useComplianceTexts()
  const { whole, share, coveredIn } = useFigures()
  const { precision } = summary
  const title = say('precision')
  return (
    <Panel title={title} sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {say('precision.caption')} {coveredIn(summary)}.
      </Typography>
      {precision.length === 0 ? (
        <Typography variant="body2">{say('precision.empty')}</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }} role="group" aria-label={title} tabIndex={0}>
          <Table
            size="small"
            aria-label={title}
            sx={{ '& th, & td': { px: { xs: 1, sm: 2 } }, '& tbody th': { minWidth: 130 } }}
          >
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
                    {module.moduleId === null
                      ? say('module.removed', { name: module.name })
                      : module.name}
                  </TableCell>
                  <TableCell align="right">
                    {module.share === null ? say('precision.unknown') : share(module.share)}
                  </TableCell>
                  {verdicts.map(([name, verdict]) => (
                    <TableCell key={name} align="right">
                      <Reviewed
                        count={module[name]}
                        text={whole(module[name])}
                        href={linkTo({ ...ofModule(module), verdict })}
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

interface ReviewedProps {
  readonly count: number
  readonly text: string
  readonly href: string
}

function Reviewed({ count, text, href }: ReviewedProps) {
  return count === 0 ? text : <Link href={href}>{text}</Link>
}
