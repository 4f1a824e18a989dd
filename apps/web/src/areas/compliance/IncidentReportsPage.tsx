import { DeletedReports } from '#features/incident-reports/DeletedReports.tsx'
import { IncidentReports } from '#features/incident-reports/IncidentReports.tsx'
import { ScreenButton, ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /compliance/incident-reports: reports and drafts, their filters in the address (REP-8). */
export function IncidentReportsPage() {
  return (
    <>
      <ScreenHeader of="incidentReports" actions={<ScreenButton screen="createIncidentReport" variant="contained" />} />
      <IncidentReports />
      <DeletedReports />
    </>
  )
}
