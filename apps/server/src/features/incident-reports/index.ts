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
import { removeUnused, reportPicture, uploadReportPicture } from './pictures.ts'
import { listIncidentReportChanges, listIncidentReports, readIncidentReport } from './routes.ts'

export type { IncidentReportsDependencies } from './dependencies.ts'
export { reportTable } from './report-table.ts'

const hourMs = 3_600_000

/** What people write about incidents, and the documents that are made of it. */
export function incidentReports(
  deps: IncidentReportsDependencies,
): Feature<keyof typeof incidentReportRoutes> {
  let tidying: NodeJS.Timeout | null = null
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
    async start() {
      await removeUnused(deps)
      tidying = setInterval(() => {
        removeUnused(deps).catch((problem: unknown) => {
          deps.log.error({ err: problem }, 'pictures that no report names were not removed')
        })
      }, hourMs)
    },
    stop() {
      if (tidying !== null) clearInterval(tidying)
      return Promise.resolve()
    },
  }
}
