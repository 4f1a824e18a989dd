import Button from '@mui/material/Button'
import { DeletedReports } from '#features/incident-reports/DeletedReports.tsx'
import { IncidentReports } from '#features/incident-reports/IncidentReports.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /compliance/incident-reports: reports and drafts, their filters in the address (REP-8). */
export function IncidentReportsPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader
        title={title('incidentReports')}
        actions={
          <Button variant="contained" href={to('createIncidentReport')}>
            {title('createIncidentReport')}
          </Button>
        }
      />
      <IncidentReports
        createHref={to('createReport')}
        incidentsHref={to('incidentVideos')}
        hrefOf={({ id, state }) =>
          state === 'draft' ? `${to('createIncidentReport')}?report=${id}` : to('incidentReport', { id })
        }
      />
      <DeletedReports />
    </>
  )
}
