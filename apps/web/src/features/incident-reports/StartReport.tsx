import type { IncidentReport, ReportRow } from '@foresite/contract/incident-reports'
import PostAddOutlined from '@mui/icons-material/PostAddOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordTable } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useReportTexts } from './texts/texts.ts'
import { useReportColumns } from './use-report-columns.tsx'

interface StartReportProps {
  /** The report's incident; null for an empty report. */
  readonly incidentId: string | null
  readonly onBegun: (id: IncidentReport['id']) => void
  readonly hrefOf: (report: ReportRow) => string
}

/** Starts a report, from an incident or empty, or continues a draft. Opening the screen creates nothing. */
export function StartReport({ incidentId, onBegun, hrefOf }: StartReportProps) {
  const t = useReportTexts()
  const columns = useReportColumns(hrefOf)
  const begin = useCall('createIncidentReport')
  const drafts = useQuery(
    queryFor('listIncidentReports', {
      query: { state: 'draft', limit: 10, ...(incidentId === null ? {} : { incidentId }) },
    }),
  )
  return (
    <Stack sx={{ gap: 3, maxWidth: 980 }}>
      <Panel>
        <EmptyState
          icon={<PostAddOutlined />}
          title={t(incidentId === null ? 'start.title' : 'start.incident')}
          actions={
            <>
              <Button
                variant="contained"
                loading={begin.isPending}
                // Not called once this screen is left: nobody is pulled away from another one.
                onClick={() =>
                  begin.mutate({ body: { incidentId } }, { onSuccess: ({ report }) => onBegun(report.id) })
                }
              >
                {t(incidentId === null ? 'start.empty' : 'start.begin')}
              </Button>
              {incidentId === null && (
                <Button variant="outlined" href={to('incidentVideos')}>
                  {t('start.choose')}
                </Button>
              )}
            </>
          }
        >
          {incidentId === null ? t('start.text') : <IncidentWords id={incidentId} />}
        </EmptyState>
      </Panel>
      <Loaded query={drafts}>
        {({ rows }) =>
          rows.length > 0 && (
            <section>
              <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
                {t('start.drafts')}
              </Typography>
              <Panel flush>
                <RecordTable label={t('start.drafts')} columns={columns} rows={rows} keyOf={({ id }) => id} />
              </Panel>
            </section>
          )
        }
      </Loaded>
    </Stack>
  )
}

/** Shows the incident that the report will be about. */
function IncidentWords({ id }: { readonly id: string }) {
  const t = useReportTexts()
  const { dateTime } = useFormat()
  const eventSentence = useEventSentence()
  const { data } = useQuery(queryFor('readIncident', { params: { id }, query: {} }))
  if (data === undefined) return t('start.text')
  const { cameraName, createdAt } = data.incident
  return (
    <>
      <Typography component="p" variant="subtitle2" color="textPrimary">
        {[eventSentence(data.incident), cameraName, dateTime(createdAt)].join(' · ')}
      </Typography>
      {t('start.text')}
    </>
  )
}
