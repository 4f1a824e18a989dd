import type { ReportRow } from '@foresite/contract/incident-reports'
import { Chip, Link, Stack } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { column } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { useReportTexts } from './texts/texts.ts'

/** The columns of a list of reports; the first links to the report. */
export function useReportColumns(hrefOf: (report: ReportRow) => string): Column<ReportRow>[] {
  const t = useReportTexts()
  const { dateTime } = useFormat()
  return [
    column('report', t('column.report'), 280, (report) => {
      const { number, type, typeInWords } = report
      const kind = [type === null ? '' : t(`type.${type}`), typeInWords].filter(Boolean).join(' – ')
      return (
        <Link href={hrefOf(report)} variant="subtitle2" sx={{ display: 'inline-block', py: 1 }}>
          {number ?? t('reportState.draft')} · {kind === '' ? t('row.noKind') : kind}
        </Link>
      )
    }),
    column('time', t('field.happenedAt'), 220, ({ happenedAt, createdAt }) =>
      happenedAt === null ? t('row.begun', { at: dateTime(createdAt) }) : dateTime(happenedAt),
    ),
    column('place', t('field.place'), null, ({ place }) => place),
    column('camera', t('field.camera'), null, ({ camera }) => camera),
    column('state', t('word.status'), 110, ({ state }) => (
      <Chip size="small" variant={state === 'draft' ? 'outlined' : 'filled'} label={t(`reportState.${state}`)} />
    )),
    column('harm', `${t('word.injury')} · ${t('word.damage')}`, null, ({ injury, equipmentDamage }) =>
      injury === true || equipmentDamage === true ? (
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
          {injury === true && <SeverityChip tone="error" label={t('word.injury')} />}
          {equipmentDamage === true && <SeverityChip tone="warning" label={t('word.damage')} />}
        </Stack>
      ) : (
        '–'
      ),
    ),
  ]
}
