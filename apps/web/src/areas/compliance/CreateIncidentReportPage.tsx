import { WriteReport } from './WriteReport.tsx'

/** /compliance/incident-reports/create: a report of an incident (`?incident=`), or an empty one. */
export function CreateIncidentReportPage() {
  return <WriteReport titleOf="createIncidentReport" />
}
