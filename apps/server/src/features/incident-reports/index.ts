import type { incidentReportRoutes } from '@foresite/contract/incident-reports'
import type { Feature } from '#platform/http/feature.ts'
import { changeIncidentReport, completeIncidentReport, createIncidentReport } from './change-routes.ts'
import { deadlineReminders } from './deadline-reminders.ts'
import { deleteFinishedReport, deleteIncidentReport, listDeletedReports } from './deletion.ts'
import type { IncidentReportsParts } from './dependencies.ts'
import { reportPdf, reportZip } from './documents.ts'
import { reportPicture, reportPictures, uploadReportPicture } from './pictures.ts'
import { namedPictures } from './report-store.ts'
import { exportIncidentReports, listIncidentReportChanges, listIncidentReports, readIncidentReport } from './routes.ts'

export type { IncidentReportsParts } from './dependencies.ts'
export { reportTable } from './report-table.ts'

/** Incident reports, and the documents made from them. */
export function incidentReports(parts: IncidentReportsParts): Feature<keyof typeof incidentReportRoutes> {
  const pictures = reportPictures(parts)
  const deps = { ...parts, pictures }
  const repeated = [pictures.sweeping(() => namedPictures(deps.db), deps.log), deadlineReminders(deps)]
  return {
    name: 'incident-reports',
    handlers: {
      exportIncidentReports: exportIncidentReports(deps),
      listIncidentReports: listIncidentReports(deps),
      readIncidentReport: readIncidentReport(deps),
      createIncidentReport: createIncidentReport(deps),
      changeIncidentReport: changeIncidentReport(deps),
      completeIncidentReport: completeIncidentReport(deps),
      deleteIncidentReport: deleteIncidentReport(deps),
      deleteFinishedReport: deleteFinishedReport(deps),
      listDeletedReports: listDeletedReports(deps),
      listIncidentReportChanges: listIncidentReportChanges(deps),
      uploadReportPicture: uploadReportPicture(deps),
      reportPicture: reportPicture(deps),
      reportPdf: reportPdf(deps),
      reportZip: reportZip(deps),
    },
    async start() {
      await Promise.all(repeated.map((each) => each.start()))
    },
    async stop() {
      await Promise.all(repeated.map((each) => each.stop()))
    },
  }
}
