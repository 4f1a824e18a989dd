import type { ReportRow } from '@foresite/contract/incident-reports'
import { Chip, Link, Stack } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import type { Column } from '#platform/records/RecordTable.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { useReportTexts } from './texts/texts.ts'

/** The columns of a list of reports; the first links to the report. */
export function useReportColumns(hrefOf: (report: ReportRow) => string): Column<ReportRow>[] {
  const t = useReportTexts()
  const { dateTime } = useFormat()
  return [
    {
      id: 'report',
      header: t('column.report'),
      width: 280,
      cell: (report) => {
        const { number, type, typeInWords } = report
        const kind = [type === null ? '' : t(`type.${type}`), typeInWords].filter(Boolean).join(' – ')
        return (
          <Link href={hrefOf(report)} variant="subtitle2" sx={{ display: 'inline-block', py: 1 }}>
            {number ?? t('state.draft')} · {kind === '' ? t('row.noKind') : kind}
          </Link>
        )
      },
    },
    {
      id: 'time',
      header: t('field.happenedAt'),
      width: 220,
      cell: ({ happenedAt, createdAt }) =>
        happenedAt === null ? t('row.begun', { at: dateTime(createdAt) }) : dateTime(happenedAt),
    },
    { id: 'place', header: t('field.place'), cell: ({ place }) => place },
    { id: 'camera', header: t('field.camera'), cell: ({ camera }) => camera },
    {
      id: 'state',
      header: t('word.status'),
      width: 110,
      cell: ({ state }) => (
        <Chip size="small" variant={state === 'draft' ? 'outlined' : 'filled'} label={t(`state.${state}`)} />
      ),
    },
    {
      id: 'harm',
      header: `${t('word.injury')} · ${t('word.damage')}`,
      cell: ({ injury, equipmentDamage }) =>
        injury === true || equipmentDamage === true ? (
          <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
            {injury === true && <SeverityChip tone="error" label={t('word.injury')} />}
            {equipmentDamage === true && <SeverityChip tone="warning" label={t('word.damage')} />}
          </Stack>
        ) : (
          '–'
        ),
    },
  ]
}
