import type { IncidentReport } from '@foresite/contract/incident-reports'
import { reportSteps } from '@foresite/reports/problems'
import { id } from '@foresite/contract/primitives'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ReportWizard } from '#features/incident-reports/ReportWizard.tsx'
import { StartReport } from '#features/incident-reports/StartReport.tsx'
import { call } from '#platform/api/call.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { ReportDescription } from './ReportDescription.tsx'

/** The wizard at both of its addresses (REP-1); the draft and the step are in the address. */
export function WriteReport({ titleOf }: { readonly titleOf: 'createIncidentReport' | 'createReport' }) {
  const [params, setParams] = useSearchParams()
  const draftId = id.safeParse(params.get('report')).data ?? null
  const incidentId = id.safeParse(params.get('incident')).data ?? null
  return (
    <>
      <ScreenHeader of={titleOf} back="incidentReports" />
      {draftId === null ? (
        <StartReport
          incidentId={incidentId}
          hrefOf={(report) => `?report=${report.id}`}
          onBegun={(begun) => setParams({ report: begun })}
        />
      ) : (
        <Draft key={draftId} reportId={draftId} />
      )}
    </>
  )
}

function Draft({ reportId }: { readonly reportId: string }) {
  // The draft as opened: all later saves are this screen's own.
  const draft = useQuery({
    queryKey: ['readIncidentReport', reportId, 'draft'],
    queryFn: ({ signal }) => call('readIncidentReport', { params: { id: reportId } }, { signal, reader: 'wizard' }),
    gcTime: 0,
  })
  return <Loaded query={draft}>{(report) => <Opened report={report} />}</Loaded>
}

function Opened({ report }: { readonly report: IncidentReport }) {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  // Keeps the draft as opened. When someone else completes it, the wizard shows a notice instead of interrupting.
  const [opened] = useState(report)
  const step = reportSteps.find((each) => each === params.get('step')) ?? 'facts'
  const goTo = useCallback(
    (created: IncidentReport) => {
      const { id: createdId } = created
      // The report's page redirects drafts to the wizard: it must not find the old draft in the cache.
      const { queryKey } = queryFor('readIncidentReport', { params: { id: createdId } })
      client.setQueryData(queryKey, created)
      // Replaces the history entry: the back button must not reopen the wizard of a finished report.
      void navigate(to('incidentReport', { id: createdId }), { replace: true })
    },
    [client, navigate],
  )
  const discarded = useCallback(() => void navigate(to('incidentReports')), [navigate])
  const isFinished = opened.state === 'complete'
  useEffect(() => {
    if (isFinished) goTo(opened)
  }, [isFinished, goTo, opened])
  if (isFinished) return null
  return (
    <ReportWizard
      report={opened}
      step={step}
      onStep={(next) => setParams({ report: opened.id, step: next })}
      descriptionField={(of, problem) => <ReportDescription draft={of} problem={problem} />}
      onCreated={goTo}
      onDiscarded={discarded}
    />
  )
}
