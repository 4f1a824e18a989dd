import type { ReportRow } from '@foresite/contract/incident-reports'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { useReportTexts } from './texts/texts.ts'

interface ReportLinesProps {
  readonly reports: readonly ReportRow[]
  readonly label: string
  readonly hrefOf: (report: ReportRow) => string
}

/** Reports one below the other, each the way to itself. */
export function ReportLines({ reports, label, hrefOf }: ReportLinesProps) {
  return (
    <Card>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0 }}>
        {reports.map((report) => (
          <ReportLine key={report.id} report={report} href={hrefOf(report)} />
        ))}
      </Box>
    </Card>
  )
}

function ReportLine({ report, href }: { readonly report: ReportRow; readonly href: string }) {
  const say = useReportTexts()
  const { dateTime } = useFormat()
  const { number, type, typeInWords, happenedAt, place, camera, createdAt } = report
  const kind = [type === null ? '' : say(`type.${type}`), typeInWords].filter(Boolean).join(' – ')
  const where = [...new Set([place, camera])].filter(Boolean).join(' · ')
  const when = happenedAt === null ? say('row.begun', { at: dateTime(createdAt) }) : dateTime(happenedAt)
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: { xs: 2, sm: 2.5 },
        py: 1.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <Link
            href={href}
            color="inherit"
            underline="hover"
            // The whole line is the way to it.
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {number ?? say('row.draft')} · {kind === '' ? say('row.noKind') : kind}
          </Link>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[when, where].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {report.injury === true && <SeverityChip tone="error" label={say('row.injury')} />}
        {report.equipmentDamage === true && <SeverityChip tone="warning" label={say('row.damage')} />}
        <Chip
          size="small"
          variant={report.state === 'draft' ? 'outlined' : 'filled'}
          label={say(`state.${report.state}`)}
        />
      </Stack>
    </Box>
  )
}
