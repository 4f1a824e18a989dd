import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { ActionsPanel } from '#features/corrective-actions/ActionsPanel.tsx'
import { ReportDetail } from '#features/incident-reports/ReportDetail.tsx'
import { KeepIncident } from '#features/retention/KeepIncident.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { ReportDescription } from './ReportDescription.tsx'

/** /compliance/incident-reports/{id}: a report with its history, to view and edit (REP-8). */
export function IncidentReportPage() {
  const title = useTitles()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const report = useQuery(queryFor('readIncidentReport', { params: { id } }))
  const isDraft = report.data?.state === 'draft'
  useEffect(() => {
    // A draft continues in the wizard.
    if (isDraft) void navigate(`${to('createIncidentReport')}?report=${id}`, { replace: true })
  }, [isDraft, id, navigate])
  const number = report.data?.number
  return (
    <>
      <ScreenHeader
        of="incidentReport"
        title={typeof number === 'string' ? `${title('incidentReport')} ${number}` : undefined}
        unbroken={number ?? undefined}
        back="incidentReports"
      />
      <Loaded query={report}>
        {(shown) =>
          shown.state === 'complete' && (
            <ReportDetail
              key={id}
              report={shown}
              editing={params.get('edit') === '1'}
              onEdit={(editing) => setParams(editing ? { edit: '1' } : {})}
              descriptionField={(draft) => <ReportDescription draft={draft} />}
              actions={shown.incidentId === null ? undefined : <KeepIncident incidentId={shown.incidentId} />}
              correctiveActions={<ActionsPanel origin={{ kind: 'report', id }} />}
              onDeleted={() => void navigate(to('incidentReports'))}
            />
          )
        }
      </Loaded>
    </>
  )
}
