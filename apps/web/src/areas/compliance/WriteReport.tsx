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

/** The wizard at both of its addresses (REP-1): the draft and its step are in the address. */
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
  // As it was when it was opened: what is saved since this screen has saved itself.
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
  // Keeps the report as opened: when someone else completes it meanwhile, the wizard shows a notice without
  // interrupting.
  const [opened] = useState(report)
  const step = reportSteps.find((each) => each === params.get('step')) ?? 'facts'
  const goTo = useCallback(
    (created: IncidentReport) => {
      const { id: createdId } = created
      // Its page sends drafts here: it must not take it for the draft that it was.
      const { queryKey } = queryFor('readIncidentReport', { params: { id: createdId } })
      client.setQueryData(queryKey, created)
      // The way back does not lead into the wizard of a report that is finished.
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
      descriptionField={(of) => <ReportDescription draft={of} />}
      onCreated={goTo}
      onDiscarded={discarded}
    />
  )
}
