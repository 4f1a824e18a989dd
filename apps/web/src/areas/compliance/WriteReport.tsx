import { reportSteps } from '@foresite/contract/incident-reports'
import { id } from '@foresite/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ReportWizard } from '#features/incident-reports/ReportWizard.tsx'
import { StartReport } from '#features/incident-reports/StartReport.tsx'
import { call } from '#platform/api/call.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReportDescription } from './ReportDescription.tsx'

/** The wizard at both of its addresses (REP-1): the draft and its step are in the address. */
export function WriteReport({
  titleOf,
}: {
  readonly titleOf: 'createIncidentReport' | 'createReport'
}) {
  const title = useTitles()
  const [params, setParams] = useSearchParams()
  const draftId = id.safeParse(params.get('report')).data ?? null
  const incidentId = id.safeParse(params.get('incident')).data ?? null
  return (
    <>
      <PageHeader
        title={title(titleOf)}
        back={{ href: to('incidentReports'), label: title('incidentReports') }}
      />
      {draftId === null ? (
        <StartReport
          incidentId={incidentId}
          incidentsHref={to('incidentVideos')}
          hrefOf={(report) => `?report=${report.id}`}
          onBegun={(begun) => {
            setParams({ report: begun })
          }}
        />
      ) : (
        <Draft key={draftId} reportId={draftId} />
      )}
    </>
  )
}

function Draft({ reportId }: { readonly reportId: string }) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState(0)
  const step = reportSteps.find((each) => each === params.get('step')) ?? 'facts'
  // As it was when it was opened: what is saved since this screen has saved itself.
  const draft = useQuery({
    queryKey: ['readIncidentReport', reportId, 'draft', loaded],
    queryFn: ({ signal }) =>
      call('readIncidentReport', { params: { id: reportId } }, { signal, reader: 'wizard' }),
    gcTime: 0,
  })
  return (
    <Loaded query={draft}>
      {(report) => (
        <ReportWizard
          key={loaded}
          report={report}
          step={step}
          onStep={(next) => {
            setParams({ report: reportId, step: next })
          }}
          descriptionField={(of) => <ReportDescription draft={of} />}
          onCreated={(created) => void navigate(to('incidentReport', { id: created.id }))}
          onDiscarded={() => void navigate(to('incidentReports'))}
          onStale={() => {
            setLoaded((times) => times + 1)
          }}
        />
      )}
    </Loaded>
  )
}
