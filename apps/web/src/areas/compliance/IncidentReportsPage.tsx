import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { DeletedReports } from '#features/incident-reports/DeletedReports.tsx'
import { IncidentReports } from '#features/incident-reports/IncidentReports.tsx'
import {
  changeReportSearch,
  readReportSearch,
  type ReportSearchChange,
} from '#features/incident-reports/report-search.ts'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /compliance/incident-reports: reports and drafts, their filters in the address (REP-8). */
export function IncidentReportsPage() {
  const title = useTitles()
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changed: ReportSearchChange) => {
      setParams((present) => changeReportSearch(present, changed), { replace: true })
    },
    [setParams],
  )
  return (
    <>
      <PageHeader
        title={title('incidentReports')}
        back={{ href: to('incidentVideos'), label: title('incidentVideos') }}
        actions={
          <Button variant="contained" href={to('createIncidentReport')}>
            {title('createIncidentReport')}
          </Button>
        }
      />
      <IncidentReports
        chosen={readReportSearch(params)}
        createHref={to('createReport')}
        incidentsHref={to('incidentVideos')}
        hrefOf={({ id, state }) =>
          state === 'draft' ? `${to('createIncidentReport')}?report=${id}` : to('incidentReport', { id })
        }
        onChange={change}
      />
      <DeletedReports />
    </>
  )
}
