import { reportState, type ReportRow } from '@foresite/contract/incident-reports'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import { z } from 'zod'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { to } from '#platform/routing/paths.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { useReportColumns } from './use-report-columns.tsx'
import { useReportTexts } from './texts/texts.ts'

const reportSearch = defineListSearch('opened', {
  state: reportState,
  injury: z.enum(['yes', 'no']),
  ...periodParts,
  text: searchText,
})

const hrefOf = ({ id, state }: ReportRow): string =>
  state === 'draft' ? `${to('createIncidentReport')}?report=${id}` : to('incidentReport', { id })

/** The list of reports; filters are in the address (REP-8). */
export function IncidentReports() {
  const t = useReportTexts()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const instant = (day: string) => new Date(startOfDay(day, timezone)).toISOString()
  const list = useRecordList(reportSearch, 'listIncidentReports', {
    filterOf: ({ startDate, endDate, ...asked }) => ({
      ...asked,
      ...(startDate === undefined ? {} : { from: instant(startDate) }),
      ...(endDate === undefined ? {} : { to: instant(addDays(endDate, 1)) }),
    }),
  })
  return (
    <RecordScreen
      list={list}
      table="incident-reports"
      label={t('list')}
      columns={useReportColumns(hrefOf)}
      filters={[
        {
          choice: 'state',
          label: t('word.status'),
          choices: choicesOf(reportState.options, (each) => t(`reportState.${each}`)),
        },
        {
          choice: 'injury',
          label: t('word.injury'),
          choices: choicesOf(['yes', 'no'], (answer) => t(answer)),
          allLabel: t('word.all.feminine'),
        },
        'period',
        { search: 'text', label: t('filter.text') },
      ]}
      count={(count) => t('total', { count })}
      csv="exportIncidentReports"
      empty={{
        icon: <AssignmentOutlined />,
        title: t('empty.title'),
        text: t('empty.text'),
        actions: [
          { label: t('empty.incidents'), to: to('incidentVideos') },
          { label: t('start.empty'), to: to('createReport') },
        ],
      }}
      nothingFound={t('empty.filtered.title')}
    />
  )
}
