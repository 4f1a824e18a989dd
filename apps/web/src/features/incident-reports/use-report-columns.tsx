import type { ReportRow } from '@foresite/contract/incident-reports'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useFormat } from '#platform/i18n/format.ts'
import type { Column } from '#platform/records/RecordTable.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { useReportTexts } from './texts/texts.ts'

/** What a list shows of a report; the first column leads to it. */
export function useReportColumns(hrefOf: (report: ReportRow) => string): Column<ReportRow>[] {
  const say = useReportTexts()
  const { dateTime } = useFormat()
  return [
    {
      id: 'report',
      header: say('column.report'),
      width: 280,
      cell: (report) => {
        const { number, type, typeInWords } = report
        const kind = [type === null ? '' : say(`type.${type}`), typeInWords].filter(Boolean).join(' – ')
        return (
          <Link href={hrefOf(report)} variant="subtitle2" sx={{ display: 'inline-block', py: 1 }}>
            {number ?? say('row.draft')} · {kind === '' ? say('row.noKind') : kind}
          </Link>
        )
      },
    },
    {
      id: 'time',
      header: say('field.happenedAt'),
      width: 220,
      cell: ({ happenedAt, createdAt }) =>
        happenedAt === null ? say('row.begun', { at: dateTime(createdAt) }) : dateTime(happenedAt),
    },
    { id: 'place', header: say('field.place'), cell: ({ place }) => place },
    { id: 'camera', header: say('field.camera'), cell: ({ camera }) => camera },
    {
      id: 'state',
      header: say('filter.state'),
      width: 110,
      cell: ({ state }) => (
        <Chip size="small" variant={state === 'draft' ? 'outlined' : 'filled'} label={say(`state.${state}`)} />
      ),
    },
    {
      id: 'harm',
      header: `${say('row.injury')} · ${say('row.damage')}`,
      cell: ({ injury, equipmentDamage }) =>
        injury === true || equipmentDamage === true ? (
          <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
            {injury === true && <SeverityChip tone="error" label={say('row.injury')} />}
            {equipmentDamage === true && <SeverityChip tone="warning" label={say('row.damage')} />}
          </Stack>
        ) : (
          '–'
        ),
    },
  ]
}
