import type { incidentReportRoutes } from '@foresite/contract/incident-reports'
import type { Feature } from '#platform/http/feature.ts'
import {
  changeIncidentReport,
  completeIncidentReport,
  createIncidentReport,
  deleteIncidentReport,
} from './change-routes.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { reportPdf, reportZip } from './documents.ts'
import { reportPicture, uploadReportPicture } from './pictures.ts'
import { listIncidentReportChanges, listIncidentReports, readIncidentReport } from './routes.ts'

export type { IncidentReportsDependencies } from './dependencies.ts'
export { reportTable } from './report-table.ts'

/** What people write about incidents, and the documents that are made of it. */
export function incidentReports(
  deps: IncidentReportsDependencies,
): Feature<keyof typeof incidentReportRoutes> {
  return {
    name: 'incident-reports',
    handlers: {
      listIncidentReports: listIncidentReports(deps),
      readIncidentReport: readIncidentReport(deps),
      createIncidentReport: createIncidentReport(deps),
      changeIncidentReport: changeIncidentReport(deps),
      completeIncidentReport: completeIncidentReport(deps),
      deleteIncidentReport: deleteIncidentReport(deps),
      listIncidentReportChanges: listIncidentReportChanges(deps),
      uploadReportPicture: uploadReportPicture(deps),
      reportPicture: reportPicture(deps),
      reportPdf: reportPdf(deps),
      reportZip: reportZip(deps),
    },
  }
}
