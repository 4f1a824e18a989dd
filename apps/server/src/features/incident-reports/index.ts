import type { incidentReportRoutes } from '@foresite/contract/incident-reports'
import { RepeatedLook } from '#platform/clock/repeated-look.ts'
import type { Feature } from '#platform/http/feature.ts'
import { changeIncidentReport, completeIncidentReport, createIncidentReport } from './change-routes.ts'
import { deleteFinishedReport, deleteIncidentReport, listDeletedReports } from './deletion.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { reportPdf, reportZip } from './documents.ts'
import { removeUnused, reportPicture, uploadReportPicture } from './pictures.ts'
import { exportIncidentReports, listIncidentReportChanges, listIncidentReports, readIncidentReport } from './routes.ts'

export type { IncidentReportsDependencies } from './dependencies.ts'

const hourMs = 3_600_000

/** What people write about incidents, and the documents that are made of it. */
export function incidentReports(deps: IncidentReportsDependencies): Feature<keyof typeof incidentReportRoutes> {
  const tidying = new RepeatedLook({
    everyMs: hourMs,
    look: () => removeUnused(deps),
    onFailure: (problem) => {
      deps.log.error({ err: problem }, 'pictures that no report names were not removed')
    },
  })
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
    start: () => tidying.start(),
    stop: () => tidying.stop(),
  }
}
